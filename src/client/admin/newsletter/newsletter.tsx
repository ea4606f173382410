import { trpc } from '../../app/trpc';
import { Loading } from '../kit/loading';
import { MailPanel } from '../mails/mail-state';
import { OpenMails } from '../mails/mails';
import { Broadcasts } from './broadcasts';
import { Composer } from './composer';
import { Subscribers } from './subscribers';

export default function NewsletterSection() {
  const { data: recipients } = trpc.newsletter.recipients.useQuery();
  const { data: mail } = trpc.mails.state.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 && 5000,
  });
  return (
    <>
      <h1 className="text-heading">Newsletter</h1>
      {mail?.configured === false && (
        <p className="mt-4">No mail server is set up, so newsletters reach nobody: see Mail below.</p>
      )}
      {recipients ? <Composer recipients={recipients.count} /> : <Loading label="Loading newsletter..." />}
      <Broadcasts />
      {mail ? <MailPanel state={mail} /> : <Loading label="Loading mail..." />}
      {mail && mail.failed + mail.uncertain > 0 && <OpenMails state={mail} />}
      <Subscribers />
    </>
  );
}

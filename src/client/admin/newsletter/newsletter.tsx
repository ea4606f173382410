import { trpc } from '../../app/trpc';
import { Loading } from '../kit/loading';
import { useMay } from '../kit/permissions';
import { MailPanel } from '../mails/mail-state';
import { OpenMails } from '../mails/mails';
import { Broadcasts } from './broadcasts';
import { Composer } from './composer';
import { Subscribers } from './subscribers';

/** What is sent, how it went and who gets it: each part for those who may read it. */
export default function NewsletterSection() {
  const maySend = useMay('newsletter:write');
  const mayReadBroadcasts = useMay('newsletter:read');
  const mayReadMails = useMay('mails:read');
  const mayReadSubscribers = useMay('subscribers:read');
  const { data: mail } = trpc.mails.state.useQuery(undefined, {
    enabled: mayReadMails,
    staleTime: 0,
  });
  return (
    <>
      <h1 className="text-heading">Newsletter</h1>
      {mail?.configured === false && (
        <p className="mt-4">No mail server is set up, so newsletters reach nobody: see Mail below.</p>
      )}
      {maySend && <Compose />}
      {mayReadBroadcasts && <Broadcasts />}
      {mail && <MailPanel state={mail} />}
      {mayReadMails && !mail && <Loading label="Loading mail..." />}
      {mail && mail.failed + mail.uncertain > 0 && <OpenMails />}
      {mayReadSubscribers && <Subscribers />}
    </>
  );
}

function Compose() {
  const { data: recipients } = trpc.newsletter.recipients.useQuery();
  const mayReadMails = useMay('mails:read');
  if (!recipients) return <Loading label="Loading newsletter..." />;
  return (
    <>
      {!mayReadMails && !recipients.hasMailServer && (
        <p className="mt-4">
          No mail server is set up, so newsletters reach nobody: please tell an owner of this site.
        </p>
      )}
      <Composer recipients={recipients.count} />
    </>
  );
}

import { useState } from 'react';
import type { NewsletterDraft } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { Loading } from '../kit/display/loading';
import { discardQuestion, hasUnsaved } from '../kit/form/use-leave-guard';
import { useMay } from '../kit/permissions';
import { MailPanel } from '../mails/mail-cells';
import { OpenMails } from '../mails/mails';
import { Broadcasts } from './broadcasts';
import { Composer, type Start } from './composer';
import { NewsletterDrafts } from './newsletter-drafts';
import type { Letter } from './newsletter-frame';
import { SubscriberLists } from './subscriber-lists';

const nothing: Start = {
  key: 0,
  subject: '',
  content: '',
  contentFormat: 'plain',
  draft: undefined,
};

/** What is sent, how it went and who gets it: each part for those who may read it. */
export default function NewsletterSection() {
  const maySend = useMay('newsletter:write');
  const mayReadBroadcasts = useMay('newsletter:read');
  const mayReadMails = useMay('mails:read');
  const mayReadSubscribers = useMay('subscribers:read');
  const [start, setStart] = useState<Start>(nothing);
  /** Puts a draft, or the words of a past newsletter, into the composer. */
  const begin = (from: NewsletterDraft | Letter) => {
    if (hasUnsaved() && !confirm(discardQuestion)) return;
    setStart(({ key }) => ({ key: key + 1, ...from, draft: 'version' in from ? from : undefined }));
  };
  const { data: mail } = trpc.mails.state.useQuery(undefined, {
    enabled: mayReadMails,
    staleTime: 0,
  });
  return (
    <>
      <h1 className="text-heading">Newsletter</h1>
      {maySend && <Compose start={start} />}
      {mayReadBroadcasts && <NewsletterDrafts mayWrite={maySend} edit={begin} />}
      {mayReadBroadcasts && <Broadcasts duplicate={maySend ? begin : undefined} />}
      {mail && <MailPanel state={mail} />}
      {mayReadMails && !mail && <Loading label="Loading mail..." />}
      {mail && mail.failed + mail.uncertain > 0 && <OpenMails />}
      {mayReadSubscribers && <SubscriberLists />}
    </>
  );
}

function Compose({ start }: { start: Start }) {
  const { data: recipients } = trpc.newsletter.recipients.useQuery();
  if (!recipients) return <Loading label="Loading newsletter..." />;
  return <Composer key={start.key} start={start} recipients={recipients} />;
}

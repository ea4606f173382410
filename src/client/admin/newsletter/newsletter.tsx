import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import type { StoredDraft } from '../drafts/draft-store';
import { Loading } from '../kit/display/loading';
import { skip } from '../kit/keys/skip';
import { useMay } from '../kit/permissions';
import { MailPanel } from '../mails/mail-cells';
import { OpenMails } from '../mails/mails';
import { Broadcasts } from './broadcasts';
import { Composer, type Start } from './composer';
import { NewsletterDrafts } from './newsletter-drafts';
import type { Letter } from './newsletter-frame';
import { SubscriberLists, subscribersHeading } from './subscriber-lists';

const twoColumns = 'xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] 2xl:grid-cols-2';

/** What is sent, how it went and who gets it: each part for those who may read it. */
export default function NewsletterSection() {
  const t = useMessages('adminNewsletter');
  const title = useMessages('adminSections')('newsletter');
  const maySend = useMay('newsletter:write');
  const mayReadBroadcasts = useMay('newsletter:read');
  const mayReadMails = useMay('mails:read');
  const mayReadSubscribers = useMay('subscribers:read');
  const [start, setStart] = useState<KeyedStart>({ key: 0 });
  /** What was written before stays as a draft. */
  const begin = (next: Start) => setStart(({ key }) => ({ ...next, key: key + 1 }));
  const edit = (draft: StoredDraft) => begin({ opened: { draft, values: draft.values }, isFull: true });
  const duplicate = (letter: Letter) => begin({ opened: { draft: undefined, values: letter }, isFull: true });
  const { data: mail } = trpc.mails.state.useQuery(undefined, {
    enabled: mayReadMails,
    staleTime: 0,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-heading">{title}</h1>
        {maySend && mayReadSubscribers && (
          <a
            href={`#${subscribersHeading}`}
            onClick={skip}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-2 xl:hidden"
          >
            {t('goToSubscribers')}
          </a>
        )}
      </div>
      <div
        className={cx(
          'mt-2 grid gap-x-6 gap-y-6 sm:gap-y-10 xl:mt-6',
          maySend && mayReadSubscribers && twoColumns,
        )}
      >
        <div className="grid min-w-0 content-start gap-10 empty:hidden">
          {maySend && <Compose start={start} change={setStart} />}
          {mayReadBroadcasts && <NewsletterDrafts mayWrite={maySend} edit={edit} />}
        </div>
        {mayReadSubscribers && <SubscriberLists />}
      </div>
      {mayReadBroadcasts && <Broadcasts duplicate={maySend ? duplicate : undefined} />}
      {mail && <MailPanel state={mail} />}
      {mayReadMails && !mail && <Loading label={t('loadingMail')} />}
      {mail && mail.failed + mail.uncertain > 0 && <OpenMails />}
    </>
  );
}

type KeyedStart = Start & { key: number };
type ComposeProps = { start: KeyedStart; change: (next: (now: KeyedStart) => KeyedStart) => void };

function Compose({ start, change }: ComposeProps) {
  const t = useMessages('adminNewsletter');
  const { data: recipients } = trpc.newsletter.recipients.useQuery();
  if (!recipients) return <Loading label={t('loading')} />;
  if (recipients.count === 0)
    return (
      <section aria-labelledby="compose" className="rounded-xl border border-line bg-surface p-4 sm:p-6">
        <h2 id="compose" className="text-xl font-semibold">
          {t('compose')}
        </h2>
        <div role="alert" className="mt-4 rounded-lg border border-line bg-ground p-4">
          <p className="font-semibold">{t('noSubscribers')}</p>
          <p className="mt-1 text-sm text-muted">{t('noSubscribersText')}</p>
        </div>
      </section>
    );
  /** Ignored once another newsletter is open: a send may end after that. */
  const begin = (next: Start) =>
    change((now) => (now.key === start.key ? { ...next, key: now.key + 1 } : now));
  return <Composer key={start.key} recipients={recipients} start={start} begin={begin} />;
}

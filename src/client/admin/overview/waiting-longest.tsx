import type { ReactNode } from 'react';
import type { CommentStatus, QueuedComment } from '../../../shared/schemas/comments';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { ContactDetails, useContactActions } from '../contact/contact-details';
import { AdminLink } from '../kit/display/admin-link';
import { Moment } from '../kit/display/moment';
import { useSettling } from '../kit/list/use-moving-rows';
import { useSteps } from '../kit/list/use-steps';
import { useDecision } from '../kit/mutations/use-decision';
import { useMay } from '../kit/permissions';
import { useCommentStatuses } from '../submissions/statuses';

const none: never[] = [];
const few = { sort: 'createdAt', page: 1, pageSize: 3 } as const;
/** The oldest first. */
const longest = { ...few, order: 'asc' } as const;
/** The newest first: not every message needs a reply. */
const unanswered = { ...few, order: 'desc', answered: false } as const;

/** The first items to review or answer. */
export function WaitingLongest() {
  const mayReview = useMay('comments:write');
  const mayRead = useMay('contact:read');
  return (
    <div className="mt-4 grid items-start gap-4 empty:hidden xl:grid-cols-2">
      {mayRead && <Messages />}
      {mayReview && <Comments />}
    </div>
  );
}

function Messages() {
  const t = useMessages('adminOverview');
  const { number } = useFormats();
  const { data } = trpc.contact.page.useQuery(unanswered);
  const actions = useContactActions();
  const rows = data?.items ?? none;
  const steps = useSteps({ rows, current: actions.opened?.id, open: actions.open });
  return (
    <>
      <Few
        title={t('messagesToReplyTo')}
        rows={rows}
        all={
          <AdminLink to={{ section: 'contacts', answered: false }}>
            {t('showUnanswered', { total: number(data?.total ?? 0) })}
          </AdminLink>
        }
      >
        {(message) => (
          <button
            type="button"
            onClick={() => actions.open(message)}
            onPointerEnter={() => actions.prefetch(message)}
            onFocus={() => actions.prefetch(message)}
            className="w-full rounded-md px-2 py-3 text-start hover:bg-brand-soft"
          >
            <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <bdi className="wrap-anywhere">{message.name}</bdi> <Moment at={message.createdAt} />
            </span>
            <span dir="auto" className="line-clamp-1 w-fit font-semibold wrap-anywhere">
              {message.subject}
            </span>
          </button>
        )}
      </Few>
      <ContactDetails {...actions} steps={steps} />
      {actions.deletionDialog}
    </>
  );
}

function Comments() {
  const t = useMessages('adminOverview');
  const rich = useRichMessages('adminOverview');
  const statuses = useCommentStatuses();
  const utils = trpc.useUtils();
  const { data } = trpc.comments.page.useQuery({ ...longest, status: 'pending' });
  const { pending, decide } = useDecision<QueuedComment, CommentStatus>({
    noun: 'comment',
    statuses,
    send: utils.client.comments.setStatus.mutate,
    refresh: () =>
      Promise.all([utils.comments.invalidate(), utils.news.bySlug.invalidate(), utils.stats.invalidate()]),
  });
  return (
    <Few title={t('commentsToReview')} rows={data?.items}>
      {(comment) => (
        <div className="px-2 py-3">
          <p className="text-sm text-muted">
            {rich('commentOn', {
              name: () => <bdi className="wrap-anywhere">{comment.name}</bdi>,
              article: () => <bdi>{comment.articleTitle}</bdi>,
            })}
          </p>
          {/* In full: decisions need the whole text. */}
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {comment.content}
          </p>
          <div className="-ms-3 flex gap-x-2 [&_button]:px-3">
            {statuses.actions
              .filter(([status]) => status !== comment.status)
              .map(([status, label]) => (
                <Button
                  key={status}
                  look="quiet"
                  aria-disabled={pending}
                  onClick={() => !pending && decide(comment, status)}
                >
                  {label}
                  <span className="sr-only">
                    {' '}
                    {rich('commentOf', { name: () => <bdi>{comment.name}</bdi> })}
                  </span>
                </Button>
              ))}
          </div>
        </div>
      )}
    </Few>
  );
}

type Props<Row> = {
  title: string;
  rows: Row[] | undefined;
  all?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** Nothing without rows. */
function Few<Row extends { id: number }>({ title, rows = none, all, children }: Props<Row>) {
  // Ignores clicks just after a row has gone.
  const settling = useSettling(rows, false);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-line bg-surface p-5">
      <h2 className="font-sans text-lg">{title}</h2>
      <ul className={`-mx-2 mt-2 -mb-2 divide-y divide-line ${settling ? 'pointer-events-none' : ''}`}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {all && <p className="mt-3 text-sm">{all}</p>}
    </section>
  );
}

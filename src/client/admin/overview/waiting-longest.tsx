import type { ReactNode } from 'react';
import { type CommentStatus, type QueuedComment, versionedComment } from '../../../shared/schemas/comments';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { statuses } from '../comments/statuses';
import { ContactDeletion, ContactDetails } from '../contact/contact-dialogs';
import { useContactActions } from '../contact/use-contact-actions';
import { useSettling } from '../kit/list/use-moving-rows';
import { useDecision } from '../kit/mutations/use-decision';
import { useMay } from '../kit/permissions';

/** Those that have waited longest, so that a few need no list. */
const longest = { sort: 'createdAt', order: 'asc', page: 1, pageSize: 3 } as const;

/** What waits for somebody, to be done at once: comments to review and messages to read and answer. */
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
  const { data } = trpc.contact.page.useQuery({ ...longest, isRead: false });
  const { dayOf } = useDays();
  const actions = useContactActions();
  return (
    <>
      <Oldest title="Messages to reply to" rows={data?.items}>
        {(message) => (
          <button
            type="button"
            onClick={() => actions.open(message)}
            className="w-full rounded-md px-2 py-3 text-start hover:bg-brand-soft"
          >
            <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <bdi className="wrap-anywhere">{message.name}</bdi> {dayOf(message.createdAt)}
            </span>
            <span dir="auto" className="line-clamp-1 font-semibold wrap-anywhere">
              {message.subject}
            </span>
          </button>
        )}
      </Oldest>
      <ContactDetails {...actions} />
      <ContactDeletion {...actions} />
    </>
  );
}

function Comments() {
  const utils = trpc.useUtils();
  const { data } = trpc.comments.page.useQuery({ ...longest, status: 'pending' });
  const { pending, decide } = useDecision<QueuedComment, CommentStatus>({
    noun: 'comment',
    stored: versionedComment,
    send: utils.client.comments.setStatus.mutate,
    refresh: () =>
      Promise.all([utils.comments.invalidate(), utils.news.bySlug.invalidate(), utils.stats.invalidate()]),
  });
  return (
    <Oldest title="Comments to review" rows={data?.items}>
      {(comment) => (
        <div className="px-2 py-3">
          <p className="text-sm text-muted">
            <bdi className="wrap-anywhere">{comment.name}</bdi> on <bdi>{comment.articleTitle}</bdi>
          </p>
          {/* In full: nobody decides about what they have not seen. */}
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {comment.content}
          </p>
          <div aria-busy={pending} className="-ms-3 flex gap-x-2 aria-busy:opacity-60 [&_button]:px-3">
            {statuses.actions
              .filter(([status]) => status !== comment.status)
              .map(([status, label]) => (
                <Button key={status} look="quiet" onClick={() => !pending && decide(comment, status)}>
                  {label}
                  <span className="sr-only">
                    {' '}
                    the comment of <bdi>{comment.name}</bdi>
                  </span>
                </Button>
              ))}
          </div>
        </div>
      )}
    </Oldest>
  );
}

type Props<Row> = { title: string; rows: Row[] | undefined; children: (row: Row) => ReactNode };

const none: never[] = [];

/** One kind of what waits; nothing where nothing does. */
function Oldest<Row extends { id: number }>({ title, rows = none, children }: Props<Row>) {
  // A press that was meant for one that has just gone does not decide about the next.
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
    </section>
  );
}

import { commentStatuses, type QueuedComment } from '../../../shared/schemas/comments';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { StatusBadge } from '../kit/display/badge';
import { inThousands } from '../kit/format';
import { oneOf, words } from '../kit/list/address';
import { BulkBar } from '../kit/list/bulk-bar';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { commentLabels as statuses } from '../submissions/statuses';
import { AboutCell, AuthorCell, CommentDetails, DateCell } from './comment-cells';
import { CommentRules } from './comment-rules';
import { type DecidedRows, useDecided } from './use-decided';
import { type Moderation, useModeration } from './use-moderation';

export default function CommentsSection() {
  const list = useList({
    sorts: ['createdAt', 'name', 'status'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(commentStatuses, 'pending'), email: words }, // those that wait come first
  });
  const read = trpc.comments.page.useQuery(list.input, keepRows);
  const decided = useDecided(read.data?.items, JSON.stringify(list.input));
  const selection = useSelection(list, read, decided.rows);
  const moderation = useModeration(selection, decided.remember);
  const mayWrite = useMay('comments:write');
  const { email: author } = list.filter;
  const showAll = (email: string) => list.setFilter({ email, status: undefined });
  const onlyWaiting = author === undefined && list.filter.status === 'pending' && list.input.search === '';
  return (
    <>
      <h1 className="text-heading">Comments</h1>
      <ListSection
        list={list}
        read={read}
        rows={decided.rows}
        settling={decided.settling}
        search="Search by name, email or comment..."
        filters={
          <>
            <Filter
              label="Status"
              all="All Statuses"
              options={statuses.options}
              {...list.filterBy('status')}
            />
            {author !== undefined && (
              <Filter
                label="Author"
                all="All Authors"
                options={[[author, author]]}
                {...list.filterBy('email')}
              />
            )}
          </>
        }
        tools={mayWrite && <CommentRules />}
        bulkActions={mayWrite && <BulkActions moderation={moderation} />}
        label="Comments"
        loading="Loading comments..."
        empty={onlyWaiting ? 'No comments are waiting for review' : 'No comments found'}
        selection={mayWrite ? selection : undefined}
        nameOf={({ name, id }) => `the comment of ${name} (${id})`}
        columns={[
          { header: 'Comment', cell: (comment) => <AboutCell comment={comment} /> },
          {
            header: 'Author',
            sort: 'name',
            cell: (comment) => <AuthorCell comment={comment} showAll={showAll} />,
          },
          {
            header: 'Date',
            narrow: true,
            sort: 'createdAt',
            cell: (comment) => <DateCell comment={comment} />,
          },
          {
            header: 'Status',
            sort: 'status',
            cell: ({ status }) => <StatusBadge status={status} labels={statuses.labels} />,
          },
        ]}
        details={{
          show: 'Details',
          hide: 'Hide',
          of: (comment, steps) => <CommentDetails comment={comment} steps={steps} mayAnswer={mayWrite} />,
        }}
        actions={
          mayWrite
            ? (comment) => <Actions comment={comment} moderation={moderation} decided={decided} />
            : undefined
        }
      />
    </>
  );
}

type ActionProps = { comment: QueuedComment; moderation: Moderation; decided: DecidedRows };

const Actions = ({ comment, moderation, decided }: ActionProps) => (
  <div
    aria-busy={moderation.pending}
    className="flex flex-wrap justify-end aria-busy:opacity-60 md:flex-nowrap"
  >
    {statuses.actions.map(([value, label, keyboardKey]) => (
      <Button
        key={value}
        look="quiet"
        aria-keyshortcuts={moderation.selection.count === 0 ? keyboardKey : undefined}
        aria-disabled={comment.status === value}
        onClick={() => {
          if (comment.status !== value) moderation.setStatus(comment, value);
        }}
      >
        {decided.before(comment.id) === value ? 'Undo' : label}
      </Button>
    ))}
    <Button
      look="quiet"
      className="text-danger"
      onClick={() => moderation.remove(comment.id, comment.parentId === null)}
    >
      Delete
    </Button>
  </div>
);

function BulkActions({ moderation }: { moderation: Moderation }) {
  const { selection, setStatusMany, rejectAsSpam, removeMany, pending } = moderation;
  const selected = `Selected (${inThousands(selection.count)})`;
  return (
    <BulkBar
      label="Selected comments"
      noun="comment"
      selection={selection}
      pending={pending}
      actions={[
        ...statuses.actions.map(([status, label, shortcut]) => ({
          key: status,
          shortcut,
          name: `${label} ${selected}`,
          run: () => setStatusMany(status),
        })),
        { key: 'spam', name: `Spam ${selected}`, run: rejectAsSpam, shortcut: 's' },
        { key: 'delete', name: `Delete ${selected}`, run: removeMany, danger: true },
      ]}
    />
  );
}

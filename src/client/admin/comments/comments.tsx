import { keepPreviousData } from '@tanstack/react-query';
import { commentStatuses, type QueuedComment } from '../../../shared/comments';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { DataTable } from '../kit/list/data-table';
import { Filter, FilterBar } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import { useList } from '../kit/list/use-list';
import { Loading } from '../kit/loading';
import { type DecidedRows, useDecided } from '../kit/use-decided';
import { capitalized } from '../kit/words';
import { BulkActions } from './comment-bulk-actions';
import { AboutCell, AuthorCell, CommentDetails, CommentStatus, DateCell } from './comment-cells';
import { type Moderation, statusActions, useModeration } from './use-moderation';

type Status = QueuedComment['status'];
const options = commentStatuses.map((status) => [status, capitalized(status)] as const);
// Those that wait come first.
const waiting: { status?: Status | undefined } = { status: 'pending' };

/** What visitors have said about the articles, to be approved or rejected. */
export default function CommentsSection() {
  const list = useList<'createdAt' | 'name' | 'status', typeof waiting>({
    sort: 'createdAt',
    order: 'desc',
    pageSize: 10,
    filter: waiting,
  });
  const { data, isPlaceholderData: stale } = trpc.comments.page.useQuery(list.input, {
    placeholderData: keepPreviousData,
  });
  const decided = useDecided(data?.items, JSON.stringify(list.input));
  const moderation = useModeration(decided.rows, decided.remember);
  const { selection, clear } = moderation;
  const onlyWaiting = list.filter.status === 'pending' && list.input.search === '';
  return (
    <>
      <h1 className="text-heading">Comments</h1>
      <FilterBar
        placeholder="Search by name, email or comment..."
        search={list.input.search}
        onSearch={(search) => {
          clear();
          list.setSearch(search);
        }}
      >
        <Filter
          label="Status"
          all="All Statuses"
          options={options}
          value={list.filter.status}
          onChange={(status) => {
            clear();
            list.setFilter({ status });
          }}
        />
      </FilterBar>
      <BulkActions moderation={moderation} />
      {data ? (
        <>
          <DataTable
            label="Comments"
            rows={decided.rows}
            stale={stale}
            settling={decided.settling}
            empty={onlyWaiting ? 'No comments are waiting for review' : 'No comments found'}
            sorted={list.input}
            sortBy={list.sortBy}
            selection={selection}
            nameOf={({ name, id }) => `the comment of ${name} (${id})`}
            columns={[
              { header: 'Comment', cell: (comment) => <AboutCell comment={comment} /> },
              { header: 'Author', sort: 'name', cell: (comment) => <AuthorCell comment={comment} /> },
              {
                header: 'Date',
                narrow: true,
                sort: 'createdAt',
                cell: (comment) => <DateCell comment={comment} />,
              },
              { header: 'Status', sort: 'status', cell: ({ status }) => <CommentStatus status={status} /> },
            ]}
            details={{
              show: 'Details',
              hide: 'Hide',
              of: (comment) => <CommentDetails comment={comment} />,
            }}
            actions={(comment) => <Actions comment={comment} moderation={moderation} decided={decided} />}
          />
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label="Loading comments..." />
      )}
    </>
  );
}

type ActionProps = { comment: QueuedComment; moderation: Moderation; decided: DecidedRows };

const Actions = ({ comment, moderation, decided }: ActionProps) => (
  <div aria-busy={moderation.pending} className="flex flex-wrap justify-end aria-busy:opacity-60">
    {statusActions.map(([value, label]) => (
      <Button
        key={value}
        look="quiet"
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

import { useEffect, useState } from 'react';
import type { QueuedComment } from '../../../shared/schemas/comments';
import { commentStatuses } from '../../../shared/schemas/statuses';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { asPrefetch, type FirstReads } from '../kit/deferred';
import { StatusBadge } from '../kit/display/badge';
import { oneOf, words } from '../kit/list/address';
import { BulkBar } from '../kit/list/bulk-bar';
import { useCreatedColumn } from '../kit/list/cells';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { inputFor, useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { useCommentStatuses } from '../submissions/statuses';
import { AboutCell, AuthorCell, CommentDetails } from './comment-cells';
import { CommentRules } from './comment-rules';
import { type Moderation, useModeration } from './use-moderation';

const listOptions = {
  sorts: ['createdAt', 'name', 'status'],
  order: 'desc',
  pageSize: 10,
  filter: { status: oneOf(commentStatuses, 'pending'), email: words }, // those that wait come first
} as const;

/** @public Called by `sections.ts`, once the code has loaded. */
export const firstReads: FirstReads = (utils, params) =>
  void utils.comments.page.prefetch(inputFor(listOptions, params), asPrefetch);

export default function CommentsSection() {
  const t = useMessages('adminComments');
  const shared = useMessages('adminSubmissions');
  const statusHeading = useMessages('adminLists')('status');
  const title = useMessages('adminSections')('comments');
  const statuses = useCommentStatuses();
  const createdColumn = useCreatedColumn();
  const list = useList(listOptions);
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
      <h1 className="text-heading">{title}</h1>
      <ListSection
        list={list}
        read={read}
        rows={decided.rows}
        settling={decided.settling}
        search={t('search')}
        filters={
          <>
            <StatusFilter options={statuses.options} {...list.filterBy('status')} />
            {author !== undefined && (
              <Filter
                label={t('author')}
                all={t('allAuthors')}
                options={[[author, author]]}
                {...list.filterBy('email')}
              />
            )}
          </>
        }
        tools={mayWrite && <CommentRules />}
        bulkActions={mayWrite && <BulkActions moderation={moderation} />}
        label={title}
        loading={t('loading')}
        empty={t(onlyWaiting ? 'noneWaiting' : 'none')}
        next={
          onlyWaiting && (
            <Button look="outline" onClick={() => list.setFilter({ status: undefined })}>
              {t('showAll')}
            </Button>
          )
        }
        selection={mayWrite ? selection : undefined}
        nameOf={({ name, id }) => t('commentOf', { name, id })}
        columns={[
          { header: t('comment'), cell: (comment) => <AboutCell comment={comment} /> },
          {
            header: t('author'),
            sort: 'name',
            cell: (comment) => <AuthorCell comment={comment} showAll={showAll} />,
          },
          createdColumn,
          {
            header: statusHeading,
            sort: 'status',
            cell: ({ status }) => <StatusBadge status={status} labels={statuses.labels} />,
          },
        ]}
        details={{
          show: shared('details'),
          hide: shared('hide'),
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

function Actions({ comment, moderation, decided }: ActionProps) {
  const t = useMessages('adminChanges');
  const statuses = useCommentStatuses();
  return (
    <div className="contents md:flex md:justify-end max-md:[&_button]:px-2!">
      {statuses.actions.map(([value, label, keyboardKey]) => (
        <Button
          key={value}
          look="quiet"
          aria-keyshortcuts={moderation.selection.count === 0 ? keyboardKey : undefined}
          aria-disabled={moderation.pending || comment.status === value}
          onClick={() => {
            if (comment.status !== value) moderation.setStatus(comment, value);
          }}
        >
          {decided.before(comment.id) === value ? t('undo') : label}
        </Button>
      ))}
      <Button
        look="quiet"
        className="text-danger"
        aria-disabled={moderation.pending}
        onClick={() => moderation.remove(comment.id, comment.parentId === null)}
      >
        {t('delete')}
      </Button>
    </div>
  );
}

function BulkActions({ moderation }: { moderation: Moderation }) {
  const t = useMessages('adminComments');
  const { number } = useFormats();
  const statuses = useCommentStatuses();
  const { selection, setStatusMany, rejectAsSpam, removeMany, pending } = moderation;
  const count = number(selection.count);
  return (
    <BulkBar
      noun="comment"
      selection={selection}
      pending={pending}
      actions={[
        ...statuses.actions.map(([status, , shortcut]) => ({
          key: status,
          shortcut,
          name: t(`${status}Selected`, { count }),
          run: () => setStatusMany(status),
        })),
        { key: 'spam', name: t('spamSelected', { count }), run: rejectAsSpam, shortcut: 's' },
        { key: 'delete', name: t('deleteSelected', { count }), run: removeMany, danger: true },
      ]}
    />
  );
}

type Status = QueuedComment['status'];
type Decided = { comment: QueuedComment; before: Status; index: number; list: string };
type DecidedRows = ReturnType<typeof useDecided>;

const stays = 4000;
const settleMs = 600;

/**
 * Keeps a decided comment in its place for some seconds, so that rows do not move under the pointer and the decision
 * can be undone.
 * @param list identifies the list, so that rows never appear in another
 */
function useDecided(rows: QueuedComment[] = [], list: string) {
  const [decided, setDecided] = useState<Decided[]>([]);
  const [settling, setSettling] = useState(false);
  const listed = new Set(rows.map(({ id }) => id));
  const staying = decided
    .filter((one) => one.list === list && !listed.has(one.comment.id))
    .sort((a, b) => a.index - b.index);
  useEffect(() => {
    if (staying.length === 0) return undefined;
    const timer = setTimeout(() => {
      setDecided([]);
      setSettling(true);
    }, stays);
    return () => clearTimeout(timer);
  }, [decided, staying.length]);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [settling]);

  const shown = [...rows];
  for (const { comment, index } of staying) shown.splice(index, 0, comment);

  return {
    rows: shown,
    /** Whether rows have just moved. */
    settling,
    /** The status before the decision, while the comment stays. */
    before: (id: number) => staying.find(({ comment }) => comment.id === id)?.before,
    remember: (comment: QueuedComment, status: Status) =>
      setDecided([
        ...decided.filter((one) => one.comment.id !== comment.id),
        {
          // The server increments the version.
          comment: { ...comment, status, version: comment.version + 1 },
          before: comment.status,
          index: shown.findIndex(({ id }) => id === comment.id),
          list,
        },
      ]),
  };
}

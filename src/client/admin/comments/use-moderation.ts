import type { z } from 'zod';
import { maxSelected } from '../../../shared/schemas/bulk';
import type { CommentStatus, commentsRejectedAsSpam, QueuedComment } from '../../../shared/schemas/comments';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { countOf } from '../kit/format';
import { useBulkChange, useTooMany } from '../kit/list/use-bulk-change';
import type { useSelection } from '../kit/list/use-selection';
import { whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useDecision } from '../kit/mutations/use-decision';
import { useCommentStatuses } from '../submissions/statuses';

export type Moderation = ReturnType<typeof useModeration>;

type CommentFilter = { status?: CommentStatus | undefined };
type Chosen = ReturnType<typeof useSelection<QueuedComment, CommentFilter>>;

/** Decisions about one comment or the selected ones. @param decided called after a decision */
export function useModeration(
  selection: Chosen,
  decided: (comment: QueuedComment, status: CommentStatus) => void,
) {
  const utils = trpc.useUtils();
  const statuses = useCommentStatuses();
  const tooMany = useTooMany('comment');
  const refresh = () =>
    Promise.all([utils.comments.invalidate(), utils.news.bySlug.invalidate(), utils.stats.invalidate()]);

  const decision = useDecision({
    noun: 'comment',
    statuses,
    send: utils.client.comments.setStatus.mutate,
    decided,
    refresh(id) {
      selection.untick(new Set([id]));
      return refresh();
    },
  });
  const remove = useAdminMutation({
    send: utils.client.comments.delete.mutate,
    done: success('Comment deleted successfully'),
    failed: 'Failed to delete comment',
    settled: ({ id }) => selection.untick(new Set([id])),
    refresh,
  });
  const bulk = useBulkChange({
    noun: 'comment',
    selection,
    send: (named: ReturnType<Chosen['named']>, status: CommentStatus, seen) =>
      utils.client.comments.setStatusMany.mutate({ ...named, status, seen }),
    valueOf: ({ status }) => status,
    labels: statuses.labels,
    refresh,
  });
  const removeMany = useAdminMutation({
    send: utils.client.comments.deleteMany.mutate,
    done: ({ count }) => success(`${countOf(count, 'comment')} deleted successfully`),
    failed: 'Failed to delete comments',
    reason: whyChanged,
    settled: selection.clear,
    refresh,
  });

  const spam = useSpam({ clear: selection.clear, refresh });

  // One at a time; a disabled button would lose the focus.
  const pending = [decision.pending, remove.isPending, bulk.pending, removeMany.isPending, spam.pending].some(
    Boolean,
  );
  return {
    pending,
    selection,
    setStatus: (comment: QueuedComment, status: CommentStatus) => {
      if (!pending) decision.decide(comment, status);
    },
    setStatusMany: bulk.change,
    rejectAsSpam: () => {
      if (selection.tooMany) toast(tooMany);
      else spam.reject(selection.named());
    },
    /** Only top-level comments have replies. */
    remove: (id: number, mayHaveReplies: boolean) => {
      if (pending) return;
      const replies = mayHaveReplies ? ' Its replies will be deleted with it.' : '';
      if (confirm(`Are you sure you want to delete this comment?${replies} This action cannot be undone.`))
        remove.mutate({ id });
    },
    removeMany: () => {
      if (selection.tooMany) return toast(tooMany);
      const question = `Are you sure you want to delete ${countOf(selection.count, 'comment')}?`;
      if (confirm(`${question} Their replies will be deleted with them. This action cannot be undone.`))
        removeMany.mutate(selection.named());
    },
  };
}

type Rejected = z.infer<typeof commentsRejectedAsSpam>;

const blockedLabel = ({ blocked, notBlocked }: Rejected) => {
  if (notBlocked.length === 0) return 'Their authors are blocked.';
  const left = blocked.length > 0 ? countOf(notBlocked.length, 'author') : 'Their authors';
  return `${left} could not be blocked: the list in Rules is full. Remove entries there first.`;
};
type Options = { clear: () => void; refresh: () => Promise<unknown> };

/** Rejects comments and blocks their authors; the toast can undo both. */
function useSpam({ clear, refresh }: Options) {
  const utils = trpc.useUtils();
  const { comments } = utils.client;
  const undoing = useAdminMutation({
    async send({ before, blocked }: Rejected) {
      for (const status of ['pending', 'approved'] as const) {
        const ids = before[status] ?? [];
        for (let from = 0; from < ids.length; from += maxSelected) {
          const some = ids.slice(from, from + maxSelected);
          await comments.setStatusMany.mutate({ ids: some, status, seen: { rejected: some } });
        }
      }
      const rules = await comments.rules.query();
      const left = rules.blocked.split('\n').filter((line) => !blocked.includes(line));
      await comments.changeRules.mutate(
        { approveAfter: rules.approveAfter, blocked: left.join('\n') },
        { context: { ifMatch: etagOf(rules) } },
      );
    },
    done: success('The comments are as they were before'),
    failed: 'Failed to undo',
    refresh,
  });
  const rejecting = useAdminMutation({
    send: comments.rejectAsSpam.mutate,
    done: (rejected) => ({
      ...success(`${countOf(rejected.count, 'comment')} rejected as spam. ${blockedLabel(rejected)}`),
      action: {
        label: 'Undo',
        otherwise: 'Each comment can be changed back, and addresses unblocked in Rules',
        run: () => undoing.mutate(rejected),
      },
    }),
    failed: 'Failed to reject the comments',
    reason: whyChanged,
    settled: clear,
    refresh,
  });
  return { reject: rejecting.mutate, pending: rejecting.isPending || undoing.isPending };
}

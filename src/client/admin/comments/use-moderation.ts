import {
  type CommentStatus,
  commentStatuses,
  type QueuedComment,
  versionedComment as stored,
} from '../../../shared/comments';
import { trpc } from '../../app/trpc';
import { useUntilNarrowed } from '../kit/list/use-list';
import { success, useAdminMutation } from '../kit/use-admin-mutation';
import { useDecision } from '../kit/use-decision';
import { countOf } from '../kit/words';
import { donePhrases } from './statuses';

export type Moderation = ReturnType<typeof useModeration>;

const none: ReadonlyMap<number, CommentStatus> = new Map();
const comments = (count: number) => countOf(count, 'comment');
const left = (count: number) =>
  `Somebody else changed ${comments(count)} meanwhile: ${count === 1 ? 'it was left as it is' : 'they were left as they are'}.`;

/**
 * What is done with comments, one by one or those that are ticked; another search or filter unticks them.
 * @param shown those that the administrator sees
 * @param decided is told what one of them has become
 */
export function useModeration(
  list: Parameters<typeof useUntilNarrowed>[0],
  shown: QueuedComment[],
  decided: (comment: QueuedComment, status: CommentStatus) => void,
) {
  // In which status each ticked one was last seen: who has decided otherwise meanwhile is not overruled unknowingly.
  const [ticked, setTicked] = useUntilNarrowed(list, none);
  const utils = trpc.useUtils();
  const ids = new Set(ticked.keys());
  const statusOf = new Map(shown.map(({ id, status }) => [id, status]));
  const seenOf = (id: number) => statusOf.get(id) ?? ticked.get(id) ?? 'pending';

  const untick = (settled: ReadonlySet<number>) =>
    setTicked((still) => new Map([...still].filter(([id]) => !settled.has(id))));
  const refresh = () =>
    Promise.all([utils.comments.invalidate(), utils.news.bySlug.invalidate(), utils.stats.invalidate()]);

  const decision = useDecision({
    noun: 'comment',
    stored,
    send: utils.client.comments.setStatus.mutate,
    decided,
    refresh(id) {
      untick(new Set([id]));
      return refresh();
    },
  });
  const remove = useAdminMutation({
    send: utils.client.comments.delete.mutate,
    done: success('Comment deleted successfully'),
    failed: 'Failed to delete comment',
    settled: ({ id }) => untick(new Set([id])),
    refresh,
  });
  const setStatusMany = useAdminMutation({
    send: utils.client.comments.setStatusMany.mutate,
    done({ count }, { ids: sent = [], status }) {
      const others = sent.length - count;
      const told = others > 0 ? `. ${left(others)}` : '';
      return success(`${comments(count)} ${donePhrases[status]} successfully${told}`);
    },
    failed: 'Failed to update comments',
    settled: ({ ids: sent = [] }) => untick(new Set(sent)),
    refresh,
  });
  const removeMany = useAdminMutation({
    send: utils.client.comments.deleteMany.mutate,
    done: ({ count }) => success(`${comments(count)} deleted successfully`),
    failed: 'Failed to delete comments',
    settled: ({ ids: sent = [] }) => untick(new Set(sent)),
    refresh,
  });

  // One after the other; a button that were disabled meanwhile would lose the focus.
  const pending = decision.pending || [remove, setStatusMany, removeMany].some(({ isPending }) => isPending);
  const ready = ids.size > 0 && !pending;
  return {
    /** Whether one of them is under way, during which no other begins. */
    pending,
    selection: {
      ids,
      change: (next: ReadonlySet<number>) => setTicked(new Map([...next].map((id) => [id, seenOf(id)]))),
    },
    setStatus: (comment: QueuedComment, status: CommentStatus) => {
      if (!pending) decision.decide(comment, status);
    },
    setStatusMany: (status: CommentStatus) => {
      if (!ready) return;
      const asked = [...ids];
      const seen = commentStatuses.map((one) => [one, asked.filter((id) => seenOf(id) === one)]);
      setStatusMany.mutate({ ids: asked, status, seen: Object.fromEntries(seen) });
    },
    /** Only a comment of the first level has replies. */
    remove: (id: number, mayHaveReplies: boolean) => {
      if (pending) return;
      const replies = mayHaveReplies ? ' Its replies will be deleted with it.' : '';
      if (confirm(`Are you sure you want to delete this comment?${replies} This action cannot be undone.`))
        remove.mutate({ id });
    },
    removeMany: () => {
      if (!ready) return;
      const question = `Are you sure you want to delete ${comments(ids.size)}?`;
      if (confirm(`${question} Their replies will be deleted with them. This action cannot be undone.`))
        removeMany.mutate({ ids: [...ids] });
    },
  };
}

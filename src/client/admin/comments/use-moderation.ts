import { useState } from 'react';
import {
  type CommentStatus,
  commentStatuses,
  type QueuedComment,
  versionedComment as stored,
} from '../../../shared/comments';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { isGone, showFailure } from '../kit/form/refusals';
import { useDecision } from '../kit/use-decision';

export type Moderation = ReturnType<typeof useModeration>;

/** What is done with a comment, and what is said of those with which it was done. */
export const statusActions: readonly (readonly [CommentStatus, string])[] = [
  ['approved', 'Approve'],
  ['pending', 'Pending'],
  ['rejected', 'Reject'],
];
const donePhrases: Record<CommentStatus, string> = {
  approved: 'approved',
  pending: 'set to pending',
  rejected: 'rejected',
};

const none: ReadonlyMap<number, CommentStatus> = new Map();
const comments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);
const left = (count: number) =>
  `Somebody else changed ${comments(count)} meanwhile: ${count === 1 ? 'it was left as it is' : 'they were left as they are'}.`;

/**
 * What is done with comments, one by one or those that are ticked.
 * @param shown those that the administrator sees
 * @param decided is told what one of them has become
 */
export function useModeration(
  shown: QueuedComment[] = [],
  decided: (comment: QueuedComment, status: CommentStatus) => void,
) {
  // In which status each ticked one was last seen: who has decided otherwise meanwhile is not overruled unknowingly.
  const [ticked, setTicked] = useState(none);
  const utils = trpc.useUtils();
  const ids = new Set(ticked.keys());
  const statusOf = new Map(shown.map(({ id, status }) => [id, status]));
  const seenOf = (id: number) => statusOf.get(id) ?? ticked.get(id) ?? 'pending';

  /** Reads again what shows the comments, and unticks those that are dealt with. */
  async function refresh(settled: ReadonlySet<number>) {
    setTicked((still) => new Map([...still].filter(([id]) => !settled.has(id))));
    await Promise.all([
      utils.comments.invalidate(),
      utils.news.bySlug.invalidate(),
      utils.stats.invalidate(),
    ]);
  }
  const done = (description: string) => toast({ title: 'Success', description });

  const decision = useDecision({
    noun: 'comment',
    stored,
    send: utils.client.comments.setStatus.mutate,
    decided,
    refresh: (id) => refresh(new Set([id])),
  });
  const remove = trpc.comments.delete.useMutation({
    async onSuccess(_, { id }) {
      done('Comment deleted successfully');
      await refresh(new Set([id]));
    },
    async onError(error, { id }) {
      showFailure('Failed to delete comment', error);
      if (isGone(error)) await refresh(new Set([id]));
    },
  });
  const setStatusMany = trpc.comments.setStatusMany.useMutation({
    async onSuccess({ count }, { ids: sent, status }) {
      const others = sent.length - count;
      done(`${comments(count)} ${donePhrases[status]} successfully${others > 0 ? `. ${left(others)}` : ''}`);
      await refresh(new Set(sent));
    },
    onError: (error) => showFailure('Failed to update comments', error),
  });
  const removeMany = trpc.comments.deleteMany.useMutation({
    async onSuccess({ count }, { ids: sent }) {
      done(`${comments(count)} deleted successfully`);
      await refresh(new Set(sent));
    },
    onError: (error) => showFailure('Failed to delete comments', error),
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
    clear: () => setTicked(none),
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

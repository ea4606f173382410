import { useState } from 'react';
import type { QueuedComment } from '../../../shared/comments';
import { trpc } from '../../trpc';
import { toast } from '../../ui/toast';

type Status = QueuedComment['status'];
export type Moderation = ReturnType<typeof useModeration>;

/** What is done with a comment, and what is said of those with which it was done. */
export const statusActions: readonly (readonly [Status, string])[] = [
  ['approved', 'Approve'],
  ['pending', 'Pending'],
  ['rejected', 'Reject'],
];
const donePhrases: Record<Status, string> = {
  approved: 'approved',
  pending: 'set to pending',
  rejected: 'rejected',
};

const none: ReadonlySet<number> = new Set();
const failure = (description: string) => () => toast({ title: 'Error', description, destructive: true });
const comments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

/** What is done with comments, one by one or those that are ticked. */
export function useModeration() {
  const [ids, setIds] = useState(none);
  const utils = trpc.useUtils();

  /** Reads again what shows the comments, and unticks those that are dealt with. */
  async function done(description: string, settled: ReadonlySet<number>) {
    toast({ title: 'Success', description });
    setIds((ticked) => new Set([...ticked].filter((id) => !settled.has(id))));
    await Promise.all([
      utils.comments.invalidate(),
      utils.news.bySlug.invalidate(),
      utils.stats.invalidate(),
    ]);
  }

  const setStatus = trpc.comments.setStatus.useMutation({
    onSuccess: (_, { id }) => done('Comment status updated successfully', new Set([id])),
    onError: failure('Failed to update comment status'),
  });
  const remove = trpc.comments.delete.useMutation({
    onSuccess: (_, { id }) => done('Comment deleted successfully', new Set([id])),
    onError: failure('Failed to delete comment'),
  });
  const setStatusMany = trpc.comments.setStatusMany.useMutation({
    onSuccess: ({ count }, { ids: sent, status }) =>
      done(`${comments(count)} ${donePhrases[status]} successfully`, new Set(sent)),
    onError: failure('Failed to update comments'),
  });
  const removeMany = trpc.comments.deleteMany.useMutation({
    onSuccess: ({ count }, { ids: sent }) => done(`${comments(count)} deleted successfully`, new Set(sent)),
    onError: failure('Failed to delete comments'),
  });

  // One after the other; a button that were disabled meanwhile would lose the focus.
  const pending = [setStatus, remove, setStatusMany, removeMany].some(({ isPending }) => isPending);
  const ready = ids.size > 0 && !pending;
  return {
    selection: { ids, change: setIds },
    clear: () => setIds(none),
    setStatus: (id: number, status: Status) => {
      if (!pending) setStatus.mutate({ id, status });
    },
    setStatusMany: (status: Status) => {
      if (ready) setStatusMany.mutate({ ids: [...ids], status });
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

import type { z } from 'zod';
import { maxSelected } from '../../../shared/schemas/bulk';
import type { CommentStatus, commentsRejectedAsSpam, QueuedComment } from '../../../shared/schemas/comments';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { capitalized } from '../kit/format';
import { useBulkChange, useTooMany } from '../kit/list/use-bulk-change';
import type { useSelection } from '../kit/list/use-selection';
import { whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useDecision } from '../kit/mutations/use-decision';
import { useNouns } from '../kit/nouns';
import { useCommentStatuses } from '../submissions/statuses';

export type Moderation = ReturnType<typeof useModeration>;

type CommentFilter = { status?: CommentStatus | undefined };
type Chosen = ReturnType<typeof useSelection<QueuedComment, CommentFilter>>;

/** Decisions about one comment or the selected ones. @param decided called after a decision */
export function useModeration(
  selection: Chosen,
  decided: (comment: QueuedComment, status: CommentStatus) => void,
) {
  const t = useMessages('adminComments');
  const content = useMessages('adminContent');
  const nouns = useNouns();
  const named = nouns.the('comment');
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
      selection.deselect(new Set([id]));
      return refresh();
    },
  });
  const remove = useAdminMutation({
    send: utils.client.comments.delete.mutate,
    done: success(content('deleted', { item: capitalized(named) })),
    failed: content('deleteFailed', { item: named }),
    settled: ({ id }) => selection.deselect(new Set([id])),
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
    done: ({ count }) => success(t('manyDeleted', { comments: nouns.count(count, 'comment') })),
    failed: t('manyDeleteFailed'),
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
      if (confirm(t('mayDelete', { replies: mayHaveReplies ? 'yes' : 'no' }))) remove.mutate({ id });
    },
    removeMany: () => {
      if (selection.tooMany) return toast(tooMany);
      const comments = nouns.count(selection.count, 'comment');
      if (confirm(t('mayDeleteMany', { comments }))) removeMany.mutate(selection.named());
    },
  };
}

type Rejected = z.infer<typeof commentsRejectedAsSpam>;

function useSpamMessage() {
  const t = useMessages('adminComments');
  const nouns = useNouns();
  return ({ count, blocked, notBlocked }: Rejected) => {
    const comments = nouns.count(count, 'comment');
    if (notBlocked.length === 0) return t('spamDone', { comments });
    return blocked.length > 0
      ? t('spamPartlyBlocked', { comments, left: notBlocked.length })
      : t('spamNotBlocked', { comments });
  };
}

type Options = { clear: () => void; refresh: () => Promise<unknown> };

/** Rejects comments and blocks their authors; the toast can undo both. */
function useSpam({ clear, refresh }: Options) {
  const t = useMessages('adminComments');
  const changes = useMessages('adminChanges');
  const items = useNouns().many('comment');
  const spamMessage = useSpamMessage();
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
    done: success(changes('asBefore', { items })),
    failed: changes('undoFailed'),
    refresh,
  });
  const rejecting = useAdminMutation({
    send: comments.rejectAsSpam.mutate,
    done: (rejected) => ({
      ...success(spamMessage(rejected)),
      action: {
        label: changes('undo'),
        otherwise: t('undoSpam'),
        run: () => undoing.mutate(rejected),
      },
    }),
    failed: t('spamFailed'),
    reason: whyChanged,
    settled: clear,
    refresh,
  });
  return { reject: rejecting.mutate, pending: rejecting.isPending || undoing.isPending };
}

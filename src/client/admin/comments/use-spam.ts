import type { z } from 'zod';
import { maxSelected } from '../../../shared/schemas/bulk';
import type { commentsRejectedAsSpam } from '../../../shared/schemas/comments';
import { etagOf } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { countOf } from '../kit/format';
import { whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

type Rejected = z.infer<typeof commentsRejectedAsSpam>;
type Options = { clear: () => void; refresh: () => Promise<unknown> };

/** Rejects comments and blocks the addresses of their authors; the toast about it can undo both. */
export function useSpam({ clear, refresh }: Options) {
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
      ...success(`${countOf(rejected.count, 'comment')} rejected as spam. Their authors are blocked.`),
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

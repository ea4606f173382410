import type { Correspondence } from '../../../shared/schemas/correspondence';
import { etagOf } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** What was sent: a message or an application. */
export type Subject = { noun: 'contact' | 'volunteers' | 'applications'; id: number };

type Change = Partial<Pick<Correspondence, 'note' | 'assigneeId'>>;
type Options = { done: string; failed: string; refused?: (refusal: Refusal) => void; settled?: () => void };

/** Changes the note or the assignee. Only a change of the same field by somebody else is a conflict. */
export function useChange({ noun, id }: Subject, { done, failed, refused, settled }: Options) {
  const utils = trpc.useUtils();
  const cached = utils[noun].correspondence;
  return useAdminMutation({
    send({ seen, ...change }: Change & { seen: Correspondence }) {
      const newest = cached.getData({ id }) ?? seen;
      const isSame =
        (change.note === undefined || newest.note === seen.note) &&
        (change.assigneeId === undefined || newest.assigneeId === seen.assigneeId);
      return utils.client[noun].changeCorrespondence.mutate(
        { id, ...change },
        { context: { ifMatch: etagOf(isSame && newest.version > seen.version ? newest : seen) } },
      );
    },
    done: success(done),
    failed,
    settled(_, saved) {
      if (!saved) return;
      cached.setData({ id }, saved);
      settled?.();
    },
    refused: (refusal) => refused?.(refusal),
    // Not awaited: the next write needs no more than the saved version, which is in the cache.
    refresh: () => void utils[noun].invalidate(),
    scope: `correspondence ${noun} ${id}`,
  });
}

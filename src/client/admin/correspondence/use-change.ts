import type { SubmissionName } from '../../../shared/lib/references';
import type { Correspondence } from '../../../shared/schemas/correspondence';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** A submission. */
export type Subject = { noun: SubmissionName; id: number };

type Change = Partial<Pick<Correspondence, 'note' | 'assigneeId'>>;
type Options = { done: string; failed: string; refused?: (refusal: Refusal) => void; settled?: () => void };

/** Changes note or assignee. Only a change of the same field is a conflict. */
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
    // Not awaited: the saved version is in the cache.
    refresh: () => void utils[noun].invalidate(),
    scope: `correspondence ${noun} ${id}`,
  });
}

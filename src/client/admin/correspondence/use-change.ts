import type { Correspondence } from '../../../shared/correspondence';
import { etagOf } from '../../../shared/versions';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/form/refusals';
import { success, useAdminMutation } from '../kit/use-admin-mutation';
import type { Subject } from './correspondence';

type Change = Partial<Pick<Correspondence, 'note' | 'assigneeId'>>;
type Options = { done: string; failed: string; refused?: (refusal: Refusal) => void; settled?: () => void };

/** Changes what is written about something, as it was seen. */
export function useChange(noun: Subject['noun'], { done, failed, refused, settled }: Options) {
  const utils = trpc.useUtils();
  return useAdminMutation({
    send: ({ seen, ...change }: Change & { seen: Pick<Correspondence, 'id' | 'version'> }) =>
      utils.client[noun].changeCorrespondence.mutate(
        { id: seen.id, ...change },
        { context: { ifMatch: etagOf(seen) } },
      ),
    done: success(done),
    failed,
    settled: (_, answer) => answer && settled?.(),
    refused: (refusal) => refused?.(refusal),
    refresh: () => utils[noun].invalidate(),
  });
}

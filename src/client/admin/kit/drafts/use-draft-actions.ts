import { type Draft, titleOfDraft } from '../../../../shared/schemas/drafts';
import { isRefusal } from '../../../app/failures';
import { trpc } from '../../../app/trpc';
import type { Refusal } from '../mutations/refusals';
import { success, useAdminMutation } from '../mutations/use-admin-mutation';
import { useUndoableDiscard } from './use-undoable-discard';

type Options = {
  /** Opens a draft in its form. */
  edit: (draft: Draft, refusal?: Refusal) => unknown;
  /** Makes every list that shows the published items read them again. */
  refresh: () => Promise<unknown>;
};

const reasonOf = ({ data }: Refusal) =>
  data?.issues?.[0]?.message ?? (data?.current ? 'The item was changed after the draft' : undefined);

/** What is done with drafts that are not open. */
export function useDraftActions({ edit, refresh }: Options) {
  const undoable = useUndoableDiscard();
  const utils = trpc.useUtils();
  const refreshAll = () => Promise.all([refresh(), utils.drafts.invalidate()]);
  const publishing = useAdminMutation({
    send: ({ id }: Draft) => utils.client.drafts.publish.mutate({ id }),
    done: success('Draft published'),
    failed: 'Failed to publish the draft',
    reason: reasonOf,
    refresh: refreshAll,
  });
  const discarding = useAdminMutation({
    send: ({ id, version }: Draft) => utils.client.drafts.remove.mutate({ id, version }),
    failed: 'Failed to discard the draft',
    settled: (draft, answer) => answer && undoable('Draft discarded', draft),
    refresh: refreshAll,
  });
  const isPending = publishing.isPending || discarding.isPending;
  return {
    isPending,
    publish(draft: Draft) {
      const question = `Publish “${titleOfDraft(draft.values)}” now?`;
      if (isPending || !confirm(question)) return;
      // What stands in its way is shown where it can be put right.
      publishing.mutate(draft, {
        onError: (error) => void edit(draft, isRefusal(error) ? error : undefined),
      });
    },
    discard(draft: Draft) {
      if (!isPending) discarding.mutate(draft);
    },
  };
}

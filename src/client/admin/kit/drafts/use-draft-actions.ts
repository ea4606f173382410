import type { ContentType } from '../../../../shared/schemas/content-types';
import { type Draft, titleOfDraft } from '../../../../shared/schemas/drafts';
import { isRefusal } from '../../../app/failures';
import { trpc } from '../../../app/trpc';
import { contentNouns } from '../content/content-types';
import type { Refusal } from '../mutations/refusals';
import { success, useAdminMutation } from '../mutations/use-admin-mutation';

type Options = {
  type: ContentType;
  /** Opens a draft in its form. */
  edit: (draft: Draft, refusal?: Refusal) => unknown;
  /** Makes every list that shows the published items read them again. */
  refresh: () => Promise<unknown>;
};

const reasonOf = ({ data }: Refusal) =>
  data?.issues?.[0]?.message ?? (data?.current ? 'Someone else has changed it since' : undefined);

/** What is done with drafts that are not open. */
export function useDraftActions({ type, edit, refresh }: Options) {
  const noun = contentNouns[type];
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
    send: ({ id }: Draft) => utils.client.drafts.remove.mutate({ id }),
    done: success('Draft discarded'),
    failed: 'Failed to discard the draft',
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
      const question = `Are you sure you want to discard this draft of a ${noun}? This action cannot be undone.`;
      if (!isPending && confirm(question)) discarding.mutate(draft);
    },
  };
}

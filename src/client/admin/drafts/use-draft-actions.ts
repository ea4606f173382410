import { type Draft, titleOfDraft } from '../../../shared/schemas/drafts';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useContentDrafts } from './use-content-drafts';
import { useDraftDeletion } from './use-draft-deletion';

type Options = {
  draft: Draft;
  /** Opens a draft in its form. */
  edit: (draft: Draft, refusal?: Refusal) => unknown;
  /** Reloads every list that shows the published items. */
  refresh: () => Promise<unknown>;
};

/** Actions of a draft that is not open in a form. */
export function useDraftActions({ draft, edit, refresh }: Options) {
  const t = useMessages('adminDrafts');
  const deletion = useDraftDeletion(useContentDrafts(draft.type, draft.itemId));
  const utils = trpc.useUtils();
  const publishing = useAdminMutation({
    send: (id: number) => utils.client.drafts.publish.mutate({ id }),
    done: success(t('published')),
    failed: t('publishFailed'),
    reason: ({ data }) => data?.issues?.[0]?.message ?? (data?.current ? t('itemChanged') : undefined),
    refresh: () => Promise.all([refresh(), utils.drafts.invalidate()]),
  });
  const isPending = publishing.isPending || deletion.isPending;
  return {
    isPending,
    publish() {
      const question = t('publishNow', { title: titleOfDraft(draft.values) });
      if (isPending || !confirm(question)) return;
      // Opens the form, where the reason can be fixed.
      publishing.mutate(draft.id, {
        onError: (error) => void edit(draft, isRefusal(error) ? error : undefined),
      });
    },
    remove() {
      if (!isPending) deletion.mutate(draft);
    },
  };
}

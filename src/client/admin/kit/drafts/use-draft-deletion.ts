import { useMessages } from '../../../messages/use-messages';
import { useAdminMutation } from '../mutations/use-admin-mutation';
import { setSessionEnded } from '../session/sign-in-state';
import type { DraftStore, StoredDraft } from './draft-store';
import { useUndoableDeletion } from './use-undoable-deletion';

/** Deletes a draft that is not open in a form; the toast can undo it. */
export function useDraftDeletion(store: DraftStore) {
  const t = useMessages('adminDrafts');
  const offerUndo = useUndoableDeletion(store);
  return useAdminMutation({
    send: (draft: StoredDraft) => store.remove(draft),
    failed: t('deleteFailed'),
    settled: (draft, answer) => answer !== undefined && offerUndo(draft),
    refused: ({ data }) => data?.code === 'UNAUTHORIZED' && setSessionEnded(true),
    refresh: store.refresh,
  });
}

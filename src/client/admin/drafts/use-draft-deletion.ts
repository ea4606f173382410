import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { setSessionEnded } from '../kit/session/sign-in-state';
import type { DraftStore, StoredDraft } from './draft-store';
import { keepCopy, newCopyKey } from './local-copies';

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

type Lost = Pick<StoredDraft, 'values' | 'baseVersion'> &
  Partial<Pick<StoredDraft, 'id' | 'version' | 'publishAt'>>;

/** Shows the toast about a deleted draft, which can restore it. */
export function useUndoableDeletion(store: DraftStore) {
  const t = useMessages('adminDrafts');
  const undoLabel = useMessages('adminChanges')('undo');
  const { data: session } = trpc.auth.check.useQuery();
  /** The draft, if its deletion failed: restoring must not create a second one. */
  const findLeft = async ({ id, version }: Lost) => {
    const found = (await store.list()).find((draft) => draft.id === id);
    const isOurs = found?.version === version;
    return { left: isOurs ? found : undefined, isTheirs: found !== undefined && !isOurs };
  };
  /** @returns whether its schedule was restored too */
  const saveAgain = async (lost: Lost, rest: Promise<StoredDraft | undefined>) => {
    const { publishAt } = lost;
    const { left, isTheirs } = await rest.then(
      (draft) => ({ left: draft, isTheirs: false }),
      () => findLeft(lost),
    );
    const saved = await (left ? store.update(left, lost) : store.create(lost));
    if (!publishAt || saved.publishAt === publishAt) return true;
    if (isTheirs) return false;
    return store.schedule(saved, publishAt).then(
      () => true,
      () => false, // saved: a browser copy would be a second one
    );
  };
  /** @param rest resolves after the deletion, with the earlier version if that stays on the server */
  return (lost: Lost, rest: Promise<StoredDraft | undefined> = Promise.resolve(undefined)): void => {
    const undo = async () => {
      try {
        const isScheduled = await saveAgain(lost, rest);
        toast({
          title: t('restored'),
          description: t(isScheduled ? 'underDrafts' : 'scheduleLost'),
        });
      } catch {
        const { name: type, itemId } = store;
        const { id, version, values } = lost;
        const key = newCopyKey({ account: session?.user.id ?? 0, type, itemId });
        const isKept = keepCopy(key, {
          values,
          draft: id !== undefined && version !== undefined ? { id, version } : null,
          at: new Date().toISOString(),
        });
        toast({
          title: t(isKept ? 'keptHere' : 'restoreFailed'),
          description: isKept ? t('openAgain') : undefined,
          destructive: true,
        });
      }
      await store.refresh();
    };
    toast({
      title: t('deleted'),
      action: { label: undoLabel, otherwise: t('writeAgain'), run: () => void undo() },
    });
  };
}

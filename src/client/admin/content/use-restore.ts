import { useQueryClient } from '@tanstack/react-query';
import { restorePermissions, type TrashedType } from '../../../shared/schemas/content-types';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import type { Message } from '../../ui/toast-message';
import { capitalized } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { type Noun, useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';

/** Restores from the trash. `find` returns the id of the trash entry. */
export function useRestore(noun: Noun) {
  const t = useMessages('adminContent');
  const item = useNouns().the(noun);
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  return useAdminMutation({
    send: async (find: () => Promise<number>) => utils.client.trash.restore.mutate({ id: await find() }),
    done: success(t('restored', { item: capitalized(item) })),
    failed: t('restoreFailed', { item }),
    reason: ({ data }) => (data?.code === 'CONFLICT' ? data.issues?.[0]?.message : undefined),
    // The item can appear anywhere.
    refresh: () => queries.invalidateQueries(),
  });
}

/** The undo action of a deletion toast, with permission. */
export function useUndo(type: TrashedType, itemId: number): Pick<Message, 'action'> {
  const utils = trpc.useUtils();
  const mayRestore = useMay(restorePermissions[type]);
  const restoring = useRestore(type);
  const t = useMessages('adminContent');
  const undo = useMessages('adminChanges')('undo');
  const find = async () => {
    const trashed = await utils.client.trash.list.query();
    const newest = trashed.find((one) => one.type === type && one.itemId === itemId);
    if (!newest) throw new Error('It is no longer in the trash');
    return newest.id;
  };
  if (!mayRestore) return {};
  return {
    action: {
      label: undo,
      otherwise: t('restoreFromTrash'),
      run: () => restoring.mutate(find),
    },
  };
}

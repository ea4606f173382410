import type { ContentType } from '../../../shared/schemas/content-types';
import { trpc } from '../../app/trpc';
import type { Message } from '../../ui/toast-message';
import { contentNouns } from './content-nouns';
import { useMay } from './permissions';
import { useRestore } from './use-restore';

/** The button of a toast that brings back what was just deleted, for those who may. */
export function useUndo(type: ContentType, itemId: number): Pick<Message, 'action'> {
  const utils = trpc.useUtils();
  const mayRestore = useMay('trash:write');
  const restoring = useRestore(contentNouns[type]);
  const find = async () => {
    const trashed = await utils.client.trash.list.query();
    const newest = trashed.find((one) => one.type === type && one.itemId === itemId);
    if (!newest) throw new Error('It is not in the trash any more');
    return newest.id;
  };
  if (!mayRestore) return {};
  return {
    action: {
      label: 'Undo',
      otherwise: 'What was deleted can be restored in the section Trash',
      run: () => restoring.mutate(find),
    },
  };
}

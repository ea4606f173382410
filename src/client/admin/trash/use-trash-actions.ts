import type { z } from 'zod';
import type { trashedItem } from '../../../shared/schemas/trash';
import { trpc } from '../../app/trpc';
import { contentNouns } from '../kit/content/content-types';
import { useRestore } from '../kit/content/use-restore';
import { capitalized } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

export type TrashedItem = z.output<typeof trashedItem>;

/** What a press in the list does to what was deleted; one at a time. */
export function useTrashActions({ id, type, title }: TrashedItem) {
  const utils = trpc.useUtils();
  const noun = contentNouns[type];
  const restoring = useRestore(noun);
  const removal = useAdminMutation({
    send: utils.client.trash.remove.mutate,
    done: success(`${capitalized(noun)} permanently deleted`),
    failed: `Failed to delete ${noun}`,
    refresh: () => utils.trash.invalidate(),
  });
  const pending = restoring.isPending || removal.isPending;
  return {
    pending,
    restore: () => {
      if (!pending) restoring.mutate(() => Promise.resolve(id));
    },
    remove: () => {
      const question = `Are you sure you want to permanently delete ${title}, with its comments and likes? This action cannot be undone.`;
      if (!pending && confirm(question)) removal.mutate({ id });
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../app/trpc';
import { success, useAdminMutation } from './use-admin-mutation';
import { capitalized } from './words';

/** Brings something back from the trash; `find` tells which entry of it that is. */
export function useRestore(noun: string) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  return useAdminMutation({
    send: async (find: () => Promise<number>) => utils.client.trash.restore.mutate({ id: await find() }),
    done: success(`${capitalized(noun)} restored successfully`),
    failed: `Failed to restore ${noun}`,
    reason: ({ data }) => (data?.code === 'CONFLICT' ? data.issues?.[0]?.message : undefined),
    // It may show anywhere: in its list, among the comments, in the figures, in the trash.
    refresh: () => queries.invalidateQueries(),
  });
}

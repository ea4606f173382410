import type { ImportOptions, SiteImport } from '../../../shared/schemas/imports';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import type { Refusal } from '../kit/mutations/refusals';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

const reasonOf = ({ data, shape }: Refusal) =>
  data?.code === 'BAD_REQUEST' || data?.code === 'CONFLICT' ? shape?.message : undefined;

type Chosen = { mapping: Record<string, string>; options: ImportOptions };

/** Saves what was chosen for an import, and checks its file. */
export function useCheck({ id }: SiteImport, setChanged: (isChanged: boolean) => void) {
  const t = useMessages('adminImports');
  const utils = trpc.useUtils();
  return useAdminMutation({
    send: async (chosen: Chosen) => {
      await utils.client.imports.map.mutate({ id, ...chosen });
      setChanged(false);
      return utils.client.imports.check.mutate({ id });
    },
    failed: t('checkFailed'),
    reason: reasonOf,
    refresh: () => utils.imports.invalidate(),
  });
}

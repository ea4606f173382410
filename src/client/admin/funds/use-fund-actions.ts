import type { Fund } from '../../../shared/schemas/funds';
import { type Age, etagOf } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** The server's reason for a refusal. */
const whyNot = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' || data?.code === 'PRECONDITION_FAILED' ? shape?.message : undefined;

/** The row actions of a fund, one at a time. */
export function useFundActions({ id, name, description, zakat, active, ...age }: Fund & Age) {
  const utils = trpc.useUtils();
  const refresh = () => utils.funds.invalidate();
  const context = { context: { ifMatch: etagOf({ id, version: age.version }) } };
  const update = useAdminMutation({
    send: () => utils.client.funds.update.mutate({ id, name, description, zakat, active: !active }, context),
    done: success(
      active ? 'The donation form no longer offers this fund' : 'The donation form now offers this fund',
    ),
    failed: 'Failed to update fund',
    reason: whyNot,
    refresh,
  });
  const deletion = useAdminMutation({
    send: utils.client.funds.delete.mutate,
    done: success('Fund deleted successfully'),
    failed: 'Failed to delete fund',
    reason: whyNot,
    refresh,
  });
  const pending = update.isPending || deletion.isPending;
  return {
    pending,
    deleting: deletion.isPending,
    toggle: () => {
      if (!pending) update.mutate(undefined);
    },
    remove: () => {
      const question = 'Are you sure you want to delete this fund? This action cannot be undone.';
      if (!pending && confirm(question)) deletion.mutate({ id });
    },
  };
}

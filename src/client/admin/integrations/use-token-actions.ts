import type { ApiToken } from '../../../shared/schemas/tokens';
import { trpc } from '../../app/trpc';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** What a press in the list does to a token; one at a time. */
export function useTokenActions({ id, name, active }: ApiToken) {
  const utils = trpc.useUtils();
  const refresh = () => utils.tokens.invalidate();
  const switching = useAdminMutation({
    send: utils.client.tokens.update.mutate,
    done: (token) =>
      success(
        token.active ? `${name} is switched on.` : `${name} is switched off. Requests with it are refused.`,
      ),
    failed: 'Failed to update token',
    refresh,
  });
  const removal = useAdminMutation({
    send: utils.client.tokens.remove.mutate,
    done: success('Token revoked successfully'),
    failed: 'Failed to revoke token',
    refresh,
  });
  const pending = switching.isPending || removal.isPending;
  return {
    pending,
    toggle: () => {
      if (!pending) switching.mutate({ id, active: !active });
    },
    revoke: () => {
      const question = `Are you sure you want to revoke the token ${name}? Programs that use it will stop working. This action cannot be undone.`;
      if (!pending && confirm(question)) removal.mutate({ id });
    },
  };
}

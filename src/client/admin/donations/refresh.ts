import { trpc } from '../../app/trpc';

export function useRefreshPayments() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.donations.invalidate(), utils.funds.invalidate(), utils.stats.invalidate()]);
}

import { trpc } from '../../app/trpc';

/** Reloads everything that shows payments. */
export function useRefreshPayments() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.donations.invalidate(), utils.funds.invalidate(), utils.stats.invalidate()]);
}

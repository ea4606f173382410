import { trpc } from '../../app/trpc';

/** Reads again what shows donors. */
export function useRefreshDonors() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.donors.invalidate(),
      utils.donations.invalidate(),
      utils.standingOrders.invalidate(),
      utils.monthlyDonations.invalidate(),
      utils.people.invalidate(),
    ]);
}

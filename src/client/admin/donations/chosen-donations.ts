import type { ListedDonation } from '../../../shared/schemas/donations';
import type { useSelection } from '../kit/list/use-selection';

type Status = ListedDonation['status'];
export type DonationFilter = {
  status?: Status | undefined;
  recurring?: boolean | undefined;
  arrived?: boolean | undefined;
  fund?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  donation?: string | undefined;
};
export type ChosenDonations = ReturnType<typeof useSelection<ListedDonation, DonationFilter>>;

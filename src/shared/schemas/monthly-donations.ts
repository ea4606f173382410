import { z } from 'zod';
import { dollars, id } from './fields';
import { searchText } from './paging';
import { givingPlan, planStates } from './payments';

const monthlyDonationExample = {
  id: 4,
  status: 'active',
  amount: 50,
  feeCover: 0,
  startedAt: '2026-02-03T09:30:00.000Z',
  donationId: 1,
  donor: 3,
  donorName: 'Layla Noor',
  email: 'layla@example.org',
  fundId: null,
  donations: 3,
  received: 150,
  lastReceivedOn: '2026-04-03',
};

export const monthlyDonation = givingPlan
  .extend({
    id,
    donationId: id.describe('The first donation; each paid month is a separate donation'),
    donor: id.nullable().describe('The id of the donor record'),
    donorName: z.string(),
    email: z.string(),
    fundId: id.nullable(),
    donations: z.int().describe('The number of paid months'),
    received: dollars('US dollars of these donations, without what was refunded'),
    lastReceivedOn: z.string().nullable().describe('The day of the last payment'),
  })
  .meta({ id: 'MonthlyDonation', examples: [monthlyDonationExample] });
export type MonthlyDonation = z.infer<typeof monthlyDonation>;

const status = z.enum(planStates).optional();

export const monthlyDonationSearch = z.object({
  search: searchText.describe("Part of the donor's name or email address"),
  status,
});

/** The filter of the admin list. */
export const monthlyDonationFilters = z.object({ status });

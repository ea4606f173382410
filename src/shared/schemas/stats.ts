import { z } from 'zod';
import { event } from './events';
import { dollars } from './fields';
import { moneySums } from './money';
import { donationStatuses } from './statuses';

const adminStatsExample = {
  articles: 20,
  programs: 10,
  team: 9,
  videos: 9,
  courses: 8,
  faculty: 8,
  events: 7,
  subscribers: 250,
  donations: 40,
  volunteers: 12,
  contacts: 31,
  comments: 5,
};

export const adminStats = z
  .object({
    articles: z.int(),
    programs: z.int(),
    team: z.int(),
    videos: z.int(),
    courses: z.int(),
    faculty: z.int(),
    events: z.int().describe('History events'),
    subscribers: z.int(),
    donations: z.int(),
    volunteers: z.int(),
    contacts: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'AdminStats', examples: [adminStatsExample] });

const month = z.string().describe("yyyy-MM, in the foundation's time zone");

/** Counts of items that need attention. */
export const adminWaiting = z.object({
  contacts: z.int(),
  volunteers: z.int(),
  applications: z.int(),
  donations: z.int(),
  comments: z.int(),
});

/** The dashboard: the last twelve months, items that need attention, and upcoming events. */
export const adminOverview = z.object({
  months: z.array(month),
  donations: z.array(
    z.object({
      month,
      status: z.enum(donationStatuses),
      amount: dollars('US dollars'),
      count: z.int(),
    }),
  ),
  subscribers: z.array(z.object({ month, count: z.int() })),
  waiting: adminWaiting,
  nextEvents: z.array(event),
});

/** Payments of the last twelve months, and open pledges. */
export const adminArrivals = z.object({
  months: z.array(moneySums.extend({ month })),
  promised: z.object({ amount: dollars(), count: z.int() }),
});
export type AdminArrivals = z.infer<typeof adminArrivals>;

export type AdminOverview = z.infer<typeof adminOverview>;

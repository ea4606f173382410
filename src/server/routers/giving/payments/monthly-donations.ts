import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Cents, dollarsOf } from '../../../../shared/lib/money';
import {
  type MonthlyDonation,
  monthlyDonation,
  monthlyDonationFilters,
  monthlyDonationSearch,
} from '../../../../shared/schemas/monthly-donations';
import { submissions } from '../../../content/submissions';
import type { Database } from '../../../db/database';
import { contains, is, records } from '../../../db/records';
import { donations, givingPlans, paymentAttempts } from '../../../db/schema';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { paginated, restList, router } from '../../../rpc/trpc';
import { isReceived } from '../received-money';
import { planInDollars } from './money';

const tag = 'Donations';
const store = records(givingPlans);
const listText = [
  'List monthly donations',
  'Monthly donations through the payment provider, newest first, with their payments so far. Only the donor changes them. Regular bank transfers are in `GET /api/plans`.',
] as const;

const listed = monthlyDonation.pick({ id: true, donationId: true, status: true });
type Listed = z.infer<typeof listed>;
type Related = Omit<MonthlyDonation, keyof Listed>;

/** The donor, the amount and the payments of each of these monthly donations. */
async function donationsByPlan(db: Database, ids: number[]): Promise<(id: number) => Related> {
  const gifts = db
    .select({ plan: givingPlans.id, donation: givingPlans.donationId })
    .from(givingPlans)
    .where(inArray(givingPlans.id, ids))
    .union(
      db
        .select({ plan: sql<number>`${paymentAttempts.planId}`, donation: paymentAttempts.donationId })
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.planId, ids)),
    )
    .as('gifts');
  const sums = await db
    .select({
      plan: gifts.plan,
      donations: sql<number>`(count(*) filter (where ${isReceived}))::int`,
      received: sql<Cents>`coalesce(sum(${donations.received} - ${donations.refunded}), 0)::float8`,
      lastReceivedOn: sql<string | null>`max(${donations.receivedOn})::text`,
    })
    .from(gifts)
    .innerJoin(donations, eq(donations.id, gifts.donation))
    .groupBy(gifts.plan);
  const firsts = await db
    .select({
      plan: givingPlans.id,
      startedAt: givingPlans.createdAt,
      amount: donations.amount,
      feeCover: donations.feeCover,
      donor: donations.donorId,
      donorName: sql<string>`${donations.firstName} || ' ' || ${donations.lastName}`,
      email: donations.email,
      fundId: donations.fundId,
    })
    .from(givingPlans)
    .innerJoin(donations, eq(donations.id, givingPlans.donationId))
    .where(inArray(givingPlans.id, ids));
  const sumsOf = new Map(sums.map(({ plan, ...sum }) => [plan, sum]));
  const firstOf = new Map(firsts.map(({ plan, ...first }) => [plan, first]));
  return (id) => {
    const [sum, first] = [sumsOf.get(id), firstOf.get(id)];
    if (!sum || !first) throw new Error(`The monthly donation ${id} has no donation`);
    return { ...planInDollars(first), ...sum, received: dollarsOf(sum.received) };
  };
}

/** Finds monthly donations by the donor's name and address. */
function matchingPlans({ search, status }: z.output<typeof monthlyDonationSearch>): SQL | undefined {
  const firsts = sql`(select ${donations.id} from ${donations} where ${contains(donations, search)})`;
  return and(
    is(givingPlans.status, status),
    search === '' ? undefined : sql`${givingPlans.donationId} in ${firsts}`,
  );
}

async function withDonations(db: Database, plans: readonly Listed[]) {
  const related = await donationsByPlan(
    db,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({ ...plan, ...related(plan.id) }));
}

export const monthlyDonationsRouter = router({
  ...submissions({
    table: givingPlans,
    resource: 'donations',
    tag,
    path: '/plans/monthly',
    schemas: { output: listed, row: monthlyDonation, filters: monthlyDonationFilters },
    text: listText,
    related: donationsByPlan,
    sortable: {},
    where: matchingPlans,
  }),

  list: permitted('donations:read')
    .meta(restList('/plans/monthly', tag, paginated, listText))
    .input(monthlyDonationSearch)
    .output(z.array(monthlyDonation))
    .query(async ({ ctx, input }) => {
      const newestFirst = { by: [givingPlans.createdAt, givingPlans.id], order: 'desc' } as const;
      const found = await toList(ctx, (db, part) =>
        store.inOrderOf(db, newestFirst, matchingPlans(input), part),
      );
      return withDonations(ctx.db, found);
    }),
});

/** Rows of the file. */
export const monthlyDonationRows = (db: Database, items: readonly unknown[]) =>
  withDonations(db, listed.array().parse(items));

/** The columns of the file in their order. */
export const monthlyDonationHeadings: Record<keyof MonthlyDonation, string> = {
  id: 'Number',
  startedAt: 'Since',
  donor: 'Donor',
  donorName: 'Name',
  email: 'Email',
  amount: 'Amount a month (USD)',
  feeCover: 'For fees (USD)',
  fundId: 'Fund',
  status: 'Status',
  donations: 'Donations',
  received: 'Received (USD)',
  lastReceivedOn: 'Last payment',
  donationId: 'First donation',
};

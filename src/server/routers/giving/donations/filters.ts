import { and, eq, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { centsOf } from '../../../../shared/lib/money';
import { donationIdIn, donationsNamedIn } from '../../../../shared/lib/references';
import { centsIn } from '../../../../shared/lib/typed-amounts';
import { donationStatuses } from '../../../../shared/schemas/statuses';
import type { Database } from '../../../db/database';
import { contains, is } from '../../../db/records';
import { donations, receipts } from '../../../db/schema';
import { isWithin, type Period, period } from '../../../rpc/period';
import { isReceived } from '../received-money';

const { createdAt, receivedOn, fundId } = donations;
const number = z.string().regex(/^[1-9]\d{0,8}$/);

export const donationFilters = period.extend({
  donation: number.optional().describe('The id of one donation'),
  donor: number.optional().describe('The id of a donor'),
  standingOrder: number.optional().describe('The id of a standing order'),
  status: z.enum(donationStatuses).optional(),
  recurring: z.boolean().optional(),
  fund: number.or(z.literal('general')).optional().describe('The id of a fund, or `general`'),
  arrived: z.boolean().optional(),
  amount: z.number().optional().describe('US dollars'),
  from: period.shape.from.describe('The first day: of the pledge, or with `arrived` of the payment'),
});
type DonationQuery = z.infer<typeof donationFilters> & { search: string };

export async function matchingDonations(
  {
    search,
    donation,
    donor,
    standingOrder,
    status,
    recurring,
    fund,
    arrived,
    amount,
    from,
    to,
  }: DonationQuery,
  db: Database,
): Promise<SQL | undefined> {
  return and(
    await searchedDonations(search, db),
    is(donations.id, donation === undefined ? undefined : Number(donation)),
    is(donations.donorId, donor === undefined ? undefined : Number(donor)),
    is(donations.standingOrderId, standingOrder === undefined ? undefined : Number(standingOrder)),
    is(donations.status, status),
    is(donations.recurring, recurring),
    is(donations.amount, amount === undefined ? undefined : centsOf(amount)),
    fund === undefined ? undefined : fund === 'general' ? isNull(fundId) : eq(fundId, Number(fund)),
    arrived === undefined ? undefined : arrived ? isReceived : not(isReceived),
    await within({ from, to }, arrived, db),
  );
}

/** Filters by the day of the pledge; for received donations by the day of the payment. */
async function within({ from, to }: Period, arrived: boolean | undefined, db: Database) {
  const pledged = await isWithin(createdAt, { from, to }, db);
  if (!arrived || !pledged) return pledged;
  const isPaidWithin = and(from ? gte(receivedOn, from) : undefined, to ? lte(receivedOn, to) : undefined);
  return or(isPaidWithin, and(isNull(receivedOn), pledged));
}

/**
 * Finds donations by donor, by exact amount (`125`, `$1,250.50`), and by their donation number, receipt number or bank
 * reference (`D-000012`, `2026-000003`, `RF13 D000 0000 012`).
 */
async function searchedDonations(search: string, db: Database): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const cents = centsIn(search);
  const numbered = donationIdIn(search);
  const ids = [
    ...donationsNamedIn(search),
    ...(numbered === undefined ? [] : [numbered]),
    ...(await idsByReceipt(search, db)),
  ];
  return or(
    contains(donations, search),
    cents === undefined ? undefined : eq(donations.amount, cents),
    ids.length > 0 ? inArray(donations.id, ids) : undefined,
  );
}

async function idsByReceipt(search: string, db: Database): Promise<number[]> {
  const [, year, series = '1', number] = /^(\d{4})(?:\/(\d{1,4}))?-(\d{1,9})$/.exec(search) ?? [];
  if (!year || !number) return [];
  const called = sql`(${receipts.series}, ${receipts.year}, ${receipts.number}) = (${Number(series)}::int, ${Number(year)}::int, ${Number(number)}::int)`;
  const found = await db.select({ id: receipts.donationId }).from(receipts).where(called);
  return found.map(({ id }) => id);
}

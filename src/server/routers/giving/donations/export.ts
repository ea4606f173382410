import { and, count, eq, gt, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import { donation } from '../../../../shared/schemas/donations';
import { isManual } from '../../../../shared/schemas/money';
import type { Database } from '../../../db/database';
import { funds, moneyEntries, receipts } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { receiptNumber } from '../ledger/receipts';
import { occasionsOf } from './tributes';

/** Rows of the file, with names instead of ids and a column for amounts that have no ledger entry. */
export async function donationRows(db: Database, items: readonly unknown[]) {
  const listed = donation.array().parse(items);
  const ids = listed.map(({ id }) => id);
  const all = await db.select({ id: funds.id, name: funds.name }).from(funds);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const issued = await db
    .select()
    .from(receipts)
    .where(inArray(receipts.donationId, ids))
    .orderBy(receipts.id);
  const newest = new Map(issued.map((receipt) => [receipt.donationId, receiptNumber(receipt)]));
  const refundDays = await lastRefundDays(db, ids);
  const occasions = await occasionsOf(db, ids);
  const methods = await methodsOf(db, ids);
  return listed.map((one) => ({
    ...one,
    paymentMethod: methods.get(one.id) ?? one.paymentMethod,
    fund: one.fundId === null ? 'General fund' : names.get(one.fundId),
    byHand: isManual(one) ? one.amount : 0,
    receipt: newest.get(one.id),
    refundedOn: one.refunded > 0 ? refundDays.get(one.id) : undefined,
    tribute: occasions.get(one.id),
  }));
}

/** "bank and credit", of donations that were paid in several ways. */
async function methodsOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  const { id, donationId, countsAs, cents, paymentMethod } = moneyEntries;
  const paid = db
    .select({ donationId, paymentMethod, since: sql<number>`min(${id})`.as('since') })
    .from(moneyEntries)
    .where(and(inArray(donationId, ids), eq(countsAs, 'charge'), isNotNull(paymentMethod)))
    .groupBy(donationId, paymentMethod)
    .having(gt(sum(cents), '0'))
    .as('paid');
  const found = await db
    .select({
      donationId: paid.donationId,
      methods: sql<string>`string_agg(${paid.paymentMethod}, ' and ' order by ${paid.since})`,
    })
    .from(paid)
    .groupBy(paid.donationId)
    .having(gt(count(), 1));
  return new Map(found.map((one) => [one.donationId, one.methods]));
}

/** Neither corrected nor the reversal of a refund, which is positive. */
const isRefundInForce = sql`${moneyEntries.cents} < 0
  and not exists (select from ${moneyEntries} later where later.corrects = ${moneyEntries.id})`;

/** The day of the last refund of each donation that has one. */
async function lastRefundDays(db: Database, ids: number[]): Promise<Map<number, string>> {
  const { donationId, receivedOn, at, countsAs } = moneyEntries;
  const zone = await timeZone(db);
  const days = await db
    .select({
      donationId,
      day: sql<string>`max(coalesce(${receivedOn}, (${at} at time zone ${zone})::date))::text`,
    })
    .from(moneyEntries)
    .where(and(inArray(donationId, ids), inArray(countsAs, ['refund', 'dispute']), isRefundInForce))
    .groupBy(donationId);
  return new Map(days.map((found) => [found.donationId, found.day]));
}

type Row = Awaited<ReturnType<typeof donationRows>>[number];

/** The columns of the file in their order; none can be forgotten. */
export const donationHeadings: Record<keyof Row, string> = {
  id: 'Number',
  createdAt: 'Date',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  amount: 'Amount (USD)',
  status: 'Status',
  recurring: 'Recurring',
  paymentMethod: 'Payment method',
  transactionId: 'Transaction',
  fundId: 'Fund',
  receivedOn: 'Received on',
  received: 'Received (USD)',
  fee: 'Fee (USD)',
  refunded: 'Refunded (USD)',
  net: 'Net (USD)',
  fund: 'Fund name',
  byHand: 'Received manually (USD)',
  receipt: 'Receipt',
  refundedOn: 'Refunded on',
  donorId: 'Donor',
  locale: 'Language',
  tribute: 'Tribute',
};

import { and, eq, sql } from 'drizzle-orm';
import type { DonationPayment } from '../../../../shared/schemas/payments';
import type { Database } from '../../../db/database';
import { moneyEntries, paymentAttempts, refundRequests } from '../../../db/schema';
import type { StoredDonation } from '../ledger/donation';

type Payment = DonationPayment['payments'][number];

/** The payments of a donation by its ledger, oldest first, including manually recorded ones. */
export async function paymentsOf(
  db: Database,
  { id: donationId, transactionId, paymentMethod }: StoredDonation,
): Promise<Payment[]> {
  const { kind, cents, attemptId } = moneyEntries;
  const sumOf = (kinds: string) =>
    sql<number>`coalesce(sum(${cents}) filter (where ${kind} in (${sql.raw(kinds)})), 0)::int`;
  const asked = db
    .select({
      attemptId: refundRequests.attemptId,
      cents: sql<number>`sum(${refundRequests.amount})::int`.as('asked_cents'),
    })
    .from(refundRequests)
    .where(and(eq(refundRequests.donationId, donationId), eq(refundRequests.state, 'asked')))
    .groupBy(refundRequests.attemptId)
    .as('asked');
  const rows = await db
    .select({
      id: attemptId,
      method: sql<Payment['paymentMethod'] | null>`max(${moneyEntries.paymentMethod})`,
      receivedOn: sql<string | null>`min(${moneyEntries.receivedOn})::text`,
      intentId: paymentAttempts.intentId,
      received: sumOf("'charge'"),
      left: sumOf("'charge', 'refund', 'dispute'"),
      asked: sql<number>`coalesce(max(${asked.cents}), 0)::int`,
    })
    .from(moneyEntries)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .leftJoin(asked, eq(asked.attemptId, attemptId))
    .where(eq(moneyEntries.donationId, donationId))
    .groupBy(attemptId, paymentAttempts.intentId)
    .orderBy(sql`min(${moneyEntries.id})`);
  return rows.map(({ id, method, receivedOn, intentId, received, left, asked: waiting }) => ({
    id,
    paymentMethod: method ?? paymentMethod,
    receivedOn,
    reference: id === null ? transactionId : intentId,
    received: received / 100,
    refunded: (received - left) / 100,
    refundable: id === null ? 0 : Math.max(0, left - waiting) / 100,
  }));
}

/** By how much the payments of a donation exceed its pledge, if it was paid more than once. */
export function surplusOf({ amount, feeCover }: StoredDonation, payments: Payment[]): number {
  const kept = payments.filter(({ received, refunded }) => received > refunded);
  if (kept.length < 2) return 0;
  // Fees are covered only for payments through the provider.
  const due = kept.some(({ id }) => id === null) ? amount : amount + feeCover;
  const sum = kept.reduce((total, { received, refunded }) => total + received - refunded, 0);
  return Math.max(0, Math.round((sum - due) * 100)) / 100;
}

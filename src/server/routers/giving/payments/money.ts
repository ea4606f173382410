import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import { type Cents, dollarsOf, minus, plus, sumOf, zeroCents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { moneyEntries, paymentAttempts, refundRequests } from '../../../db/schema';
import type { StoredDonation } from '../ledger/donation';

export type Payment = Awaited<ReturnType<typeof paymentsOf>>[number];

/** The payments of a donation by its ledger, oldest first, including manually recorded ones. */
export async function paymentsOf(
  db: Database,
  { id: donationId, transactionId, paymentMethod }: StoredDonation,
) {
  const { countsAs, cents, attemptId, paymentMethod: method, receivedOn, reference } = moneyEntries;
  const sumOfKinds = (kinds: string) =>
    sql<Cents>`coalesce(sum(${cents}) filter (where ${countsAs} in (${sql.raw(kinds)})), 0)::int`;
  // Payments recorded by hand have no id: those of one day, method and reference are listed as one.
  const byHand = (column: AnyColumn) => sql`case when ${attemptId} is null then ${column} end`;
  const asked = db
    .select({
      attemptId: refundRequests.attemptId,
      cents: sql<Cents>`sum(${refundRequests.amount})::int`.as('asked_cents'),
    })
    .from(refundRequests)
    .where(and(eq(refundRequests.donationId, donationId), eq(refundRequests.state, 'asked')))
    .groupBy(refundRequests.attemptId)
    .as('asked');
  const rows = await db
    .select({
      id: attemptId,
      method: sql<StoredDonation['paymentMethod'] | null>`max(${method})`,
      receivedOn: sql<string | null>`min(${receivedOn})::text`,
      reference: sql<string | null>`max(${reference})`,
      intentId: paymentAttempts.intentId,
      received: sumOfKinds("'charge'"),
      left: sumOfKinds("'charge', 'refund', 'dispute'"),
      asked: sql<Cents>`coalesce(max(${asked.cents}), 0)::int`,
    })
    .from(moneyEntries)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .leftJoin(asked, eq(asked.attemptId, attemptId))
    .where(eq(moneyEntries.donationId, donationId))
    .groupBy(attemptId, paymentAttempts.intentId, byHand(method), byHand(receivedOn), byHand(reference))
    .orderBy(sql`min(${moneyEntries.id})`);
  return rows
    .filter(({ id, received, left }) => id !== null || received !== 0 || left !== 0)
    .map(({ intentId, received, left, asked: waiting, ...payment }) => ({
      id: payment.id,
      paymentMethod: payment.method ?? paymentMethod,
      receivedOn: payment.receivedOn,
      reference: payment.id === null ? (payment.reference ?? transactionId) : intentId,
      received,
      refunded: minus(received, left),
      refundable: payment.id === null || left < waiting ? zeroCents : minus(left, waiting),
    }));
}

/** By how much the payments of a donation exceed its pledge. The provider takes no more than is due at once. */
export function surplusOf({ amount, feeCover }: StoredDonation, payments: Payment[]): Cents {
  const kept = payments.filter(({ received, refunded }) => received > refunded);
  if (kept.length === 1 && kept[0]?.id !== null) return zeroCents;
  // Fees are covered only for payments through the provider.
  const due = kept.some(({ id }) => id === null) ? amount : plus(amount, feeCover);
  const paid = sumOf(kept.map(({ received, refunded }) => minus(received, refunded)));
  return paid > due ? minus(paid, due) : zeroCents;
}

export const planInDollars = <Plan extends { amount: Cents; feeCover: Cents }>(plan: Plan) => ({
  ...plan,
  amount: dollarsOf(plan.amount),
  feeCover: dollarsOf(plan.feeCover),
});

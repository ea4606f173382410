import { and, eq, sql } from 'drizzle-orm';
import {
  type Cents,
  dollarsOf,
  minus,
  plus,
  sumOf,
  wholeCents,
  zeroCents,
} from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { paymentAttempts, refundRequests } from '../../../db/schema';
import type { StoredDonation } from '../ledger/donation';
import { paymentsIn, storedEntriesOf } from '../ledger/payments';

export type LedgerPayment = Awaited<ReturnType<typeof paymentsOf>>[number];

/** The payments of a donation by its ledger, oldest first, including manually recorded ones. */
export async function paymentsOf(
  db: Database,
  { id: donationId, transactionId, paymentMethod }: StoredDonation,
) {
  const attempts = await db
    .select({
      id: paymentAttempts.id,
      intentId: paymentAttempts.intentId,
      requested: sql<Cents>`coalesce(sum(${refundRequests.amount}), 0)::int`,
    })
    .from(paymentAttempts)
    .leftJoin(
      refundRequests,
      and(eq(refundRequests.attemptId, paymentAttempts.id), eq(refundRequests.state, 'asked')),
    )
    .where(eq(paymentAttempts.donationId, donationId))
    .groupBy(paymentAttempts.id);
  return paymentsIn(await storedEntriesOf(db, donationId)).map(({ charge, received, refunded, entries }) => {
    const attempt = attempts.find(({ id }) => id === charge.attemptId);
    const requested = attempt?.requested ?? zeroCents;
    const left = minus(received, refunded, requested);
    return {
      id: charge.attemptId,
      entryId: charge.id,
      at: charge.at,
      paymentMethod: charge.paymentMethod ?? paymentMethod,
      receivedOn: charge.receivedOn,
      reference: attempt ? attempt.intentId : (charge.reference ?? transactionId),
      fundId: charge.fundId,
      received,
      refunded,
      isMovedHere: entries.some(({ kind, counterEntryId }) => kind === 'charge' && counterEntryId !== null),
      /** What can still be given back; pending refunds are subtracted. */
      left: left > 0 ? left : zeroCents,
    };
  });
}

/** What the provider can still give back of a payment. */
export const refundableOf = ({ id, left }: Pick<LedgerPayment, 'id' | 'left'>): Cents =>
  id === null ? zeroCents : left;

/** By how much the payments of a donation exceed its pledge. The provider takes no more than is due at once. */
export function surplusOf({ amount, feeCover }: StoredDonation, payments: LedgerPayment[]): Cents {
  const kept = payments.filter(({ received, refunded }) => received > refunded);
  if (kept.length === 1 && kept[0]?.id !== null) return zeroCents;
  // Fees are covered only for payments through the provider.
  const due = kept.some(({ id }) => id === null) ? amount : plus(amount, feeCover);
  const paid = sumOf(kept.map(({ received, refunded }) => minus(received, refunded)));
  return paid > due ? minus(paid, due) : zeroCents;
}

/** What can be moved to another donation: what was overpaid, or was moved here before. */
export function movableOf(donation: StoredDonation, payments: LedgerPayment[]): Cents {
  const leftOf = (some: LedgerPayment[]) => sumOf(some.map(({ left }) => left));
  const recorded = payments.filter(({ id }) => id === null);
  const moved = recorded.filter(({ isMovedHere }) => isMovedHere);
  return wholeCents(Math.max(leftOf(moved), Math.min(surplusOf(donation, payments), leftOf(recorded))));
}

/** Splits an amount over payments in their order. */
export function splitAmount(
  amount: Cents,
  payments: LedgerPayment[],
): { payment: LedgerPayment; cents: Cents }[] {
  let open = amount;
  return payments.flatMap((payment) => {
    const cents = open < payment.left ? open : payment.left;
    open = minus(open, cents);
    return cents === 0 ? [] : [{ payment, cents }];
  });
}

export const planInDollars = <Plan extends { amount: Cents; feeCover: Cents }>(plan: Plan) => ({
  ...plan,
  amount: dollarsOf(plan.amount),
  feeCover: dollarsOf(plan.feeCover),
});

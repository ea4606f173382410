import { and, eq, inArray } from 'drizzle-orm';
import { newLinkToken } from '../../../../shared/lib/link-tokens';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { donations, givingPlans, paymentAttempts } from '../../../db/schema';
import type { StoredDonation } from '../ledger/donation';
import { schedulePaymentJobs } from '../payment-jobs';
import { totalOf } from './attempts';
import type { PaymentIssue } from './payment-issues';
import type { Subscription } from './subscriptions';

/** Stores the state of a monthly donation, and creates a donation for each further paid invoice. */
export async function applyPlan(
  tx: Database,
  first: StoredDonation,
  [main, ...spare]: readonly Subscription[],
): Promise<PaymentIssue[]> {
  if (!main) return [];
  const { subscriptionId, status, customerId } = main;
  const invoices = [main, ...spare]
    .flatMap((one) => one.invoices.toReversed()) // listed newest first
    .toSorted((one, other) => one.paidAt.localeCompare(other.paidAt));
  const [plan] = await tx
    .insert(givingPlans)
    .values({ donationId: first.id, subscriptionId, customerId, status, token: newLinkToken() })
    .onConflictDoUpdate({ target: givingPlans.donationId, set: { subscriptionId, customerId, status } })
    .returning();
  const [begun] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.donationId, first.id), eq(paymentAttempts.isMonthly, true)))
    .orderBy(paymentAttempts.id)
    .limit(1);
  if (!plan || !begun) return [];
  const known = await tx
    .select({ id: paymentAttempts.invoiceId })
    .from(paymentAttempts)
    .where(
      inArray(
        paymentAttempts.invoiceId,
        invoices.map(({ id }) => id),
      ),
    );
  const isKnown = new Set(known.map(({ id }) => id));
  // The first donation is locked, so no invoice is stored twice.
  for (const invoice of invoices) {
    if (isKnown.has(invoice.id)) continue;
    const { firstName, lastName, email, address, donorId, amount, feeCover, paymentMethod, fundId, locale } =
      first;
    const donor = { firstName, lastName, email, address, donorId, locale };
    const same = { ...donor, amount, feeCover, paymentMethod, fundId };
    const renewal = await records(donations).insert(tx, { ...same, recurring: true });
    await tx.insert(paymentAttempts).values({
      donationId: renewal.id,
      key: crypto.randomUUID(),
      cents: totalOf(renewal),
      paymentMethod,
      isLive: begun.isLive,
      isMonthly: true,
      state: 'processing',
      invoiceId: invoice.id,
      planId: plan.id,
    });
    await schedulePaymentJobs(tx, [renewal.id]);
  }
  return [
    ...(status === 'failing' ? [renewalIssue(subscriptionId, '')] : []),
    ...spare
      .filter(({ isSpare, status: still }) => isSpare && still !== 'ended')
      .map((one) => renewalIssue(one.subscriptionId, one.subscriptionId)),
  ];
}

const renewalIssue = (subscriptionId: string, detail: string): PaymentIssue => ({
  ref: `renewal ${subscriptionId}`,
  kind: 'renewal',
  detail,
});

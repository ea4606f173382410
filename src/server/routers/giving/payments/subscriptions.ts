import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { givingPlans } from '../../../db/schema';
import { type Plan, type Provider, type ProviderPayment, ProviderRefusal } from '../../../payments/provider';
import type { StoredAttempt } from './attempts';

/** `isSpare`: a duplicate, to be cancelled. */
export type Subscription = Plan & { subscriptionId: string; isSpare: boolean };

/**
 * The subscriptions begun for a monthly donation, the one to keep first. Once that is paid, the others are cancelled at the
 * provider, so that the donor is charged once a month.
 */
export async function subscriptionsOf(
  db: Database,
  provider: Provider,
  attempts: readonly StoredAttempt[],
  payments: ReadonlyMap<number, ProviderPayment>,
): Promise<Subscription[]> {
  const [first] = attempts;
  if (!first || attempts.some(({ planId }) => planId !== null)) return []; // a renewal
  const begun = attempts.flatMap(({ id, subscriptionId: known }) => {
    const payment = payments.get(id);
    const subscriptionId = payment?.subscriptionId ?? known;
    return subscriptionId === null ? [] : [{ subscriptionId, isPaid: isPaid(payment) }];
  });
  const [plan] = await db.select().from(givingPlans).where(eq(givingPlans.donationId, first.donationId));
  const paid = begun.filter((one) => one.isPaid);
  const main =
    paid.find(({ subscriptionId }) => subscriptionId === plan?.subscriptionId) ?? paid[0] ?? begun.at(-1);
  if (!main) return [];
  const found: Subscription[] = [];
  for (const one of [main, ...begun.filter((other) => other !== main)]) {
    const { subscriptionId } = one;
    const isSpare = one !== main && main.isPaid;
    const asked = isSpare ? await ended(provider, subscriptionId) : await provider.fetchPlan(subscriptionId);
    found.push({ ...asked, subscriptionId, isSpare });
  }
  return found;
}

/** Whether the first month was paid and did not fail later. */
const isPaid = (payment: ProviderPayment | undefined) =>
  payment?.state === 'paid' &&
  (payment.money?.entries ?? []).reduce((sum, { kind, cents }) => sum + (kind === 'charge' ? cents : 0), 0) >
    0;

/** A subscription that the provider refuses to cancel is raised as an issue. */
async function ended(provider: Provider, subscriptionId: string): Promise<Plan> {
  const before = await provider.fetchPlan(subscriptionId);
  if (before.status === 'ended') return before;
  try {
    await provider.changePlan(subscriptionId, 'end');
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
  }
  return provider.fetchPlan(subscriptionId);
}

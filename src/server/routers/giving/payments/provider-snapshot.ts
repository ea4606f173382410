import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { donations, paymentAttempts, refundRequests } from '../../../db/schema';
import { type Provider, type ProviderPayment, ProviderRefusal } from '../../../payments/provider';
import {
  keyLifetimeMs,
  maxDeclines,
  type ProviderAccess,
  type StoredAttempt,
  startCheckout,
} from './attempts';
import { isSettled } from './checkout';
import { type Subscription, subscriptionsOf } from './subscriptions';

/** The provider's view of a donation, fetched outside any transaction. */
export type ProviderSnapshot = {
  payments: ReadonlyMap<number, ProviderPayment>;
  /** Outcomes of requested refunds by key; pending ones are missing. */
  refunds: ReadonlyMap<string, { refundId: string | null; failure: string | null }>;
  /** The subscriptions of a monthly donation, the one to keep first. */
  subscriptions: readonly Subscription[];
};

/** Fetches everything about a donation, and starts or closes checkouts and refunds that are due. @throws if unreachable */
export async function fetchSnapshot(
  db: Database,
  access: ProviderAccess,
  donationId: number,
): Promise<ProviderSnapshot> {
  const { provider } = access;
  const payments = new Map<number, ProviderPayment>();
  const stored = await db
    .select()
    .from(paymentAttempts)
    // A test key cannot read live payments, nor the other way round.
    .where(and(eq(paymentAttempts.donationId, donationId), eq(paymentAttempts.isLive, provider.isLive)))
    .orderBy(paymentAttempts.id);
  const all: StoredAttempt[] = [];
  for (const one of stored) {
    const attempt = one.state === 'starting' ? await startOrExpire(db, access, one) : one;
    const ref = providerRefOf(attempt);
    if (ref && attempt.state !== 'expired') payments.set(attempt.id, await provider.fetchPayment(ref));
    all.push(attempt);
  }
  await closeCheckouts(db, provider, all, payments);
  const refunds = await requestRefunds(db, provider, donationId, all, payments);
  return { payments, refunds, subscriptions: await subscriptionsOf(db, provider, all, payments) };
}

const providerRefOf = ({ sessionId, invoiceId, planId }: StoredAttempt) => {
  if (planId !== null && invoiceId !== null) return { invoiceId };
  return sessionId === null ? undefined : { sessionId };
};

/** Asks the provider for an attempt's checkout, or expires an attempt too old to ask again. */
async function startOrExpire(
  db: Database,
  access: ProviderAccess,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  if (Date.now() - new Date(attempt.createdAt).getTime() < keyLifetimeMs)
    await startCheckout(db, access, attempt);
  else
    await db
      .update(paymentAttempts)
      .set({ state: 'expired', client: null })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'starting')));
  const [now] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id));
  return now ?? attempt;
}

/** Closes open checkouts of donations that are settled, or had too many declined cards. */
async function closeCheckouts(
  db: Database,
  provider: Provider,
  all: StoredAttempt[],
  payments: Map<number, ProviderPayment>,
): Promise<void> {
  for (const { id, sessionId, donationId } of all) {
    const payment = payments.get(id);
    if (sessionId === null || payment?.state !== 'open') continue;
    const [donation] = await db.select().from(donations).where(eq(donations.id, donationId));
    if (!(donation && isSettled(donation)) && (payment.money?.declines ?? 0) < maxDeclines) continue;
    await provider.expire(sessionId).catch(asRefusal);
    payments.set(id, await provider.fetchPayment({ sessionId }));
  }
}

/** Sends requested refunds to the provider, idempotently by their keys. */
async function requestRefunds(
  db: Database,
  provider: Provider,
  donationId: number,
  all: StoredAttempt[],
  payments: Map<number, ProviderPayment>,
): Promise<ProviderSnapshot['refunds']> {
  const requests = await db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.donationId, donationId), eq(refundRequests.state, 'asked')));
  const outcomes = new Map<string, { refundId: string | null; failure: string | null }>();
  for (const { key, amount, attemptId } of requests) {
    const attempt = all.find(({ id }) => id === attemptId);
    const payment = attempt && payments.get(attempt.id);
    if (payment?.state !== 'paid' || !payment.intentId) continue;
    if (payment.money?.refunds.some((one) => one.key === key)) continue;
    const { intentId } = payment;
    try {
      await provider.refund({ intentId, cents: amount, key });
    } catch (error) {
      const failure = asRefusal(error).message;
      outcomes.set(key, { refundId: null, failure });
    }
  }
  for (const attempt of all.filter(({ id }) => requests.some(({ attemptId }) => attemptId === id))) {
    const ref = providerRefOf(attempt);
    if (ref && payments.has(attempt.id)) payments.set(attempt.id, await provider.fetchPayment(ref));
  }
  const refunds = [...payments.values()].flatMap(({ money }) => money?.refunds ?? []);
  for (const { id, key, state, reason } of refunds)
    if (key !== null && state !== 'pending')
      outcomes.set(key, { refundId: id, failure: state === 'failed' ? (reason ?? 'It failed') : null });
  return outcomes;
}

/** A refusal is final; other errors are rethrown, and the job runs again. */
function asRefusal(error: unknown): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error;
  throw error;
}

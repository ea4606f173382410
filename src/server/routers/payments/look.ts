import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { donations, givingPlans, paymentAttempts, refundRequests } from '../../db/schema';
import { type Payment, type Plan, type Provider, ProviderRefusal } from '../../payments/provider';
import { askForCheckout, keyLivesMs, mostDeclines, type StoredAttempt } from './attempts';

type Asking = { provider: Provider; publicUrl: string };

/** What the provider said of a donation, all of it asked outside of any transaction. */
export type Facts = {
  payments: ReadonlyMap<number, Payment>;
  /** What became of the refunds that were asked for, by their keys; what it does not name is not known yet. */
  refunds: ReadonlyMap<string, { refundId: string | null; failure: string | null }>;
  plan: (Plan & { subscriptionId: string }) | undefined;
};

/** Asks the provider all about a donation, and has it do what is still to be done. @throws where it is away */
export async function lookAt(db: Database, asking: Asking, donationId: number): Promise<Facts> {
  const { provider } = asking;
  const payments = new Map<number, Payment>();
  const all = await db.select().from(paymentAttempts).where(eq(paymentAttempts.donationId, donationId));
  for (const attempt of all) {
    const payment = await paymentOf(db, asking, attempt);
    if (payment) payments.set(attempt.id, payment);
  }
  await closeCheckouts(db, provider, all, payments);
  const refunds = await askForRefunds(db, provider, donationId, all, payments);
  const [known] = await db.select().from(givingPlans).where(eq(givingPlans.donationId, donationId));
  const begun = [...payments.values()].find(({ subscriptionId }) => subscriptionId !== null);
  const isFirst = all.every(({ planId }) => planId === null);
  const subscriptionId = known?.subscriptionId ?? (isFirst ? begun?.subscriptionId : undefined);
  const plan = subscriptionId ? { ...(await provider.plan(subscriptionId)), subscriptionId } : undefined;
  return { payments, refunds, plan };
}

const refOf = ({ sessionId, invoiceId, planId }: StoredAttempt) => {
  if (planId !== null && invoiceId !== null) return { invoiceId };
  return sessionId === null ? undefined : { sessionId };
};

async function paymentOf(db: Database, asking: Asking, attempt: StoredAttempt): Promise<Payment | undefined> {
  const ref = refOf(attempt);
  if (attempt.isLive !== asking.provider.isLive) return undefined; // with this key it is not known
  if (ref) return attempt.state === 'expired' ? undefined : asking.provider.look(ref);
  if (attempt.state !== 'starting') return undefined;
  if (Date.now() - new Date(attempt.createdAt).getTime() < keyLivesMs)
    await askForCheckout(db, asking, attempt);
  else
    await db
      .update(paymentAttempts)
      .set({ state: 'expired', client: null })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'starting')));
  return undefined; // nobody had its address so far, so nobody has paid
}

/** Nobody is to pay where a person has settled the donation, or goes on where one card after the other was refused. */
async function closeCheckouts(
  db: Database,
  provider: Provider,
  all: StoredAttempt[],
  payments: Map<number, Payment>,
): Promise<void> {
  for (const { id, sessionId, donationId } of all) {
    const payment = payments.get(id);
    if (sessionId === null || payment?.state !== 'open') continue;
    const [donation] = await db.select().from(donations).where(eq(donations.id, donationId));
    const isSettled = donation !== undefined && donation.status !== 'pending' && donation.status !== 'failed';
    if (!isSettled && (payment.money?.declines ?? 0) < mostDeclines) continue;
    await provider.expire(sessionId).catch(keepRefused);
    payments.set(id, await provider.look({ sessionId }));
  }
}

/** Has the provider give back what is asked for, each by its key; one that it has given back already is found by that. */
async function askForRefunds(
  db: Database,
  provider: Provider,
  donationId: number,
  all: StoredAttempt[],
  payments: Map<number, Payment>,
): Promise<Facts['refunds']> {
  const requests = await db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.donationId, donationId), eq(refundRequests.state, 'asked')));
  const outcomes = new Map<string, { refundId: string | null; failure: string | null }>();
  const paid = all.find(({ id }) => payments.get(id)?.state === 'paid');
  const intentId = paid && payments.get(paid.id)?.intentId;
  const ref = paid && refOf(paid);
  if (!paid || !intentId || !ref) return outcomes;
  const isKnown = (key: string) => payments.get(paid.id)?.money?.refunds.some((one) => one.key === key);
  for (const { key, amount } of requests) {
    if (isKnown(key)) continue;
    try {
      await provider.refund({ intentId, cents: Math.round(amount * 100), key });
    } catch (error) {
      const failure = keepRefused(error).message;
      outcomes.set(key, { refundId: null, failure });
    }
  }
  if (requests.length > 0) payments.set(paid.id, await provider.look(ref));
  for (const { id, key, state, reason } of payments.get(paid.id)?.money?.refunds ?? [])
    if (key !== null && state !== 'pending')
      outcomes.set(key, { refundId: id, failure: state === 'failed' ? (reason ?? 'It failed') : null });
  return outcomes;
}

/** What the provider refuses for good is an answer; whatever else went wrong is tried again. */
function keepRefused(error: unknown): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error;
  throw error;
}

import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { plus } from '../../../../shared/lib/money';
import { donationNumber } from '../../../../shared/lib/references';
import { liveAttemptStates } from '../../../../shared/schemas/payments';
import { count, keyOf, type Limit } from '../../../db/counters';
import type { Database } from '../../../db/database';
import { donations, paymentAttempts } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import { mailboxOf } from '../../../mail/rate-limits';
import { type Provider, ProviderRefusal } from '../../../payments/provider';
import type { StoredDonation } from '../ledger/donation';
import { statusUrl } from '../ledger/links';
import { schedulePaymentJobs } from '../payment-jobs';

const tenMinutes = 600;
const perEmail: Limit = { points: 5, seconds: tenMinutes };
const perAddress: Limit = { points: 60, seconds: tenMinutes };
/** After this many declined cards an address gets no checkout, and an open checkout is closed. */
export const maxDeclines = 5;
const timeoutMs = 10_000;
/** Lifetime of an idempotency key at the provider. */
export const keyLifetimeMs = 23 * 3_600_000;

export type StoredAttempt = typeof paymentAttempts.$inferSelect;

export type ProviderAccess = { provider: Provider; publicUrl: string };
type Payer = { provider: Provider; address: string };

export const totalOf = ({ amount, feeCover }: Pick<StoredDonation, 'amount' | 'feeCover'>) =>
  plus(amount, feeCover);

export const isPaidOnline = ({ paymentMethod }: Pick<StoredDonation, 'paymentMethod'>) =>
  paymentMethod === 'credit' || paymentMethod === 'paypal';

/** Whether the provider takes a donation, now or later from its page: no bank transfers, no amounts above its limit. */
export const isPayableAt = (
  provider: Pick<Provider, 'maxCents'>,
  donation: Pick<StoredDonation, 'paymentMethod' | 'amount' | 'feeCover'>,
) => isPaidOnline(donation) && totalOf(donation) <= provider.maxCents;

/**
 * Stores a payment attempt; the provider is called after the transaction. Returns false for donations that it
 * does not take, and for clients that test stolen cards.
 */
export async function beginAttempt(
  tx: Database,
  { provider, address }: Payer,
  donation: StoredDonation,
): Promise<boolean> {
  if (!isPayableAt(provider, donation) || (await isRateLimited(tx, address, donation.email))) return false;
  await tx.insert(paymentAttempts).values({
    donationId: donation.id,
    key: crypto.randomUUID(),
    cents: totalOf(donation),
    isLive: provider.isLive,
    isMonthly: donation.recurring,
    paymentMethod: donation.paymentMethod,
    client: keyOf(address),
  });
  await schedulePaymentJobs(tx, [donation.id], 60); // the donor's own request calls the provider first
  return true;
}

async function isRateLimited(tx: Database, address: string, email: string): Promise<boolean> {
  const [declined] = await tx
    .select({ cards: sql<number>`coalesce(sum(${paymentAttempts.declines}), 0)::int` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.client, keyOf(address)),
        gt(paymentAttempts.declinedAt, sql`now() - ${tenMinutes} * interval '1 second'`),
      ),
    );
  if ((declined?.cards ?? 0) >= maxDeclines) return true;
  const begun = await count(tx, `checkouts of ${address}`, perAddress);
  if (begun.points > perAddress.points) return true;
  const ofEmail = await count(tx, `checkouts for ${mailboxOf(email)}`, perEmail);
  return ofEmail.points > perEmail.points;
}

/** The open attempt of a donation, or its last one. */
export async function lastAttempt(db: Database, donationId: number): Promise<StoredAttempt | undefined> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.donationId, donationId))
    .orderBy(desc(inArray(paymentAttempts.state, liveAttemptStates)), desc(paymentAttempts.id))
    .limit(1);
  return found;
}

/** Starts the checkout of an attempt, idempotently. Never call it inside a transaction. */
export async function startCheckout(
  db: Database,
  { provider, publicUrl }: ProviderAccess,
  attempt: StoredAttempt,
): Promise<string | null> {
  const own = and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'starting'));
  const [donation] = await db.select().from(donations).where(eq(donations.id, attempt.donationId));
  if (!donation) return null;
  const status = statusUrl(await readerOf(db, { publicUrl, locale: donation.locale }), donation.token);
  try {
    const { sessionId, url } = await provider.startCheckout({
      key: attempt.key,
      cents: attempt.cents,
      isMonthly: attempt.isMonthly,
      title: `Donation ${donationNumber(donation.id)}`,
      email: donation.email,
      successUrl: `${status}?from=checkout`,
      cancelUrl: status,
    });
    await db.update(paymentAttempts).set({ state: 'open', sessionId, url }).where(own);
    return url;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await db.update(paymentAttempts).set({ state: 'failed', client: null }).where(own);
    return null;
  }
}

/** The checkout page; null if there is nothing to pay or the provider does not answer in time. The worker retries. */
export async function checkoutUrl(
  db: Database,
  access: ProviderAccess,
  donationId: number,
): Promise<string | null> {
  const attempt = await lastAttempt(db, donationId);
  if (attempt?.state === 'open') return attempt.url;
  if (attempt?.state !== 'starting') return null;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  // The worker retries and logs failures.
  const answer = startCheckout(db, access, attempt).catch(() => null);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

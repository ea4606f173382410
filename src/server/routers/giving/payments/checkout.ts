import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { isLinkToken } from '../../../../shared/lib/link-tokens';
import type { Database } from '../../../db/database';
import { donations, paymentAttempts } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { notFound, refuse } from '../../../rpc/errors';
import { lockDonation, type StoredDonation } from '../ledger/donation';
import { hasLiveAttempt, schedulePaymentJobs } from '../payment-jobs';
import { beginAttempt, checkoutUrl, lastAttempt } from './attempts';

type Ctx = Pick<Context, 'db' | 'payments' | 'mail' | 'address'>;

const conflict = (message: string) => refuse('CONFLICT', message);
export const providerUnavailable = (cause?: unknown) =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The payment provider is not responding, please try again in a moment',
    cause,
  });
const paidAlready = 'This donation is already paid, or the payment is in progress';

export const checkoutOf = async ({ db, payments, mail }: Ctx, donationId: number): Promise<string | null> =>
  payments ? checkoutUrl(db, { provider: payments, publicUrl: mail.publicUrl }, donationId) : null;

/**
 * Returns the open checkout of a donation, or starts a new one.
 * @throws NOT_FOUND, CONFLICT if it cannot be paid here, SERVICE_UNAVAILABLE if the provider does not answer
 */
export async function checkoutAgain(ctx: Ctx, token: string): Promise<{ url: string }> {
  const { db, payments: provider, address } = ctx;
  const donation = await byToken(db, token);
  if (!provider) throw conflict('This site does not accept payments at the moment');
  if (isSettled(donation)) throw conflict(paidAlready);
  const last = await lastAttempt(db, donation.id);
  if (last?.state === 'processing') throw conflict(paidAlready);
  if (last?.state === 'open' && last.sessionId !== null) {
    const found = await provider.fetchPayment({ sessionId: last.sessionId }).catch(() => undefined);
    // Two open checkouts could both be paid: a new one starts only after the last one has expired.
    if (last.url !== null && (!found || found.state === 'open')) return { url: last.url };
    await schedulePaymentJobs(db, [donation.id]);
    if (found?.state !== 'expired') throw conflict(paidAlready);
    await db.update(paymentAttempts).set({ state: 'expired' }).where(eq(paymentAttempts.id, last.id));
  }
  await db.transaction(async (tx) => {
    const locked = await lockDonation(tx, donation.id);
    if (isSettled(locked)) throw conflict(paidAlready);
    if (await hasLiveAttempt(tx, donation.id)) return;
    if (!(await beginAttempt(tx, { provider, address }, locked)))
      throw conflict(
        'This donation cannot be paid here now: please try again later, or pay by bank transfer',
      );
  });
  const url = await checkoutOf(ctx, donation.id);
  if (url === null) throw providerUnavailable();
  return { url };
}

export const isSettled = ({ status, received }: StoredDonation) =>
  received > 0 || status === 'completed' || status === 'refunded';

async function byToken(db: Database, token: string): Promise<StoredDonation> {
  const [found] = isLinkToken(token)
    ? await db.select().from(donations).where(eq(donations.token, token))
    : [];
  if (!found) throw notFound('donation');
  return found;
}

import { eq } from 'drizzle-orm';
import type { LinkedDonation } from '../../../../shared/schemas/donation-links';
import { count } from '../../../db/counters';
import type { Database } from '../../../db/database';
import { donations } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { schedulePaymentJobs } from '../payment-jobs';
import { isPayableAt, lastAttempt } from './attempts';
import { isSettled } from './checkout';

/** Limits how often opening the status page wakes the payment job. */
const wakeLimit = { points: 20, seconds: 60 };

type Ctx = Pick<Context, 'db' | 'payments'>;

const notPayable = { pay: null, checkoutOpen: false } as const;

/** Whether a donation can be paid on the site. Never waits for the provider: it wakes the payment job, and the page polls. */
export async function paymentOptionOf(
  { db, payments: provider }: Ctx,
  token: string,
): Promise<Pick<LinkedDonation, 'pay' | 'checkoutOpen'>> {
  const [donation] = await db.select().from(donations).where(eq(donations.token, token));
  if (!provider || !donation || !isPayableAt(provider, donation) || isSettled(donation)) return notPayable;
  const last = await lastAttempt(db, donation.id);
  if (last?.state === 'processing' || last?.state === 'paid') return { ...notPayable, pay: 'underWay' };
  const checkoutOpen = last?.state === 'open';
  if (checkoutOpen && (await maySchedule(db, donation.id))) await schedulePaymentJobs(db, [donation.id]);
  return { pay: 'here', checkoutOpen };
}

const maySchedule = async (db: Database, donationId: number) =>
  (await count(db, `wakes of donation ${donationId}`, wakeLimit)).points <= wakeLimit.points;

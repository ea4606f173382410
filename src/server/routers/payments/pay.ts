import { eq } from 'drizzle-orm';
import type { GiftStatus } from '../../../shared/gifts';
import type { Database } from '../../db/connect';
import { count } from '../../db/counters';
import { donations } from '../../db/schema';
import type { Payment } from '../../payments/provider';
import type { Context } from '../../procedures/context';
import { centsOf, isPaidOnline, lastAttempt } from './attempts';
import { isSettled } from './checkout';
import { wake } from './jobs';

/** How often a page that is opened again and again has the provider asked. */
const looks = { points: 20, seconds: 60 };
const patienceMs = 3000;

type Ctx = Pick<Context, 'db' | 'payments'>;

/**
 * Whether a gift can be paid here, or just was: the provider is asked when its donor comes back, so that nobody who has
 * paid is asked to pay.
 */
export async function payOf({ db, payments: provider }: Ctx, token: string): Promise<GiftStatus['pay']> {
  const [donation] = await db.select().from(donations).where(eq(donations.token, token));
  if (!provider || !donation || !isPaidOnline(donation) || isSettled(donation)) return null;
  if (centsOf(donation) > provider.mostCents) return null;
  const last = await lastAttempt(db, donation.id);
  if (last?.state === 'processing' || last?.state === 'paid') return 'underWay';
  if (last?.state !== 'open' || last.sessionId === null || !(await mayLook(db, donation.id))) return 'here';
  const found = await inTime(provider.look({ sessionId: last.sessionId }));
  if (!found || found.state === 'open') return 'here';
  await wake(db, [donation.id]);
  return found.state === 'paid' || found.state === 'processing' ? 'underWay' : 'here';
}

const mayLook = async (db: Database, donationId: number) =>
  (await count(db, `looks at donation ${donationId}`, looks)).points <= looks.points;

async function inTime(look: Promise<Payment>): Promise<Payment | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  return Promise.race([look.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer));
}

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { liveAttemptStates } from '../../../shared/schemas/payments';
import type { Database } from '../../db/database';
import { preparedOnce } from '../../db/prepared';
import { givingPlans, paymentAttempts, paymentJobs } from '../../db/schema';
import { heldBy, inSeconds, leaseFor, nextDue, noLease, type Queue } from '../../jobs/queue';
import type { Attempt } from '../../jobs/worker';

/** Whose worker has died is looked at again: each effect is there once, however often that is. */
export const paymentQueue: Queue = {
  table: paymentJobs,
  running: 'running',
  lostLease: { status: 'queued' },
};

export type PaymentJob = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Seconds until an attempt that is under way is looked at again; then every hour. */
const delays = [60, 240, 600, 2700];
export const nextDelay = (looks: number) => delays[looks - 1] ?? 3600;

/** What a look has found: in how many seconds the next one is due, if nothing wakes it before. */
export type ReconcileResult = { nextInSeconds: number | undefined } | 'unreachable';

/**
 * Has donations looked at, now or some seconds later, as something may have happened to them; also again, where one is
 * just being looked at.
 */
export async function wake(db: Database, donationIds: number[], seconds = 0): Promise<void> {
  if (donationIds.length === 0) return;
  const isRunning = sql`${paymentJobs.status} = 'running'`;
  await db
    .insert(paymentJobs)
    .values(donationIds.map((donationId) => ({ donationId, dueAt: inSeconds(seconds) })))
    .onConflictDoUpdate({
      target: paymentJobs.donationId,
      set: {
        status: sql`case when ${isRunning} then 'running' else 'queued' end`,
        isWoken: isRunning,
        dueAt: inSeconds(seconds),
        attempts: 0,
      },
    });
}

/** Wakes the payment job if a checkout is open, so that it gets closed at the provider. */
export async function wakeOpenCheckout(tx: Database, donationId: number): Promise<void> {
  if (await hasLiveAttempt(tx, donationId)) await wake(tx, [donationId]);
}

/** Whether a payment of a donation is under way. */
export async function hasLiveAttempt(db: Database, donationId: number): Promise<boolean> {
  const isLive = inArray(paymentAttempts.state, liveAttemptStates);
  return (await db.$count(paymentAttempts, and(eq(paymentAttempts.donationId, donationId), isLive))) > 0;
}

/** The donations that the provider means by any of its ids, or by the key of an attempt. */
export async function donationsByProviderIds(
  db: Database,
  about: string[],
  key: string | null,
): Promise<number[]> {
  const ofAttempts = await db
    .selectDistinct({ id: paymentAttempts.donationId })
    .from(paymentAttempts)
    .where(
      or(
        inArray(paymentAttempts.sessionId, about),
        inArray(paymentAttempts.intentId, about),
        inArray(paymentAttempts.invoiceId, about),
        inArray(paymentAttempts.subscriptionId, about),
        key === null ? undefined : sql`${paymentAttempts.key}::text = ${key}`,
      ),
    );
  const ofPlans = await db
    .select({ id: givingPlans.donationId })
    .from(givingPlans)
    .where(inArray(givingPlans.subscriptionId, about));
  return [...new Set([...ofAttempts, ...ofPlans].map(({ id }) => id))];
}

/** Takes the donation that is due first. */
export async function claim(db: Database, worker: string) {
  const [job] = await claimOne(db).execute({ worker });
  return job;
}

const claimOne = preparedOnce((db) =>
  db
    .update(paymentJobs)
    .set({ status: 'running', isWoken: false, ...leaseFor(paymentJobs, sql.placeholder('worker')) })
    .where(sql`${paymentJobs.id} = ${nextDue(paymentJobs)}`)
    .returning({
      id: paymentJobs.id,
      donationId: paymentJobs.donationId,
      attempts: paymentJobs.attempts,
      claimedBy: paymentJobs.claimedBy,
    })
    .prepare('claim_payment'),
);

/** Lets the donation wait until it is due again, or until something wakes it. */
export async function settle(
  db: Database,
  { worker, job, result }: Attempt<Pick<PaymentJob, 'id' | 'attempts'>, ReconcileResult>,
): Promise<void> {
  const again = result === 'unreachable' ? nextDelay(job.attempts) : result.nextInSeconds;
  const next =
    again === undefined
      ? { status: sql`case when ${paymentJobs.isWoken} then 'queued' else 'idle' end` }
      : {
          status: 'queued' as const,
          dueAt: sql`case when ${paymentJobs.isWoken} then now() else ${inSeconds(again)} end`,
        };
  await db
    .update(paymentJobs)
    .set({ ...next, ...noLease })
    .where(heldBy(paymentJobs, worker, [job.id]));
}

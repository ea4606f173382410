import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { liveAttemptStates } from '../../../shared/schemas/payments';
import type { Database } from '../../db/database';
import { preparedOnce } from '../../db/prepared';
import { givingPlans, paymentAttempts, paymentJobs } from '../../db/schema';
import { heldBy, inSeconds, leaseFor, nextDue, noLease, type Queue } from '../../jobs/queue';
import type { JobAttempt } from '../../jobs/worker';

/** A job whose worker died runs again: reconciling is idempotent. */
export const paymentQueue: Queue = {
  table: paymentJobs,
  running: 'running',
  lostLease: { status: 'queued' },
};

export type PaymentJob = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Seconds between checks of an open attempt; then every hour. */
const delays = [60, 240, 600, 2700];
export const nextDelay = (checks: number) => delays[checks - 1] ?? 3600;

/** Undefined: nothing is due until the job is woken. */
export type ReconcileResult = { nextInSeconds: number | undefined } | 'unreachable';

/** Schedules the payment jobs of donations, now or in some seconds. A running job runs once more. */
export async function schedulePaymentJobs(db: Database, donationIds: number[], seconds = 0): Promise<void> {
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
  if (await hasLiveAttempt(tx, donationId)) await schedulePaymentJobs(tx, [donationId]);
}

export async function hasLiveAttempt(db: Database, donationId: number): Promise<boolean> {
  const isLive = inArray(paymentAttempts.state, liveAttemptStates);
  return (await db.$count(paymentAttempts, and(eq(paymentAttempts.donationId, donationId), isLive))) > 0;
}

/** Finds donations by any of the provider's ids, or by the key of an attempt. */
export async function donationsByProviderIds(
  db: Database,
  objectIds: string[],
  key: string | null,
): Promise<number[]> {
  const ofAttempts = await db
    .selectDistinct({ id: paymentAttempts.donationId })
    .from(paymentAttempts)
    .where(
      or(
        inArray(paymentAttempts.sessionId, objectIds),
        inArray(paymentAttempts.intentId, objectIds),
        inArray(paymentAttempts.invoiceId, objectIds),
        inArray(paymentAttempts.subscriptionId, objectIds),
        key === null ? undefined : sql`${paymentAttempts.key}::text = ${key}`,
      ),
    );
  const ofPlans = await db
    .select({ id: givingPlans.donationId })
    .from(givingPlans)
    .where(inArray(givingPlans.subscriptionId, objectIds));
  return [...new Set([...ofAttempts, ...ofPlans].map(({ id }) => id))];
}

/** Claims the job that is due first. */
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

/** Releases the job until it is due again or woken. */
export async function recordResult(
  db: Database,
  { worker, job, result }: JobAttempt<Pick<PaymentJob, 'id' | 'attempts'>, ReconcileResult>,
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

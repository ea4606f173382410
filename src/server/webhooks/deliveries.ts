import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/prepared';
import { webhookAttempts, webhookDeliveries, webhooks } from '../db/schema';
import { heldBy, inSeconds, leaseFor, nextDue, noLease, type Queue } from '../jobs/queue';
import type { JobAttempt } from '../jobs/worker';
import { enqueue } from '../mail/outbox';
import type { MailSetup } from '../process/env';
import { switchedOffMails } from './mails';
import type { DeliveryResult } from './send';

/** Per worker. */
export const concurrencyPerWebhook = 4;
const daysOfFailure = 5;
const gone = 410;

/** Deliveries in flight when a server ends are sent again; receivers detect repetitions by the id. */
export const deliveryQueue: Queue = {
  table: webhookDeliveries,
  running: 'sending',
  lostLease: { status: 'queued' },
};

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** `interrupted`: the server shut down before the response. */
export type Outcome = { at: string; answer: DeliveryResult | 'interrupted' };

/** Claims a due delivery of the active webhook with the fewest in flight, so that a slow receiver delays no other. */
export async function claim(db: Database, worker: string) {
  const [delivery] = await claimOne(db).execute({ worker });
  return delivery;
}

const claimOne = preparedOnce((db) => {
  const ofWebhook = sql`${webhookDeliveries.webhookId} = ready.id`;
  const next = sql`(
    select next from (
      select busy, ${nextDue(webhookDeliveries, ofWebhook)} as next from (
        select id, (select count(*) from ${webhookDeliveries} 
          where ${ofWebhook} and status = 'sending' and claimed_by = ${sql.placeholder('worker')}::uuid) as busy
        from ${webhooks} as ready where is_active
      ) as ready where busy < ${sql.raw(String(concurrencyPerWebhook))}
    ) as candidates where next is not null order by busy, next limit 1)`;
  return db
    .update(webhookDeliveries)
    .set({ status: 'sending', ...leaseFor(webhookDeliveries, sql.placeholder('worker')) })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookDeliveries.webhookId), sql`${webhookDeliveries.id} = ${next}`))
    .returning({
      id: webhookDeliveries.id,
      key: webhookDeliveries.key,
      type: webhookDeliveries.type,
      itemId: webhookDeliveries.itemId,
      attempts: webhookDeliveries.attempts,
      createdAt: webhookDeliveries.createdAt,
      webhookId: webhooks.id,
      url: webhooks.url,
      secret: webhooks.secret,
      previousSecret: sql<
        string | null
      >`case when ${webhooks.previousSecretUntil} > now() then ${webhooks.previousSecret} end`,
    })
    .prepare('claim_delivery');
});

type Ended = JobAttempt<Pick<ClaimedDelivery, 'id' | 'webhookId' | 'url'>, Outcome>;

/** Records the attempt, and in the same transaction its effect on the webhook. */
export const recordResult = (db: Database, setup: MailSetup, { worker, job, result, retryAfter }: Ended) =>
  db.transaction(async (tx) => {
    const { at, answer } = result;
    const [held] = await tx
      .update(webhookDeliveries)
      .set({ ...stateAfter(answer, retryAfter), ...noLease })
      .where(heldBy(webhookDeliveries, worker, [job.id]))
      .returning({ id: webhookDeliveries.id });
    if (!held || answer === 'interrupted') return;
    await tx.insert(webhookAttempts).values({ deliveryId: job.id, at, ...answer });
    if (answer.error === null) await noteSuccess(tx, job.webhookId);
    else await noteFailure(tx, setup, job, answer);
  });

function stateAfter(answer: Outcome['answer'], retryAfter: number | undefined) {
  if (answer === 'interrupted')
    return {
      status: 'queued',
      dueAt: sql`now()`,
      attempts: sql`${webhookDeliveries.attempts} - 1`,
    } as const;
  if (answer.error === null) return { status: 'delivered' } as const;
  if (answer.status === gone || retryAfter === undefined) return { status: 'failed' } as const;
  return { status: 'queued', dueAt: inSeconds(retryAfter) } as const;
}

const noteSuccess = (tx: Database, webhookId: number) =>
  tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.failingSince)));

/** Disables a webhook that answered 410 or has failed for days, and notifies the staff. */
async function noteFailure(
  tx: Database,
  setup: MailSetup,
  { webhookId, url }: Ended['job'],
  { status }: DeliveryResult,
) {
  const own = eq(webhooks.id, webhookId);
  const reason = status === gone ? 'gone' : 'failing';
  await tx
    .update(webhooks)
    .set({ failingSince: sql`now()` })
    .where(and(own, sql`${webhooks.failingSince} is null`));
  const isOver =
    status === gone
      ? undefined
      : sql`${webhooks.failingSince} <= now() - ${daysOfFailure} * interval '1 day'`;
  const off = await tx
    .update(webhooks)
    .set({ isActive: false, offReason: reason })
    .where(and(own, webhooks.isActive, isOver))
    .returning({ id: webhooks.id });
  if (off.length > 0) await enqueue(tx, await switchedOffMails(tx, setup, { url, reason }));
}

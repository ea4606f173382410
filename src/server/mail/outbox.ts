import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ContentFormat } from '../../shared/schemas/formatted';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/prepared';
import type { Caused } from '../db/records';
import { broadcasts, outbox, subscribers } from '../db/schema';
import { heldBy, inSeconds, leaseFor, nextDue, noLease, type Queue } from '../jobs/queue';
import type { JobAttempt } from '../jobs/worker';
import type { SendResult } from './smtp-result';

export type NewMail = Pick<
  typeof outbox.$inferInsert,
  'kind' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'contentFormat' | 'gatherUntil' | 'dueAt' | 'locale'
>;
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** An email whose worker died may have been delivered, so it is not sent again automatically. */
export const mailQueue: Queue = {
  table: outbox,
  running: 'sending',
  lostLease: {
    status: 'uncertain',
    lastError: 'The server stopped while this was being sent',
    lastErrorAt: sql`now()`,
  },
};

/** Queues mails, optionally delayed. Call it in the transaction of their cause. */
export async function enqueue(tx: Database, mails: NewMail[], seconds = 0): Promise<void> {
  if (mails.length > 0)
    await tx
      .insert(outbox)
      .values(mails.map((mail) => ({ ...mail, ...(seconds > 0 && { dueAt: inSeconds(seconds) }) })));
}

/** For `records().insert`, which writes a row and its mails in one statement. */
export const queued = (mails: NewMail[]): Caused => ({ table: outbox, rows: mails });

/** Mails for the staff; those of a newsletter have its subject. */
export const selectMails = (db: Database) =>
  db
    .select({
      ...getTableColumns(outbox),
      subject: sql<string>`coalesce(${broadcasts.subject}, ${outbox.subject})`,
    })
    .from(outbox)
    .leftJoin(broadcasts, eq(broadcasts.id, outbox.broadcastId));

/** Cancels the newsletters that still wait for these subscriptions. */
export async function cancelNewsletters(tx: Database, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  await tx
    .update(outbox)
    .set({ status: 'cancelled' })
    .where(and(inArray(outbox.unsubscribeToken, tokens), eq(outbox.status, 'queued')));
}

/** Claims the next due mail, newsletters last. One whose recipient has unsubscribed meanwhile is cancelled. */
export async function claim(db: Database, worker: string) {
  for (;;) {
    const first = async (isNewsletter: boolean) => (await claimOne(db).execute({ worker, isNewsletter }))[0];
    const mail = (await first(false)) ?? (await first(true));
    if (mail?.status !== 'cancelled') return mail;
  }
}

const isUnwanted = sql`(unsubscribe_token is not null and not exists (
  select from subscribers where subscribers.token = outbox.unsubscribe_token))`;
const ofBroadcast = (column: SQL) => sql`(select ${column} from broadcasts where id = outbox.broadcast_id)`;

const claimOne = preparedOnce((db) => {
  const isNewsletter = sql`(${outbox.broadcastId} is not null) = ${sql.placeholder('isNewsletter')}`;
  const which = and(isNewsletter, isNull(outbox.gatherUntil));
  return db
    .update(outbox)
    .set({
      status: sql`case when ${isUnwanted} then 'cancelled' else 'sending' end`,
      ...leaseFor(outbox, sql.placeholder('worker')),
    })
    .where(sql`${outbox.id} = ${nextDue(outbox, which)}`)
    .returning({
      ...getTableColumns(outbox),
      subject: sql<string>`coalesce(${ofBroadcast(sql`broadcasts.subject`)}, outbox.subject)`,
      text: sql<string>`coalesce(${ofBroadcast(sql`broadcasts.content`)}, outbox.text)`,
      contentFormat: sql<ContentFormat>`coalesce(${ofBroadcast(sql`broadcasts.content_format`)}, outbox.content_format)`,
    })
    .prepare('claim');
});

/** Records the result. A recipient whom the mail server rejects gets no more newsletters. */
export async function recordResult(db: Database, attempt: MailAttempt): Promise<void> {
  const { worker, job } = attempt;
  const { unsubscribeToken } = job;
  const outcome = outcomeOf(attempt);
  const write = (on: Database) =>
    on
      .update(outbox)
      .set({ ...outcome, ...noLease })
      .where(heldBy(outbox, worker, [job.id]))
      .returning({ id: outbox.id });
  if (!unsubscribeToken || !isAddressLost(attempt)) {
    await write(db);
    return;
  }
  await db.transaction(async (tx) => {
    const recorded = await write(tx);
    if (recorded.length > 0)
      await tx
        .update(subscribers)
        .set({ suppressedReason: outcome.lastError })
        .where(eq(subscribers.token, unsubscribeToken));
  });
}

type MailAttempt = JobAttempt<Pick<ClaimedMail, 'id' | 'unsubscribeToken'>, SendResult>;

function outcomeOf({ result, retryAfter }: MailAttempt) {
  if (result.outcome === 'sent' || result.outcome === 'saved')
    return {
      status: result.outcome,
      sentAt: result.outcome === 'sent' ? sql`now()` : null,
      lastError: null,
      lastErrorAt: null,
      // Deletes the link of an invitation once it is sent.
      text: sql`case when kind = 'invitation' then '' else ${outbox.text} end`,
    } as const;
  const { outcome, reason } = result;
  const failed = { lastError: shortened(reason), lastErrorAt: sql`now()` };
  if (outcome === 'uncertain') return { ...failed, status: 'uncertain' } as const;
  if ((outcome === 'unavailable' || outcome === 'deferred') && retryAfter !== undefined)
    return {
      ...failed,
      status: sql`case when ${outbox.isStopped} then 'cancelled' else 'queued' end`,
      dueAt: inSeconds(retryAfter),
    };
  return { ...failed, status: 'failed' } as const;
}

/** Rejected, or deferred at every attempt. An unreachable server says nothing about the address. */
const isAddressLost = ({ result, retryAfter }: MailAttempt) =>
  result.outcome === 'recipient rejected' || (result.outcome === 'deferred' && retryAfter === undefined);

/** Also removes NUL, which PostgreSQL text cannot hold. */
const shortened = (reason: string) => reason.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500);

import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { preparedOnce } from '../db/prepared';
import type { Caused } from '../db/records';
import { outbox, subscribers } from '../db/schema';
import type { Delivery } from './smtp-result';

/** Seconds for which a worker that says nothing more is believed to live. */
const claimSeconds = 30;
const tries = 8;

export type NewMail = Pick<typeof outbox.$inferInsert, 'kind' | 'recipient' | 'replyTo' | 'subject' | 'text'>;
/** A mail that a worker has claimed, with its words. */
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Leaves mails to be sent; `tx` is the transaction of their cause, so that neither ever stands without the other. */
export async function enqueue(tx: Database, mails: NewMail[]): Promise<void> {
  if (mails.length > 0) await tx.insert(outbox).values(mails);
}

/** The same for `records().insert`, which writes a row and the mails that it causes in one statement. */
export const queued = (mails: NewMail[]): Caused => ({ table: outbox, rows: mails });

/** Takes back the newsletters that still wait for these subscriptions. */
export async function cancelFor(tx: Database, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  await tx
    .update(outbox)
    .set({ status: 'cancelled' })
    .where(and(inArray(outbox.unsubscribeToken, tokens), eq(outbox.status, 'queued')));
}

/**
 * Takes the next mail that is due for a worker, with its words, or nothing. From here on nobody else sends it; if the
 * worker dies before it has said what became of it, it is uncertain. Newsletters wait for all other mail; one whose
 * recipient has unsubscribed, even while it was tried before, is cancelled.
 */
export async function claim(db: Database, worker: string) {
  for (;;) {
    const first = async (isNewsletter: boolean) => (await claimOne(db).execute({ worker, isNewsletter }))[0];
    const mail = (await first(false)) ?? (await first(true));
    if (mail?.status !== 'cancelled') return mail;
  }
}

const isUnwanted = sql`(unsubscribe_token is not null and not exists (
  select from subscribers where subscribers.token = outbox.unsubscribe_token))`;
const ofBroadcast = (words: SQL) => sql`(select ${words} from broadcasts where id = outbox.broadcast_id)`;

const claimOne = preparedOnce((db) => {
  const next = sql`(
    select id from outbox
    where status = 'queued' and (broadcast_id is not null) = ${sql.placeholder('isNewsletter')} and due_at <= now()
    order by due_at, id limit 1 for update skip locked)`;
  return db
    .update(outbox)
    .set({
      status: sql`case when ${isUnwanted} then 'cancelled' else 'sending' end`,
      attempts: sql`${outbox.attempts} + 1`,
      claimedBy: sql`${sql.placeholder('worker')}::uuid`,
      claimedUntil: inSeconds(claimSeconds),
    })
    .where(sql`${outbox.id} = ${next}`)
    .returning({
      ...getTableColumns(outbox),
      subject: sql<string>`coalesce(${ofBroadcast(sql`broadcasts.subject`)}, outbox.subject)`,
      text: sql<string>`coalesce(${ofBroadcast(sql`broadcasts.content`)}, outbox.text)`,
    })
    .prepare('claim');
});

/** Says of the mails that a worker is sending that it still lives. */
export async function stillSending(db: Database, worker: string, ids: number[]): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: inSeconds(claimSeconds) })
    .where(and(inArray(outbox.id, ids), eq(outbox.status, 'sending'), eq(outbox.claimedBy, worker)));
}

/** Marks what dead workers were sending as uncertain: it may have arrived. */
export async function settleAbandoned(db: Database): Promise<void> {
  await db
    .update(outbox)
    .set({
      status: 'uncertain',
      lastError: 'The server ended while this was being sent',
      lastErrorAt: sql`now()`,
    })
    .where(and(eq(outbox.status, 'sending'), sql`${outbox.claimedUntil} < now()`));
}

/**
 * Records what became of a mail that this worker claimed, also when it was taken for dead meanwhile. A recipient whom
 * the mail server has refused gets no more newsletters.
 */
export async function record(db: Database, worker: string, mail: Sent, delivery: Delivery): Promise<void> {
  const outcome = outcomeOf(mail, delivery);
  const { unsubscribeToken } = mail;
  const write = (on: Database) =>
    on
      .update(outbox)
      .set({ ...outcome, claimedBy: null, claimedUntil: null })
      .where(
        and(
          eq(outbox.id, mail.id),
          eq(outbox.claimedBy, worker),
          inArray(outbox.status, ['sending', 'uncertain']),
        ),
      )
      .returning({ id: outbox.id });
  if (!unsubscribeToken || !isAddressLost(mail, delivery)) {
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

type Sent = { id: number; attempts: number; unsubscribeToken: string | null };

function outcomeOf({ attempts }: Sent, delivery: Delivery) {
  if (delivery.outcome === 'sent')
    return { status: 'sent', sentAt: sql`now()`, lastError: null, lastErrorAt: null } as const;
  const { outcome, reason } = delivery;
  const failed = { lastError: shortened(reason), lastErrorAt: sql`now()` };
  if (outcome === 'uncertain') return { ...failed, status: 'uncertain' } as const;
  if ((outcome === 'later' || outcome === 'put off') && attempts < tries)
    return {
      ...failed,
      status: sql`case when ${outbox.isStopped} then 'cancelled' else 'queued' end`,
      dueAt: inSeconds(secondsToWait(attempts)),
    };
  return { ...failed, status: 'failed' } as const;
}

/** Refused for good, or put off each time; that no server was there says nothing of the address. */
const isAddressLost = ({ attempts }: Sent, { outcome }: Delivery) =>
  outcome === 'refused recipient' || (outcome === 'put off' && attempts >= tries);

/** One line without control characters: the database takes no NUL. */
const shortened = (reason: string) => reason.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500);
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/** Seconds until the next try: 10, 30, then doubling up to an hour. */
const secondsToWait = (attempts: number): number =>
  attempts <= 1 ? 10 : Math.min(3600, 30 * 2 ** (attempts - 2));

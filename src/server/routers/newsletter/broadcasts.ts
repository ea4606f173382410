import { and, count, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { draftRemoval } from '../../../shared/schemas/drafts';
import { type Broadcast, type broadcastInput, newsletterDraft } from '../../../shared/schemas/newsletter';
import { noScheduler } from '../../accounts/schedulers';
import { markdownToPlainText } from '../../content/formatted';
import type { Database } from '../../db/database';
import type { Order } from '../../db/long-lists';
import { ordered, records, singleRow } from '../../db/records';
import { broadcasts, newsletterDrafts, outbox, subscribers } from '../../db/schema';
import type { Context } from '../../rpc/context';
import { changedMeanwhile, notFound, refuse } from '../../rpc/errors';

const drafts = records(newsletterDrafts);

type NewsletterText = Pick<z.infer<typeof broadcastInput>, 'subject' | 'content' | 'contentFormat'>;
type NewBroadcast = NewsletterText & Pick<z.infer<typeof broadcastInput>, 'draftId' | 'draftVersion'>;

/**
 * Queues a newsletter for everyone whom it can reach; the same one is not sent twice. What was scheduled of it ends: its
 * draft is removed, and drafts with the same words lose their schedule.
 * @throws CONFLICT if the draft was already sent or deleted, or has another version than `draftVersion`
 */
export const sendBroadcast = (
  { db, auditDetails }: Pick<Context, 'db' | 'auditDetails'>,
  { draftId, draftVersion, ...text }: NewBroadcast,
) =>
  db.transaction(async (tx) => {
    requireReadable(text);
    await lockBroadcasts(tx);
    // Locks the drafts before checking for a repetition, so that one being sent by its schedule counts as sent.
    const isRemoved =
      draftId !== undefined && (await removeDraft(tx, { id: draftId, version: draftVersion }));
    const unscheduledDrafts = await endSchedules(tx, text);
    const repeated = await repeatedBroadcast(tx, text);
    if (!repeated && draftId !== undefined && !isRemoved)
      throw refuse('CONFLICT', 'This draft has already been sent or deleted');
    if (repeated && !isRemoved && unscheduledDrafts.length === 0) auditDetails({ changed: [] });
    const sent = repeated ?? (await startBroadcast(tx, text));
    return { ...sent, ...(unscheduledDrafts.length > 0 && { unscheduledDrafts }) };
  });

/** @throws BAD_REQUEST for a formatted text with too many elements */
export function requireReadable({
  content,
  contentFormat,
}: Pick<NewsletterText, 'content' | 'contentFormat'>) {
  if (contentFormat === 'markdown') markdownToPlainText(content, 'content');
}

/** @returns whether there was one @throws CONFLICT if it was saved after that version */
export async function removeDraft(
  tx: Database,
  { id, version }: z.infer<typeof draftRemoval>,
): Promise<boolean> {
  const draft = await drafts.lock(tx, id);
  if (draft && version !== undefined && draft.version !== version)
    throw changedMeanwhile('draft', newsletterDraft.parse(draft), 'CONFLICT');
  return drafts.remove(tx, id);
}

/** Ends the schedules of drafts with these words, which they may hold with spaces around them. @returns their ids */
async function endSchedules(tx: Database, { subject, content }: NewsletterText): Promise<number[]> {
  const scheduled = await tx
    .select()
    .from(newsletterDrafts)
    .where(isNotNull(newsletterDrafts.sendAt))
    .orderBy(newsletterDrafts.id)
    .for('update');
  // Trimmed here, as by the input of a newsletter: PostgreSQL's \s leaves no-break spaces.
  const ids = scheduled
    .filter((draft) => draft.subject.trim() === subject && draft.content.trim() === content)
    .map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(newsletterDrafts)
      .set({ sendAt: null, ...noScheduler })
      .where(inArray(newsletterDrafts.id, ids));
  return ids;
}

const anyNumber = 7_264_113; // the same in every process

/** Serialises requests to send newsletters. */
const lockBroadcasts = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${anyNumber})`);

/** The same newsletter of the last ten minutes, unless it had no recipients or was cancelled: a repeated request. */
async function repeatedBroadcast(
  tx: Database,
  { subject, content, contentFormat = 'plain' }: NewsletterText,
) {
  const goesOut = tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.broadcastId, broadcasts.id), ne(outbox.status, 'cancelled')));
  const [earlier] = await tx
    .select({ id: broadcasts.id, recipients: broadcasts.recipients })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.subject, subject),
        eq(broadcasts.content, content),
        eq(broadcasts.contentFormat, contentFormat),
        gt(broadcasts.createdAt, sql`now() - interval '10 minutes'`),
        exists(goesOut),
      ),
    )
    .orderBy(desc(broadcasts.id))
    .limit(1);
  return earlier;
}

/** Not suppressed because the mail server refused the address. */
const isReachable = isNull(subscribers.suppressedReason);

export const numberOfRecipients = (db: Database): Promise<number> => db.$count(subscribers, isReachable);

/** Queues one email per reachable subscriber, in the order of subscription. */
export async function startBroadcast(tx: Database, { subject, content, contentFormat }: NewsletterText) {
  const broadcast = singleRow(
    await tx.insert(broadcasts).values({ subject, content, contentFormat, recipients: 0 }).returning(),
  );
  const { id } = broadcast;
  const to = tx
    .select({ recipient: subscribers.email, unsubscribeToken: subscribers.token, locale: subscribers.locale })
    .from(subscribers)
    .where(isReachable)
    .orderBy(subscribers.id);
  await tx.execute(sql`
    insert into outbox (kind, broadcast_id, recipient, unsubscribe_token, locale)
    select 'newsletter', ${id}::int, email, token, locale from (${to}) as recipients`);
  const recipients = await tx.$count(outbox, eq(outbox.broadcastId, id));
  await tx.update(broadcasts).set({ recipients }).where(eq(broadcasts.id, id));
  return { id, recipients };
}

export async function textOfBroadcast(db: Database, id: number) {
  const [found] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!found) throw notFound('newsletter');
  return found;
}

/** Cancels queued mails, and stops retries of those being sent. */
export async function cancelBroadcast(db: Database, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({
      status: sql`case when ${outbox.status} = 'queued' then 'cancelled' else ${outbox.status} end`,
      isStopped: true,
    })
    .where(and(eq(outbox.broadcastId, id), inArray(outbox.status, ['queued', 'sending'])));
}

/** Newsletters with the number of emails in each state, newest first by default. */
export async function broadcastsWithProgress(
  db: Database,
  part?: { order: Order; limit: number; offset: number },
): Promise<Broadcast[]> {
  const query = db
    .select()
    .from(broadcasts)
    .orderBy(...ordered(broadcasts.createdAt, part?.order ?? 'desc', broadcasts.id));
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  const counts = await db
    .select({ broadcastId: outbox.broadcastId, status: outbox.status, mails: count() })
    .from(outbox)
    .where(
      inArray(
        outbox.broadcastId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(outbox.broadcastId, outbox.status);
  return rows.map((row) => {
    const of = (...statuses: string[]) =>
      counts
        .filter(({ broadcastId, status }) => broadcastId === row.id && statuses.includes(status))
        .reduce((sum, { mails }) => sum + mails, 0);
    return {
      ...row,
      queued: of('queued', 'sending'),
      sent: row.removedSent + of('sent'),
      saved: row.removedSaved + of('saved'),
      failed: row.removedFailed + of('failed'),
      uncertain: row.removedUncertain + of('uncertain'),
    };
  });
}

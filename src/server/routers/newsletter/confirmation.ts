import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { filled } from '../../../shared/lib/placeholders';
import type { subscribeInput } from '../../../shared/schemas/newsletter';
import type { Database } from '../../db/database';
import { subscribers, waitingSubscribers } from '../../db/schema';
import { readerOf, siteSettings } from '../../db/site-settings';
import type { Periodic } from '../../jobs/periodic';
import { enqueue, type NewMail } from '../../mail/outbox';
import { withinMailLimits } from '../../mail/rate-limits';
import { answer } from '../../mail/templates';
import type { MailSetup } from '../../process/env';
import type { Context } from '../../rpc/context';
import { endSuppression } from './suppressed';

type MailContext = Pick<Context, 'mail' | 'address'>;

/** Whether new subscribers must confirm their address (double opt-in). */
export const mustConfirm = async (db: Database): Promise<boolean> =>
  (await siteSettings(db, 'confirmSubscriptions'))('confirmSubscriptions') === 'yes';

/** Mails a confirmation link, valid for a week. An address that already waits keeps its link. */
export const askToConfirm = (
  db: Database,
  { mail, address }: MailContext,
  { email, locale }: z.output<typeof subscribeInput>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const expiresAt = sql`now() + interval '7 days'`;
    const same = sql`lower(${waitingSubscribers.email}) = lower(${email})`;
    await tx.insert(waitingSubscribers).values({ email, locale, expiresAt }).onConflictDoNothing();
    const [waiting] = await tx.update(waitingSubscribers).set({ expiresAt, locale }).where(same).returning();
    if (!waiting) return; // it has just been confirmed
    const question = await confirmationMail(tx, mail, waiting);
    await enqueue(tx, await withinMailLimits(tx, address, [question]));
  });

/** The mail with the confirmation link. */
export async function confirmationMail(
  tx: Database,
  mail: MailSetup,
  waiting: typeof waitingSubscribers.$inferSelect,
): Promise<NewMail> {
  const reader = { ...mail, locale: waiting.locale };
  const { publicUrl, wording, ...language } = await readerOf(
    tx,
    reader,
    'siteName',
    'confirmationSubject',
    'confirmation',
  );
  const facts = { foundation: wording('siteName'), link: `${publicUrl}/subscribe/${waiting.token}` };
  return answer(mail, {
    kind: 'confirmation',
    recipient: waiting.email,
    ...language,
    subject: filled(wording('confirmationSubject'), facts),
    text: filled(wording('confirmation'), facts),
  });
}

/**
 * Subscribes the address of a confirmation link. The subscription keeps the token, so that confirming is idempotent.
 * @returns whether the address is subscribed now
 */
export const confirm = (db: Database, token: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [waiting] = await tx
      .delete(waitingSubscribers)
      .where(and(eq(waitingSubscribers.token, token), gt(waitingSubscribers.expiresAt, sql`now()`)))
      .returning();
    if (!waiting) return (await tx.$count(subscribers, eq(subscribers.token, token))) > 0;
    await endSuppression(tx, waiting.email);
    const [added] = await tx
      .insert(subscribers)
      .values({ email: waiting.email, locale: waiting.locale, token })
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    if (!added)
      await tx
        .update(subscribers)
        .set({ renewedAt: sql`now()` })
        .where(sql`lower(${subscribers.email}) = lower(${waiting.email})`);
    return true;
  });

/** Deletes addresses that were not confirmed in time. */
export const waitingRetention = (db: Database): Periodic => ({
  name: 'retention of unconfirmed addresses',
  everyMs: 3_600_000,
  run: async () => {
    await db.delete(waitingSubscribers).where(lt(waitingSubscribers.expiresAt, sql`now()`));
  },
});

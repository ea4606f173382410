import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { subscribeInput } from '../../../shared/schemas/newsletter';
import type { Database } from '../../db/database';
import { importRows, subscribers } from '../../db/schema';
import { cancelNewsletters } from '../../mail/outbox';
import type { Context } from '../../rpc/context';
import { askToConfirm, mustConfirm } from './confirmation';
import { endSuppression, renewSuppression, suppress } from './suppressed';

/** Adds an address, or mails a confirmation link. A suppressed subscriber gets newsletters again. */
export async function subscribe(
  db: Database,
  ctx: Pick<Context, 'mail' | 'address'>,
  { email, locale }: z.output<typeof subscribeInput>,
): Promise<void> {
  const known = sql`lower(${subscribers.email}) = lower(${email})`;
  if ((await mustConfirm(db)) && (await db.$count(subscribers, known)) === 0)
    return askToConfirm(db, ctx, { email, locale });
  await endSuppression(db, email);
  const [added] = await db.insert(subscribers).values({ email, locale }).onConflictDoNothing().returning();
  if (added) return;
  await db.update(subscribers).set({ suppressedReason: null, locale, renewedAt: sql`now()` }).where(known);
}

/** Unsubscribes by the link in a newsletter. Unknown tokens succeed too, so nobody learns who subscribes. */
export const unsubscribe = (db: Database, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await remove(tx, eq(subscribers.token, token), 'unsubscribed')) > 0) return;
    const email = await formerAddress(tx, token);
    if (email === undefined) return;
    // First, because undoing an import locks the suppression before it restores the subscriber.
    await renewSuppression(tx, email);
    await remove(tx, sql`lower(${subscribers.email}) = lower(${email})`, 'unsubscribed');
  });

/** The address of a subscriber whom an import removed, or who was removed again when one was undone. */
async function formerAddress(tx: Database, token: string): Promise<string | undefined> {
  const subscriber = sql`${importRows.effect} -> 'subscriber'`;
  const [found] = await tx
    .select({ email: sql<string>`${subscriber} ->> 'email'` })
    .from(importRows)
    .where(and(sql`${subscriber} is not null`, eq(sql`(${subscriber} ->> 'token')`, token)))
    .limit(1);
  return found?.email;
}

/** @returns how many existed */
export const removeSubscribers = (db: Database, ids: number[]) =>
  remove(db, inArray(subscribers.id, ids), 'removed');

/** Also cancels newsletters that are queued for them, and keeps imports from subscribing them again. */
const remove = (db: Database, which: SQL, reason: 'unsubscribed' | 'removed'): Promise<number> =>
  db.transaction(async (tx) => {
    const { token, email } = subscribers;
    const removed = await tx.delete(subscribers).where(which).returning({ token, email });
    await suppress(
      tx,
      removed.map((one) => one.email),
      reason,
    );
    await cancelNewsletters(
      tx,
      removed.map((one) => one.token),
    );
    return removed.length;
  });

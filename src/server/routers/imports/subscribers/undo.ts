import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { subscribers, suppressedAddresses, waitingSubscribers } from '../../../db/schema';
import { cancelNewsletters } from '../../../mail/outbox';
import type { EffectRow } from '../outcomes';
import { effect, type SubscriberEffect } from './effects';

/** @returns why not, by the line of each row that was changed since */
export async function undo(tx: Database, rows: readonly EffectRow[]): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  const added: number[] = [];
  for (const { row, effect: stored } of rows) {
    const done = effect.parse(stored);
    if (done.does === 'add') added.push(done.id);
    else {
      const reason = await undoOne(tx, done);
      if (reason !== undefined) reasons.set(row, reason);
    }
  }
  await removeAdded(tx, added);
  return reasons;
}

function undoOne(tx: Database, done: Exclude<SubscriberEffect, { does: 'add' }>) {
  if (done.does === 'wait') return undoWait(tx, done.token);
  if (done.does === 'update') return undoUpdate(tx, done);
  return undoSuppression(tx, done);
}

/** Subscribers who have unsubscribed since are gone already. */
async function removeAdded(tx: Database, ids: number[]): Promise<void> {
  const removed = await tx.delete(subscribers).where(inArray(subscribers.id, ids)).returning();
  await cancelNewsletters(
    tx,
    removed.map(({ token }) => token),
  );
}

async function undoWait(tx: Database, token: string) {
  await tx.delete(waitingSubscribers).where(eq(waitingSubscribers.token, token));
  const isConfirmed = (await tx.$count(subscribers, eq(subscribers.token, token))) > 0;
  return isConfirmed ? 'Not undone: this person has confirmed the address since' : undefined;
}

async function undoUpdate(
  tx: Database,
  { id, before, after }: Extract<SubscriberEffect, { does: 'update' }>,
) {
  const is = <Value>(column: AnyPgColumn, value: Value | null): SQL | undefined =>
    value === null ? isNull(column) : eq(column, value);
  const { confirmedAt, source, locale } = subscribers;
  const restored = await tx
    .update(subscribers)
    .set(before)
    .where(
      and(
        eq(subscribers.id, id),
        is(confirmedAt, after.confirmedAt),
        is(source, after.source),
        is(locale, after.locale),
      ),
    )
    .returning({ id: subscribers.id });
  return restored.length > 0 ? undefined : 'Not undone: this subscriber was changed since';
}

async function undoSuppression(
  tx: Database,
  { suppression, subscriber, waiting }: Extract<SubscriberEffect, { does: 'suppress' }>,
) {
  if (suppression) {
    const isOfAddress = eq(suppressedAddresses.hash, suppression.hash);
    await tx
      .delete(suppressedAddresses)
      .where(and(isOfAddress, eq(suppressedAddresses.createdAt, suppression.createdAt)));
    const isNewer = (await tx.$count(suppressedAddresses, isOfAddress)) > 0;
    if (isNewer) return 'Not undone: this person has unsubscribed since';
  }
  if (waiting)
    await tx.insert(waitingSubscribers).overridingSystemValue().values(waiting).onConflictDoNothing();
  if (!subscriber) return undefined;
  const restored = await tx
    .insert(subscribers)
    .overridingSystemValue()
    .values(subscriber)
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return restored.length > 0 ? undefined : 'Not undone: this person has subscribed again since';
}

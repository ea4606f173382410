import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { subscribers, suppressedAddresses, waitingSubscribers } from '../../../db/schema';
import { cancelNewsletters } from '../../../mail/outbox';
import type { EffectRow, Undone } from '../outcomes';
import {
  effect,
  type StoredSubscriber,
  type SubscriberEffect,
  storedSubscriber,
  type WaitingState,
} from './effects';

/** Undoes what nobody has changed since. */
export async function undo(tx: Database, rows: readonly EffectRow[]): Promise<Undone> {
  const kept = new Map<number, string>();
  const added = new Map<number, StoredSubscriber>();
  for (const { row, effect: stored } of rows) {
    const done = effect.parse(stored);
    if (done.does === 'add') added.set(row, done.subscriber);
    else {
      const reason = await undoOne(tx, done);
      if (reason !== undefined) kept.set(row, reason);
    }
  }
  for (const row of await removeAdded(tx, added))
    kept.set(row, 'Not undone: this subscriber was changed after the import');
  return { kept };
}

const is = <Value>(column: AnyPgColumn, value: Value | null): SQL | undefined =>
  value === null ? isNull(column) : eq(column, value);

function undoOne(tx: Database, done: Exclude<SubscriberEffect, { does: 'add' }>) {
  if (done.does === 'wait') return undoWait(tx, done);
  if (done.does === 'update') return undoUpdate(tx, done);
  return undoSuppression(tx, done);
}

/**
 * Subscribers who have unsubscribed since are gone already.
 * @returns the lines of those who were changed since
 */
async function removeAdded(tx: Database, added: ReadonlyMap<number, StoredSubscriber>): Promise<number[]> {
  const ids = [...added.values()].map(({ id }) => id);
  const present = await tx.select().from(subscribers).where(inArray(subscribers.id, ids)).for('update');
  const byId = new Map(present.map((one) => [one.id, storedSubscriber.parse(one)]));
  const lines = [...added].flatMap(([row, before]) => {
    const now = byId.get(before.id);
    return now ? [{ row, token: now.token, id: now.id, isSame: isDeepStrictEqual(now, before) }] : [];
  });
  const same = lines.filter(({ isSame }) => isSame);
  await tx.delete(subscribers).where(
    inArray(
      subscribers.id,
      same.map(({ id }) => id),
    ),
  );
  await cancelNewsletters(
    tx,
    same.map(({ token }) => token),
  );
  return lines.filter(({ isSame }) => !isSame).map(({ row }) => row);
}

/** The waiting address, unless its owner has asked to subscribe since. */
export const isWaiting = ({ token, expiresAt, locale }: WaitingState): SQL | undefined =>
  and(
    eq(waitingSubscribers.token, token),
    eq(waitingSubscribers.expiresAt, expiresAt),
    is(waitingSubscribers.locale, locale),
  );

async function undoWait(tx: Database, waiting: WaitingState) {
  const { token } = waiting;
  await tx.delete(waitingSubscribers).where(isWaiting(waiting));
  if ((await tx.$count(waitingSubscribers, eq(waitingSubscribers.token, token))) > 0)
    return 'Not undone: this person asked to subscribe after the import';
  const isConfirmed = (await tx.$count(subscribers, eq(subscribers.token, token))) > 0;
  return isConfirmed ? 'Not undone: this person confirmed the address after the import' : undefined;
}

async function undoUpdate(
  tx: Database,
  { id, before, after }: Extract<SubscriberEffect, { does: 'update' }>,
) {
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
  return restored.length > 0 ? undefined : 'Not undone: this subscriber was changed after the import';
}

async function undoSuppression(
  tx: Database,
  { suppression, subscriber, waiting }: Extract<SubscriberEffect, { does: 'suppress' }>,
) {
  const ofAddress = tx
    .select()
    .from(suppressedAddresses)
    .where(eq(suppressedAddresses.hash, suppression.hash));
  const [present] = await ofAddress.for('update');
  if (present && present.createdAt !== suppression.createdAt)
    return 'Not undone: this person unsubscribed after the import';
  if (!suppression.isOlder)
    await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.hash, suppression.hash));
  if (waiting)
    await tx.insert(waitingSubscribers).overridingSystemValue().values(waiting).onConflictDoNothing();
  if (!subscriber) return undefined;
  const restored = await tx
    .insert(subscribers)
    .overridingSystemValue()
    .values(subscriber)
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return restored.length > 0 ? undefined : 'Not undone: this person subscribed again after the import';
}

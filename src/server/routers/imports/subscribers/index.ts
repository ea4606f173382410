import { eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { importDays } from '../../../../shared/schemas/imports';
import type { Database } from '../../../db/database';
import { subscribers, suppressedAddresses, waitingSubscribers } from '../../../db/schema';
import { cancelNewsletters } from '../../../mail/outbox';
import { confirmationMail } from '../../newsletter/confirmation';
import { addressHash, suppress } from '../../newsletter/suppressed';
import type { Importer, Outcome } from '../outcomes';
import { effect, provenance, type SubscriberEffect, waitingState } from './effects';
import { type Planned, plan, remember } from './plan';
import { isWaiting, undo } from './undo';

export const subscriberImporter: Importer = {
  rowsAtOnce: 100,
  remember,
  check: plan,

  async run(tx, batch) {
    const planned = await plan(tx, batch);
    const effects = new Map<Planned, SubscriberEffect>([
      ...(await add(tx, planned)),
      ...(await wait(tx, planned)),
      ...(await update(tx, planned)),
      ...(await suppressAll(tx, planned)),
    ]);
    return planned.map((one): Outcome => {
      const { plan: wanted, ...outcome } = one;
      const effect = effects.get(one);
      if (!wanted || effect) return { ...outcome, ...(effect && { effect }) };
      return {
        row: one.row,
        cells: one.cells,
        status: 'skipped',
        message: 'This address is already subscribed',
      };
    });
  },

  undo,

  async confirmationMail(tx, setup, stored) {
    const done = effect.parse(stored);
    if (done.does !== 'wait') return undefined;
    const [waiting] = await tx
      .update(waitingSubscribers)
      .set({ expiresAt: sql`now() + interval '7 days'` })
      .where(isWaiting(done))
      .returning();
    if (!waiting) return undefined;
    const mail = await confirmationMail(tx, setup, waiting);
    return { mail, effect: { does: 'wait', ...waitingState.parse(waiting) } };
  },
};

type Effects = (readonly [Planned, SubscriberEffect])[];

async function add(tx: Database, planned: readonly Planned[]): Promise<Effects> {
  const wanted = planned.flatMap((one) =>
    one.plan?.does === 'add' ? [{ one, values: one.plan.values }] : [],
  );
  if (wanted.length === 0) return [];
  const rows = await tx
    .insert(subscribers)
    .values(wanted.map(({ values }) => values))
    .onConflictDoNothing()
    .returning();
  const added = new Map(rows.map((row) => [row.email, row]));
  return wanted.flatMap(({ one, values }) => {
    const subscriber = added.get(values.email);
    return subscriber === undefined ? [] : [[one, { does: 'add', subscriber }] as const];
  });
}

async function wait(tx: Database, planned: readonly Planned[]): Promise<Effects> {
  const wanted = planned.flatMap((one) =>
    one.plan?.does === 'wait' ? [{ one, values: one.plan.values }] : [],
  );
  if (wanted.length === 0) return [];
  const expiresAt = sql`now() + ${importDays} * interval '1 day'`;
  const rows = await tx
    .insert(waitingSubscribers)
    .values(wanted.map(({ values: { email, locale = null } }) => ({ email, locale, expiresAt })))
    .onConflictDoNothing()
    .returning();
  const added = new Map(rows.map((row) => [row.email, row]));
  return wanted.flatMap(({ one, values }) => {
    const waiting = added.get(values.email);
    return waiting === undefined ? [] : [[one, { does: 'wait', ...waitingState.parse(waiting) }] as const];
  });
}

const provenanceOf = (values: z.infer<z.ZodObject<typeof provenance>>) => z.object(provenance).parse(values);

async function update(tx: Database, planned: readonly Planned[]): Promise<Effects> {
  const effects: Effects = [];
  for (const one of planned) {
    if (one.plan?.does !== 'update') continue;
    const { values, before } = one.plan;
    const [after] = await tx.update(subscribers).set(values).where(eq(subscribers.id, before.id)).returning();
    if (after)
      effects.push([
        one,
        { does: 'update', id: before.id, before: provenanceOf(before), after: provenanceOf(after) },
      ]);
  }
  return effects;
}

async function suppressAll(tx: Database, planned: readonly Planned[]): Promise<Effects> {
  const wanted = planned.flatMap((one) => (one.plan?.does === 'suppress' ? [{ one, plan: one.plan }] : []));
  if (wanted.length === 0) return [];
  const emails = wanted.map(({ plan: { email } }) => email);
  const earlier = await suppressionsOf(tx, emails);
  const removed = wanted.flatMap(({ plan: { subscriber } }) => subscriber ?? []);
  await removeIds(tx, subscribers.id, removed);
  await cancelNewsletters(
    tx,
    removed.map(({ token }) => token),
  );
  await removeIds(
    tx,
    waitingSubscribers.id,
    wanted.flatMap(({ plan: { waiting } }) => waiting ?? []),
  );
  await suppress(tx, emails, 'unsubscribed');
  const now = await suppressionsOf(tx, emails);
  return wanted.map(({ one, plan: { email, subscriber, waiting } }) => {
    const hash = addressHash(email);
    const suppression = now.get(hash);
    if (!suppression) throw new Error('A suppressed address has no suppression');
    return [
      one,
      {
        does: 'suppress',
        suppression: { ...suppression, isOlder: earlier.has(hash) },
        ...(subscriber && { subscriber }),
        ...(waiting && { waiting }),
      },
    ] as const;
  });
}

async function suppressionsOf(tx: Database, emails: readonly string[]) {
  const { hash, createdAt } = suppressedAddresses;
  const found = await tx
    .select({ hash, createdAt })
    .from(suppressedAddresses)
    .where(inArray(hash, emails.map(addressHash)));
  return new Map(found.map((one) => [one.hash, one]));
}

const removeIds = async (tx: Database, column: AnyPgColumn, rows: readonly { id: number }[]) => {
  if (rows.length > 0)
    await tx.delete(column.table).where(
      inArray(
        column,
        rows.map(({ id }) => id),
      ),
    );
};

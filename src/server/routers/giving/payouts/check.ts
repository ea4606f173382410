import { and, desc, eq, gt, inArray, min, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { markNow } from '../../../db/marks';
import { appState, payoutMovements, payouts } from '../../../db/schema';
import type { Periodic } from '../../../jobs/periodic';
import type { Payout, PayoutMovement, Provider } from '../../../payments/provider';
import { describeError, type Logger } from '../../../process/log';

const dayMs = 86_400_000;
/** Payouts are listed again for this long: a bank may return one after some days. */
const listedAgainDays = 30;
/** How far the first check goes back. */
const firstDays = 400;

const changed = 'payouts changed';
const checked = 'payouts checked';

/** Has the payouts checked within a minute. */
export const schedulePayoutCheck = (db: Database): Promise<void> => markNow(db, changed);

type Dependencies = { db: Database; provider: Provider; log: Logger };

/** Reads payouts once an hour, and soon after the provider reports one. */
export const payoutCheck = (parts: Dependencies): Periodic => ({
  name: 'payouts',
  everyMs: 60_000,
  async run(signal) {
    const { db } = parts;
    const marks = await db
      .select({ name: appState.name })
      .from(appState)
      .where(
        or(
          eq(appState.name, changed),
          and(eq(appState.name, checked), gt(appState.reachedAt, sql`now() - interval '1 hour'`)),
        ),
      );
    const has = (name: string) => marks.some((mark) => mark.name === name);
    if (has(checked) && !has(changed)) return;
    // Both marks go first, so that a check that fails, or a report during one, makes the next check due.
    await db.delete(appState).where(inArray(appState.name, [changed, checked]));
    await checkPayouts(parts, signal);
    if (!signal.aborted) await markNow(db, checked);
  },
});

/** Stores the provider's payouts and what they consist of. Repeating it changes nothing. */
async function checkPayouts({ db, provider, log }: Dependencies, signal: AbortSignal): Promise<void> {
  const listed = await provider.payoutsSince(await firstMoment(db));
  await storePayouts(db, listed, provider.isLive);
  const open = await incompleteAmong(db, listed);
  for (const { id, providerId } of open) {
    if (signal.aborted) return;
    try {
      await storeMovements(db, id, await provider.payoutMovements(providerId));
    } catch (error) {
      // The others are read all the same; this one is tried again with the next check.
      log.warn({ payout: providerId, error: describeError(error) }, 'transactions of a payout not read');
    }
  }
}

const storeMovements = (db: Database, payoutId: number, movements: readonly PayoutMovement[]) =>
  db.transaction(async (tx) => {
    for (let from = 0; from < movements.length; from += 1000)
      await tx
        .insert(payoutMovements)
        .values(movements.slice(from, from + 1000).map((one) => ({ ...one, payoutId })))
        .onConflictDoNothing();
    await tx.update(payouts).set({ complete: true }).where(eq(payouts.id, payoutId));
  });

/** From the oldest payout whose movements are missing, or that may still change. */
async function firstMoment(db: Database): Promise<Date> {
  const first = Date.now() - firstDays * dayMs;
  const [last] = await db
    .select({ at: payouts.createdAt })
    .from(payouts)
    .orderBy(desc(payouts.createdAt))
    .limit(1);
  if (!last) return new Date(first);
  const isMissing = and(
    eq(payouts.complete, false),
    eq(payouts.automatic, true),
    notInArray(payouts.status, ['failed', 'canceled']),
  );
  const [missing] = await db
    .select({ at: min(payouts.createdAt) })
    .from(payouts)
    .where(isMissing);
  const again = Date.parse(last.at) - listedAgainDays * dayMs;
  return new Date(Math.max(first, Math.min(again, Date.parse(missing?.at ?? last.at))));
}

const rowOf = ({ id, isAutomatic, isLive, cents, currency, status, ...one }: Payout) => ({
  providerId: id,
  automatic: isAutomatic,
  isLive,
  cents,
  currency,
  status,
  arrivesOn: one.arrivesOn,
  createdAt: one.createdAt,
  traceId: one.traceId,
  descriptor: one.descriptor,
});

const storePayouts = (db: Database, listed: readonly Payout[], isLive: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    // Drop test payouts once the account is live.
    if (isLive) await tx.delete(payouts).where(eq(payouts.isLive, false));
    const fresh = sql`(excluded.cents, excluded.status, excluded.arrives_on, excluded.trace_id, excluded.descriptor)`;
    for (let from = 0; from < listed.length; from += 1000)
      await tx
        .insert(payouts)
        .values(listed.slice(from, from + 1000).map(rowOf))
        .onConflictDoUpdate({
          target: payouts.providerId,
          set: {
            cents: sql`excluded.cents`,
            status: sql`excluded.status`,
            arrivesOn: sql`excluded.arrives_on`,
            traceId: sql`excluded.trace_id`,
            descriptor: sql`excluded.descriptor`,
          },
          // Otherwise every check would notify the staff of changes.
          setWhere: sql`(payouts.cents, payouts.status, payouts.arrives_on, payouts.trace_id, payouts.descriptor)
            is distinct from ${fresh}`,
        });
  });

async function incompleteAmong(db: Database, listed: readonly Payout[]) {
  const ids = listed.filter(({ hasMovements }) => hasMovements).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .select({ id: payouts.id, providerId: payouts.providerId })
    .from(payouts)
    .where(and(inArray(payouts.providerId, ids), eq(payouts.complete, false)))
    .orderBy(desc(payouts.createdAt));
}

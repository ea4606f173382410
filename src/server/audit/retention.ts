import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { signInActions } from '../../shared/schemas/audit';
import type { Database } from '../db/database';
import { auditEntries } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import { lockLog, record } from './entries';
import { expireAction, joined, rangesIn, spelled } from './ranges';

const entriesAtOnce = 500;
const dayMs = 86_400_000;

/** Everything else is kept for two years. */
export const signInDays = 90;

const isDue = or(
  and(
    inArray(auditEntries.action, [...signInActions]),
    sql`${auditEntries.at} < now() - ${signInDays} * interval '1 day'`,
  ),
  sql`${auditEntries.at} < now() - interval '2 years'`,
);

export const auditRetention = (db: Database): Periodic => ({
  name: 'audit retention',
  everyMs: dayMs,
  async run(signal) {
    while (!signal.aborted && (await expireEntries(db)) === entriesAtOnce);
  },
});

/**
 * Removes the oldest expired entries and adds one that names each gap with its last hash, so that the rest still
 * verifies. Gaps named by removed entries are carried over.
 */
const expireEntries = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await lockLog(tx);
    const due = await tx
      .select()
      .from(auditEntries)
      .where(isDue)
      .orderBy(auditEntries.id)
      .limit(entriesAtOnce);
    if (due.length === 0) return 0;
    const earlier = await tx
      .select({ changed: auditEntries.changed })
      .from(auditEntries)
      .where(eq(auditEntries.action, expireAction));
    const removed = due.flatMap(({ id, hash, action, changed }) => [
      { from: id, to: id, hash },
      ...(action === expireAction ? rangesIn(changed) : []),
    ]);
    const gaps = joined([...earlier.flatMap(({ changed }) => rangesIn(changed)), ...removed]);
    const named = gaps.filter((gap) => removed.some(({ from, to }) => gap.from <= from && to <= gap.to));
    await record(tx, { actor: 'system', action: expireAction, changed: named.map(spelled) });
    const ids = due.map(({ id }) => id);
    await tx.delete(auditEntries).where(inArray(auditEntries.id, ids));
    return due.length;
  });

import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import type { TableWithId } from '../db/records';
import type { Periodic } from './periodic';

const rowsAtOnce = 500;

type Retention = { name: string; table: TableWithId & { createdAt: AnyPgColumn }; isOld: SQL };

/** Deletes old rows every hour, in batches. */
export const retention = (db: Database, { name, ...which }: Retention): Periodic => ({
  name,
  everyMs: 3_600_000,
  async run(signal) {
    while (!signal.aborted && (await removeBatch(db, which)) === rowsAtOnce);
  },
});

async function removeBatch(db: Database, { table, isOld }: Omit<Retention, 'name'>): Promise<number> {
  const { id, createdAt }: Retention['table'] = table;
  const plain: TableWithId = table;
  const old = db
    .select({ id })
    .from(plain)
    .where(isOld)
    .orderBy(createdAt)
    .limit(rowsAtOnce)
    .for('update', { skipLocked: true });
  return (await db.delete(plain).where(inArray(id, old)).returning({ id })).length;
}

/** Queries are prepared wherever they run, so that each takes one round trip. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { testDatabase } from '../support/database';

async function isPrepared(db: Database, name: string): Promise<boolean> {
  await db.execute(sql`select ${1}::int as ${sql.identifier(name)}`);
  const named = `%as "${name}"`;
  const prepared = await db.execute(sql`select from pg_prepared_statements where statement like ${named}`);
  return [...prepared].length > 0;
}

test('in a transaction, in its savepoints, and in theirs', async () => {
  const { db } = await testDatabase();
  await db.transaction(async (tx) => {
    expect(await isPrepared(tx, 'in_transaction')).toBe(true);
    await tx.transaction(async (savepoint) => {
      expect(await isPrepared(savepoint, 'in_savepoint')).toBe(true);
      await savepoint.transaction(async (inner) => {
        expect(await isPrepared(inner, 'in_inner_savepoint')).toBe(true);
      });
    });
  });
});

/** Deleting a row does not read whole tables that may refer to it: undoing a large import deletes many. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useApp } from '../support/app';

const site = useApp();

/** Tables with few rows, or whose rows are never deleted. */
const rarelyDeleted = new Set(['admins', 'funds', 'giving_plans', 'payment_attempts']);

test('each foreign key has an index', async () => {
  const missing = await site().db.execute(sql`
    select conrelid::regclass || '.' || attname as column, confrelid::regclass as refers_to
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1`);
  expect(missing.filter((one) => !rarelyDeleted.has(String(one['refers_to'])))).toEqual([]);
});

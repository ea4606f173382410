/** A violated unique constraint is reported at its field. */
import { TRPCError } from '@trpc/server';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf, translateDatabaseError } from '../../src/server/rpc/errors';
import { useApp } from '../support/app';

const site = useApp();

/** What people see on forms and pages. */
const known = new Set(
  'slug from path payout name username email key year isMainFeature picture document passkey code link id session reference receipt line donation payment refund reply submission translation import'
    .split(' ')
    .concat('monthly donation'),
);

class Violation extends Error {
  readonly code = '23505';
  readonly constraint_name: string;
  constructor(constraint: string) {
    super('duplicate key value');
    this.constraint_name = constraint;
  }
}

const refusalOf = (constraint: string) => {
  const cause = new Violation(constraint);
  return translateDatabaseError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }));
};

test('every unique value of the database is refused by a name that people know', async () => {
  const rows = await site().db.execute(sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1`);
  const names = z.array(z.object({ name: z.string() })).parse(rows);
  expect(names.length).toBeGreaterThan(60);
  const unclear = names.filter(({ name }) => {
    const refused = refusalOf(name);
    const [issue] = issuesOf(refused) ?? [];
    const isNamed =
      issue &&
      known.has(issue.path) &&
      issue.message.toLowerCase().includes(issue.path === 'isMainFeature' ? 'main feature' : issue.path);
    // An index must be known by its own name: only primary keys are told by their id.
    return refused.code !== 'CONFLICT' || !isNamed || (issue.path === 'id') !== /_pk(?:ey)?$/.test(name);
  });
  expect(unclear).toEqual([]);
});

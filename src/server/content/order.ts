import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id as itemId, success } from '../../shared/schemas/fields';
import type { Resource } from '../../shared/schemas/permissions';
import type { Database } from '../db/database';
import { inOrder, type Keyset } from '../db/keyset';
import type { programs, teamMembers } from '../db/schema';
import { refuse } from '../rpc/errors';
import { permitted } from '../rpc/permissions';
import { rest, returningSuccess } from '../rpc/trpc';

/** The ids of all items of a list, in the new order. */
const orderInput = z
  .object({
    ids: z.array(itemId, 'Please send the ids of all items').max(10_000, 'At most 10,000 items'),
  })
  .meta({ title: 'OrderInput', examples: [{ ids: [3, 1, 2] }] });

type OrderedTable = typeof programs | typeof teamMembers;

/** In the manual order, then newer ones; by id without a manual order. */
export const manualOrder = ({ position, id }: OrderedTable): Keyset => ({
  by: [sql`coalesce(${position}, 2147483647)`, id],
  order: 'asc',
});

type Options = { resource: Resource; table: OrderedTable; path: `/${string}`; tag: string };

export const reordering = ({ resource, table, path, tag }: Options) =>
  permitted(`${resource}:write`)
    .meta({
      ...rest('PUT', path, tag, [
        `Reorder the ${resource}`,
        'Send the ids of all items, each once. If an id is missing or no longer exists, the answer is 409: read the list again. New items are added at the end.',
        `Reordered the ${resource}`,
      ]),
      refusals: [409],
    })
    .input(orderInput)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { ids } }) => {
        ctx.auditDetails({ changed: (await reorder(ctx.db, table, ids)) ? ['order'] : [] });
      }),
    );

/**
 * Keeps the versions, so that open forms see no conflict.
 * @returns whether the order changed
 * @throws CONFLICT if these are not all items
 */
async function reorder(tx: Database, table: OrderedTable, ids: number[]): Promise<boolean> {
  // Locked by id, so that simultaneous calls wait.
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update');
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .orderBy(...inOrder(manualOrder(table)));
  const present = rows.map(({ id }) => id);
  if (!isSame(present.toSorted(ascending), ids.toSorted(ascending)))
    throw refuse(
      'CONFLICT',
      'An item was added or deleted since you opened this list. Please check the order again.',
    );
  if (isSame(present, ids)) return false;
  await tx.execute(sql`
    update ${table} set position = placed.position
    from (select value::int as id, ordinality::int as position
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality) as placed
    where ${table.id} = placed.id`);
  return true;
}

const ascending = (a: number, b: number) => a - b;
const isSame = (some: number[], others: number[]) =>
  some.length === others.length && some.every((id, index) => id === others[index]);

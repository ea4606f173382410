import { TRPCError, type TRPCMutationProcedure } from '@trpc/server';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type ChangedMany, changedMany, maxMatching } from '../../shared/schemas/bulk';
import type { Resource } from '../../shared/schemas/permissions';
import { recordAll } from '../audit/entries';
import type { Database } from '../db/database';
import type { TableWithId } from '../db/records';
import { isAbortedTransaction } from '../process/error-causes';
import type { PermittedContext } from '../rpc/context';
import { refuseField, refuseWith } from '../rpc/errors';
import { permitted } from '../rpc/permissions';
import { type ApiText, type Meta, rest } from '../rpc/trpc';

/** Rows per transaction: the embedded database has one session, and other requests run between the transactions. */
const batchSize = 500;

/** Handles rows in several transactions. @returns the result of each */
export async function inBatches<Result>(
  db: Database,
  ids: readonly number[],
  step: (tx: Database, ids: number[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < ids.length; from += batchSize)
    results.push(await db.transaction((tx) => step(tx, ids.slice(from, from + batchSize))));
  return results;
}

export type Condition = Promise<SQL | undefined> | SQL | undefined;
type Where<Match> = (match: Match, db: Database) => Condition;

type Selection<Match> = {
  ids?: readonly number[] | undefined;
  match?: Match | undefined;
  count?: number | undefined;
};
type SelectionOptions<Match> = {
  table: TableWithId;
  selection: Selection<Match>;
  /** The condition for a search and filters. */
  where: Where<Match>;
  /** The largest number of matching rows. */
  max?: number;
};

/**
 * The ids of the selected rows, in ascending order.
 * @throws CONFLICT if `count` is not the number of matching rows, BAD_REQUEST for too many
 */
export async function selectedIds<Match>(
  db: Database,
  { table, selection: { ids = [], match, count }, where, max = maxMatching }: SelectionOptions<Match>,
): Promise<number[]> {
  if (!match) return [...new Set(ids)].sort((a, b) => a - b);
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(await where(match, db))
    .orderBy(table.id)
    .limit(max + 1);
  if (found.length > max)
    throw refuseField('BAD_REQUEST', 'match', `At most ${max.toLocaleString('en-US')} at once`);
  if (found.length !== count)
    throw refuseWith('CONFLICT', `The list has changed: ${found.length} match now`, {
      count: found.length,
    });
  return found.map(({ id }) => Number(id));
}

type Change<Match, Column extends string> = SelectionOptions<Match> & {
  table: TableWithId & Record<Column, AnyPgColumn>;
  column: Column;
  value: string | boolean;
  /** The ids of the rows by the value that the caller saw. */
  seen?: Partial<Record<string, number[]>> | undefined;
};

/**
 * Sets one column of many rows, in several transactions, with an entry in the activity log for each changed row. A row
 * that no longer matches, or has changed since the caller saw it, is skipped. A row that has the value counts as done.
 */
async function changeMany<Match, Column extends string>(
  { db, user, requestId }: PermittedContext,
  action: string,
  { column, value, seen, ...options }: Change<Match, Column>,
): Promise<ChangedMany> {
  const { table, selection, where } = options;
  const plain: TableWithId = table;
  const subject = action.split('.', 1)[0];
  const stateSeen =
    seen && new Map(Object.entries(seen).flatMap(([state, ids = []]) => ids.map((id) => [id, state])));
  const isAsSeen = ({ id, was }: { id: number; was: string }) =>
    !stateSeen || was === String(value) || stateSeen.get(id) === was;

  const step = async (tx: Database, ids: number[]) => {
    const still = selection.match && (await where(selection.match, tx));
    const rows = await tx
      .select({ id: plain.id, state: table[column] })
      .from(plain)
      .where(and(inArray(plain.id, ids), still))
      .orderBy(plain.id)
      .for('update', { of: plain });
    const asSeen = rows.map(({ id, state }) => ({ id: Number(id), was: String(state) })).filter(isAsSeen);
    const changed = asSeen.filter(({ was }) => was !== String(value));
    const changedIds = changed.map(({ id }) => id);
    if (changed.length === 0) return { count: asSeen.length, changed };
    await tx
      .update(plain)
      .set({ [column]: value })
      .where(inArray(plain.id, changedIds));
    const entry = { actor: user.actor, action, changed: [column], requestId };
    await recordAll(
      tx,
      changedIds.map((id) => ({ ...entry, subject: `${subject}/${id}` })),
    );
    return { count: asSeen.length, changed };
  };

  const result: ChangedMany = { count: 0, before: {} };
  for (const { count, changed } of await inBatches(db, await selectedIds(db, options), step)) {
    result.count += count;
    for (const { id, was } of changed) (result.before[was] ??= []).push(id);
  }
  return result;
}

type BulkInput = Selection<object> & { seen?: Partial<Record<string, number[]>> | undefined };
type BulkOptions<Input extends z.ZodType<BulkInput>, Column extends string> = {
  resource: Resource;
  tag: string;
  path: `/${string}`;
  text: ApiText;
  table: TableWithId & Record<Column, AnyPgColumn>;
  input: Input;
  column: Column;
  where: Where<NonNullable<z.output<Input>['match']>>;
};

/** The procedure that sets a column of many rows. Overloaded as `submissions` is. */
export function bulkChange<
  Input extends z.ZodType<BulkInput & Record<Column, unknown>>,
  Column extends string,
>(
  options: BulkOptions<Input, Column>,
): TRPCMutationProcedure<{ input: z.input<Input>; output: ChangedMany; meta: Meta }>;
export function bulkChange(
  options: BulkOptions<z.ZodType<BulkInput & { value: string | boolean }>, 'value'>,
) {
  const { resource, tag, path, text, input, column, ...rows } = options;
  return permitted(`${resource}:write`)
    .meta({ ...rest('PUT', path, tag, text), writesOwnAuditEntry: true, refusals: [409] })
    .input(input)
    .output(changedMany)
    .mutation(({ ctx, input: { seen, ...selection }, path: action }) =>
      changeMany(ctx, action, { ...rows, selection, column, value: selection[column], seen }),
    );
}

type Checked<Row> = { rows: Row[]; refused: { id: number; message: string }[] };

/** The rows that `check` returns, and those that it refuses with a TRPCError. */
export function checkEach<Row>(ids: readonly number[], check: (id: number) => Row): Checked<Row> {
  const checked: Checked<Row> = { rows: [], refused: [] };
  for (const id of ids)
    try {
      checked.rows.push(check(id));
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      checked.refused.push({ id, message: error.message });
    }
  return checked;
}

/** So many that their statements stay below 100: beyond that, postgres.js 3.4.9 sends one at a time. */
const rowsAtOnce = 30;

/**
 * Writes rows of one transaction concurrently, so that statements do not wait for each other's answers. `write` must await
 * all its statements and open no savepoint.
 * @throws the first failure, once the writes under way have ended: a later statement would run after the rollback
 */
export async function writeConcurrently<Row>(
  rows: readonly Row[],
  write: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const results = await Promise.allSettled(some.map(async (row) => write(row)));
    const failures = results.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    if (failures.length > 0) throw failures.find((one) => !isAbortedTransaction(one)) ?? failures[0];
  }
}

import { TRPCError, type TRPCMutationProcedure } from '@trpc/server';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type ChangedMany, changedMany, maxMatching } from '../../shared/schemas/bulk';
import type { PermissionNoun } from '../../shared/schemas/permissions';
import { recordAll } from '../audit/entries';
import type { Database } from '../db/database';
import type { TableWithId } from '../db/records';
import type { PermittedContext } from '../rpc/context';
import { refuseField, refuseWith } from '../rpc/errors';
import { permitted } from '../rpc/permissions';
import { type ApiText, type Meta, rest } from '../rpc/trpc';

/** How many rows one transaction changes: others get their turn in between, as the embedded database has one session. */
const atOnce = 500;

export type Condition = Promise<SQL | undefined> | SQL | undefined;
type Where<Match> = (match: Match, db: Database) => Condition;

type Chosen<Match> = {
  ids?: readonly number[] | undefined;
  match?: Match | undefined;
  count?: number | undefined;
};
type Choice<Match> = {
  table: TableWithId;
  chosen: Chosen<Match>;
  /** The rows that a search and filters leave. */
  where: Where<Match>;
  /** How many can be chosen by them. */
  most?: number;
};

/**
 * The ids of the rows that a write is about, in the order in which they are locked.
 * @throws CONFLICT where the filters leave another number than the caller was shown, BAD_REQUEST for too many
 */
export async function chosenIds<Match>(
  db: Database,
  { table, chosen: { ids = [], match, count }, where, most = maxMatching }: Choice<Match>,
): Promise<number[]> {
  if (!match) return [...new Set(ids)].sort((a, b) => a - b);
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(await where(match, db))
    .orderBy(table.id)
    .limit(most + 1);
  if (found.length > most)
    throw refuseField('BAD_REQUEST', 'match', `At most ${most.toLocaleString('en-US')} at once`);
  if (found.length !== count)
    throw refuseWith('CONFLICT', `The list has changed: ${found.length} match by now`, {
      count: found.length,
    });
  return found.map(({ id }) => Number(id));
}

type Change<Match, Column extends string> = Choice<Match> & {
  table: TableWithId & Record<Column, AnyPgColumn>;
  /** What is set, and to what. */
  column: Column;
  value: string | boolean;
  /** In which state the caller saw them, where that counts. */
  seen?: Partial<Record<string, number[]>> | undefined;
};

/**
 * Sets one column of many rows, in steps that each are a transaction with an entry in the activity log for every row
 * that it has changed. A row that no longer matches, or that somebody else has decided otherwise since it was seen, is
 * left; one that is as was asked for already counts as done.
 */
export async function changeMany<Match, Column extends string>(
  { db, user, requestId }: PermittedContext,
  action: string,
  { column, value, seen, ...choice }: Change<Match, Column>,
): Promise<ChangedMany> {
  const { table, chosen, where } = choice;
  const plain: TableWithId = table;
  const subject = action.split('.', 1)[0];
  const stateSeen =
    seen && new Map(Object.entries(seen).flatMap(([state, ids = []]) => ids.map((id) => [id, state])));
  const isAsSeen = ({ id, was }: { id: number; was: string }) =>
    !stateSeen || was === String(value) || stateSeen.get(id) === was;

  const step = async (tx: Database, ids: number[]) => {
    const still = chosen.match && (await where(chosen.match, tx));
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

  const ids = await chosenIds(db, choice);
  const answer: ChangedMany = { count: 0, before: {} };
  for (let from = 0; from < ids.length; from += atOnce) {
    const { count, changed } = await db.transaction((tx) => step(tx, ids.slice(from, from + atOnce)));
    answer.count += count;
    for (const { id, was } of changed) (answer.before[was] ??= []).push(id);
  }
  return answer;
}

type Sent = Chosen<object> & { seen?: Partial<Record<string, number[]>> | undefined };
type BulkOptions<Input extends z.ZodType<Sent>, Column extends string> = {
  name: PermissionNoun;
  tag: string;
  path: `/${string}`;
  text: ApiText;
  table: TableWithId & Record<Column, AnyPgColumn>;
  input: Input;
  column: Column;
  where: Where<NonNullable<z.output<Input>['match']>>;
};

/** The procedure that sets a column of many rows. About its signatures see `submissions`. */
export function bulkChange<Input extends z.ZodType<Sent & Record<Column, unknown>>, Column extends string>(
  options: BulkOptions<Input, Column>,
): TRPCMutationProcedure<{ input: z.input<Input>; output: ChangedMany; meta: Meta }>;
export function bulkChange(options: BulkOptions<z.ZodType<Sent & { value: string | boolean }>, 'value'>) {
  const { name, tag, path, text, input, column, ...choice } = options;
  return permitted(`${name}:write`)
    .meta({ ...rest('PUT', path, tag, text), audited: 'by itself', refusals: [409] })
    .input(input)
    .output(changedMany)
    .mutation(({ ctx, input: { seen, ...sent }, path: action }) =>
      changeMany(ctx, action, { ...choice, chosen: sent, column, value: sent[column], seen }),
    );
}

type Done = { done: number[]; refused: { id: number; message: string }[] };

/** Does something with each of these rows; what is refused of one undoes nothing of the others. Runs in a transaction. */
export async function oneByOne(
  tx: Database,
  ids: readonly number[],
  run: (tx: Database, id: number) => Promise<unknown>,
): Promise<Done> {
  const answer: Done = { done: [], refused: [] };
  for (const id of ids)
    try {
      await tx.transaction((savepoint) => run(savepoint, id));
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      answer.refused.push({ id, message: error.message });
    }
  return answer;
}

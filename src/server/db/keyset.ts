import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import type { Order } from './long-lists';

type Key = AnyPgColumn | SQL;

/** What a list is ordered by, in one direction; the last of them tells any two rows apart, and none may be null. */
export type Keyset = { by: readonly Key[]; order: Order };

/** Where a row stands in its list: what orders it, as the database writes it. */
export type Place = string[];

/** A part of a list: so many rows at most, those after a place. */
export type Part = { limit: number; after?: Place | undefined };

/** Some rows of a list, and the place of the last one if more come after it. */
export type PartRead<Row> = { items: Row[]; next?: Place | undefined };

/** Reads a part of a list, or without one the whole of it. */
export type ReadList<Row> = (db: Database, part?: Part) => Promise<PartRead<Row>>;

export const inOrder = ({ by, order }: Keyset): SQL[] =>
  by.map((key) => sql`${key} ${sql.raw(order === 'asc' ? 'asc' : 'desc nulls first')}`);

/** The place of a row, to be read with it. */
export const placeOf = ({ by }: Keyset) =>
  sql<Place>`json_build_array(${commas(by.map((key) => sql`(${key})::text`))})`;

/** Whether a row stands after a place. */
export const beyond = ({ by, order }: Keyset, after: readonly (string | Placeholder)[]): SQL => {
  const values = by.map((_, index) => sql`${after[index] ?? ''}`);
  return sql`(${commas(by.map((key) => sql`${key}`))}) ${sql.raw(order === 'asc' ? '>' : '<')} (${commas(values)})`;
};

const commas = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The part of which one row more was read than it has room for, to see whether there is one. */
export function partOf<Row extends { place: Place }>(found: Row[], limit: number): PartRead<Row> {
  if (found.length <= limit) return { items: found };
  const items = found.slice(0, limit);
  return { items, next: items.at(-1)?.place };
}

import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import type { Order } from './long-lists';

type Key = AnyPgColumn | SQL;

/** The order of a list. The keys together are unique, and none is null. */
export type Keyset = { by: readonly Key[]; order: Order };

/** A row's keys as PostgreSQL's text. */
export type Place = string[];

/** At most `limit` rows after a place. */
export type Part = { limit: number; after?: Place | undefined };

/** `next` is the place of the last row if more follow. */
export type PartRead<Row> = { items: Row[]; next?: Place | undefined };

/** Reads the whole list without a part. */
export type ReadList<Row> = (db: Database, part?: Part) => Promise<PartRead<Row>>;

export const inOrder = ({ by, order }: Keyset): SQL[] =>
  by.map((key) => sql`${key} ${sql.raw(order === 'asc' ? 'asc' : 'desc nulls first')}`);

export const placeOf = ({ by }: Keyset) =>
  sql<Place>`json_build_array(${commas(by.map((key) => sql`(${key})::text`))})`;

export const beyond = ({ by, order }: Keyset, after: readonly (string | Placeholder)[]): SQL => {
  const values = by.map((_, index) => sql`${after[index] ?? ''}`);
  return sql`(${commas(by.map((key) => sql`${key}`))}) ${sql.raw(order === 'asc' ? '>' : '<')} (${commas(values)})`;
};

const commas = (parts: SQL[]) => sql.join(parts, sql`, `);

/** @param found up to one row more than the limit, to see whether more follow */
export function partOf<Row extends { place: Place }>(found: Row[], limit: number): PartRead<Row> {
  if (found.length <= limit) return { items: found };
  const items = found.slice(0, limit);
  return { items, next: items.at(-1)?.place };
}

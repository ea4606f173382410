import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import type { Order } from './long-lists';

type Key = AnyPgColumn | SQL;

/** The order of a list. The keys together are unique, and none is null. */
export type Keyset = { by: readonly Key[]; order: Order };

/** A row's keys as PostgreSQL's text. */
export type Position = string[];

/** At most `limit` rows after a position. */
export type PageRequest = { limit: number; after?: Position | undefined };

/** `next` is the position of the last row if more follow. */
export type PageResult<Row> = { items: Row[]; next?: Position | undefined };

/** Reads the whole list without a page. */
export type ReadList<Row> = (db: Database, page?: PageRequest) => Promise<PageResult<Row>>;

export const inOrder = ({ by, order }: Keyset): SQL[] =>
  by.map((key) => sql`${key} ${sql.raw(order === 'asc' ? 'asc' : 'desc nulls first')}`);

export const positionOf = ({ by }: Keyset) =>
  sql<Position>`json_build_array(${commas(by.map((key) => sql`(${key})::text`))})`;

export const beyond = ({ by, order }: Keyset, after: readonly (string | Placeholder)[]): SQL => {
  const values = by.map((_, index) => sql`${after[index] ?? ''}`);
  return sql`(${commas(by.map((key) => sql`${key}`))}) ${sql.raw(order === 'asc' ? '>' : '<')} (${commas(values)})`;
};

const commas = (parts: SQL[]) => sql.join(parts, sql`, `);

/** @param found up to one row more than the limit, to see whether more follow */
export function pageResultOf<Row extends { place: Position }>(found: Row[], limit: number): PageResult<Row> {
  if (found.length <= limit) return { items: found };
  const items = found.slice(0, limit);
  return { items, next: items.at(-1)?.place };
}

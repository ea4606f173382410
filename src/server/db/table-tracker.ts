import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import { LRUCache } from 'lru-cache';
import type { Database, PooledDatabase } from './connect';

/** Which tables a request reads and writes, and whether its answer is for one person only. */
export type Touched = { read: Set<string>; written: Set<string>; personal: boolean };

export const nothingTouched = (): Touched => ({ read: new Set(), written: new Set(), personal: false });

const dialect = new PgDialect();

type Origin = { db: Database; touched?: Touched };
const origins = new WeakMap<Database, Origin>();

/**
 * The database for one request: it notes into `touched` what its queries are about. The tables are read off the SQL, so
 * that no procedure can forget to name one. (Following a request by AsyncLocalStorage cost a tenth of every answer.)
 */
export function noting(db: PooledDatabase, touched: Touched): Database {
  const logger = { logQuery: (query: string) => note(query, touched) };
  const session = new PostgresJsSession(db.$client, dialect, undefined, { logger });
  const own: Database = new PostgresJsDatabase(dialect, session, undefined);
  origins.set(own, { db, touched });
  return own;
}

/** What queries that are made once are made for, and where those notes go that a query takes for the request. */
export const originOf = (db: Database): Origin => origins.get(db) ?? { db };

const readFrom = /\b(?:from|join)\s+"?(\w+)/gi;
const writtenTo = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi;
const namesIn = (query: string, pattern: RegExp) =>
  [...query.matchAll(pattern)].flatMap(([, name = '']) => (readByRow.has(name) ? [] : [name]));

/** Answers read one row of these, and hear of changes of that row alone (`noteRow`). */
const readByRow = new Set(['like_counts']);

const known = new LRUCache<string, { read: string[]; written: string[] }>({ max: 500 });

/** Notes which tables a query reads and writes. */
export function note(query: string, touched: Touched): void {
  let tables = known.get(query);
  if (!tables)
    known.set(query, (tables = { read: namesIn(query, readFrom), written: namesIn(query, writtenTo) }));
  for (const table of tables.read) touched.read.add(table);
  for (const table of tables.written) touched.written.add(table);
}

/** Notes that a request reads or changes one row of a table that is read by row. */
export function noteRow(db: Database, how: 'read' | 'written', table: 'like_counts', key: number): void {
  originOf(db).touched?.[how].add(`${table} ${key}`);
}

import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import { LRUCache } from 'lru-cache';
import type { Database, PooledDatabase } from './database';

export type TableTracker = { read: Set<string>; written: Set<string>; noStore: boolean };

export const newTableTracker = (): TableTracker => ({
  read: new Set(),
  written: new Set(),
  noStore: false,
});

const dialect = new PgDialect();

type Origin = { db: Database; tables?: TableTracker };
const origins = new WeakMap<Database, Origin>();

/**
 * The database for one request, whose queries record their tables. The tables are parsed from the SQL, so that no
 * procedure can forget one. AsyncLocalStorage would cost a tenth of every response.
 */
export function tracked(db: PooledDatabase, tables: TableTracker): Database {
  const logger = { logQuery: (query: string) => track(query, tables) };
  const session = new PostgresJsSession(db.$client, dialect, undefined, { logger });
  const own: Database = new PostgresJsDatabase(dialect, session, undefined);
  origins.set(own, { db, tables });
  return own;
}

/** The untracked database, which prepared queries are cached for, and the tracker of this request. */
export const originOf = (db: Database): Origin => origins.get(db) ?? { db };

const readFrom = /\b(?:from|join)\s+"?(\w+)/gi;
// A new picture changes no response, because none refers to it yet.
const writtenTo = /\b(?:insert\s+into(?!\s+"?media\b)|update|delete\s+from)\s+"?(\w+)/gi;
const namesIn = (query: string, pattern: RegExp) =>
  [...query.matchAll(pattern)].flatMap(([, name = '']) => (readByRow.has(name) ? [] : [name]));

/** Tracked by row (`trackRow`). */
const readByRow = new Set(['like_counts']);

const known = new LRUCache<string, { read: string[]; written: string[] }>({ max: 500 });

export function track(query: string, tracker: TableTracker): void {
  let names = known.get(query);
  if (!names)
    known.set(query, (names = { read: namesIn(query, readFrom), written: namesIn(query, writtenTo) }));
  for (const name of names.read) tracker.read.add(name);
  for (const name of names.written) tracker.written.add(name);
}

export function trackRow(db: Database, how: 'read' | 'written', table: 'like_counts', key: number): void {
  originOf(db).tables?.[how].add(`${table} ${key}`);
}

import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';

/** Drizzle on PostgreSQL; the same type inside a transaction. */
export type Database = PgDatabase<PostgresJsQueryResultHKT>;

/** On a pool, outside of any transaction. */
export type PooledDatabase = Database & { $client: postgres.Sql };

import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { connectRunning } from './embedded/connect-running';
import { openEmbedded } from './embedded/open';
import { clientOver, openClient } from './open-client';
import { openPool } from './pool';
import { prepareQueries } from './prepared';

/** Drizzle on PostgreSQL; the same type inside a transaction. */
export type Database = PgDatabase<PostgresJsQueryResultHKT>;

/** Drizzle over the connections of a pool, outside of any transaction. */
export type PooledDatabase = Database & { $client: postgres.Sql };

export type Connection = {
  db: PooledDatabase;
  /** Refuses at once what `db` is doing and whatever it is asked from now on. */
  giveUp(): void;
  /** Lets `db` begin anew with other connections. */
  renew(): void;
  /** A client with one connection, beside the pool. */
  single(): postgres.Sql;
  /** Runs the work on a connection of its own, in one process at a time; others wait. */
  exclusively<T>(work: (db: PostgresJsDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const exclusiveLock = 4_170_923; // any number, as long as every process asks for the same one

/**
 * Whether an error that nobody could catch comes from inside postgres.js 3.4.9, which throws one when a connection
 * breaks within a transaction (its issues 1133 and 1216). The process can live on, with new connections.
 */
export const isDriverFault = (error: unknown) =>
  error instanceof TypeError && /[\\/]postgres[\\/](?:src|cjs)[\\/]/.test(error.stack ?? '');

/** Where the embedded database lives below the data folder. */
export const embeddedFolder = (dataDir: string) => path.resolve(dataDir, 'database');

/** Opens PostgreSQL at `databaseUrl`, or without one the embedded database below `dataDir`. */
export async function connect(at: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Connection> {
  const { databaseUrl } = at;
  if (databaseUrl) return connection((max) => openClient(databaseUrl, max), 10);
  const embedded = await openEmbedded(embeddedFolder(at.dataDir));
  return connection(
    (max) => clientOver(embedded.options, max),
    1,
    () => embedded.close(),
  );
}

/** The embedded database below `dataDir` through the process that has it open; null when there is none. */
export async function connectBeside(dataDir: string): Promise<Connection | null> {
  const running = await connectRunning(embeddedFolder(dataDir));
  return (
    running &&
    connection(
      (max) => clientOver(running.options, max),
      1,
      () => running.close(),
    )
  );
}

/** A pool of `size` connections that `open` makes; `afterwards` runs when it is closed. */
function connection(
  open: (max: number) => postgres.Sql,
  size: number,
  afterwards: () => Promise<void> = async () => undefined,
): Connection {
  const pool = openPool(() => prepareQueries(open(size)));
  let turn: Promise<unknown> = Promise.resolve();

  async function alone<T>(work: (db: PostgresJsDatabase) => Promise<T>): Promise<T> {
    const single = open(1);
    try {
      const db = drizzle(single);
      await db.execute(sql`select pg_advisory_lock(${exclusiveLock})`);
      return await work(db);
    } finally {
      await single.end({ timeout: 5 }); // ends the lock too
    }
  }

  return {
    db: drizzle(pool.client),
    giveUp: pool.giveUp,
    renew: pool.renew,
    single: () => open(1),
    exclusively(work) {
      // The embedded database has one session, in which its own locks exclude nobody: this process queues as well.
      const done = turn.then(() => alone(work));
      turn = done.catch(() => undefined);
      return done;
    },
    async close() {
      await pool.close();
      await afterwards();
    },
  };
}

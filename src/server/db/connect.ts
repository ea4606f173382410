import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { PooledDatabase } from './database';
import { connectRunning } from './embedded/connect-running';
import { openEmbedded } from './embedded/open';
import { clientOver, openClient } from './open-client';
import { openPool } from './pool';
import { prepareQueries } from './prepared';

export type Connection = {
  db: PooledDatabase;
  /** What anyone may read, over connections of its own: however much is asked, writes and the administrator have theirs. */
  reads: PooledDatabase;
  /** Refuses at once what `db` and `reads` are doing and whatever they are asked from now on. */
  giveUp(): void;
  /** Lets `db` and `reads` begin anew with other connections. */
  renew(): void;
  /** A client with one connection, beside the pool. */
  single(): postgres.Sql;
  /** Runs the work on a connection of its own, in one process at a time; others wait. */
  exclusively<T>(work: (db: PostgresJsDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** How long a query of a public read may take. */
const readsMs = 5000;
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
  if (databaseUrl) {
    const open = (max: number) => openClient(databaseUrl, max);
    return connection(open, 10, () => openClient(databaseUrl, 4, { queryMs: readsMs }));
  }
  const embedded = await openEmbedded(embeddedFolder(at.dataDir));
  // Of one session each connection has its turn: a write waits for one read at most.
  const open = () => clientOver(embedded.options, 1);
  return connection(open, 1, open, () => embedded.close());
}

/** The embedded database below `dataDir` through the process that has it open; null when there is none. */
export async function connectBeside(dataDir: string): Promise<Connection | null> {
  const running = await connectRunning(embeddedFolder(dataDir));
  if (!running) return null;
  const open = () => clientOver(running.options, 1);
  return connection(open, 1, open, () => running.close());
}

/** A pool of `size` connections that `open` makes, and one for reads; `afterwards` runs when they are closed. */
function connection(
  open: (max: number) => postgres.Sql,
  size: number,
  openForReads: () => postgres.Sql,
  afterwards: () => Promise<void> = async () => undefined,
): Connection {
  const pool = openPool(() => prepareQueries(open(size)));
  const readPool = openPool(() => prepareQueries(openForReads()));
  const both = [pool, readPool];
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
    reads: drizzle(readPool.client),
    giveUp: () => both.forEach((one) => one.giveUp()),
    renew: () => both.forEach((one) => one.renew()),
    single: () => open(1),
    exclusively(work) {
      // The embedded database has one session, in which its own locks exclude nobody: this process queues as well.
      const done = turn.then(() => alone(work));
      turn = done.catch(() => undefined);
      return done;
    },
    async close() {
      await Promise.all(both.map((one) => one.close()));
      await afterwards();
    },
  };
}

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
  /** For public reads, on separate connections, so that they never block writes or the staff. */
  reads: PooledDatabase;
  /** Rejects all running and new queries of `db` and `reads`. */
  giveUp(): void;
  /** Reopens `db` and `reads` with new connections. */
  renew(): void;
  /** A client with one connection outside the pool. */
  single(): postgres.Sql;
  /** Runs the work on a separate connection, in one process at a time. */
  runExclusively<T>(work: (db: PostgresJsDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const readTimeoutMs = 5000;
const exclusiveLock = 4_170_923; // arbitrary, the same in every process

/**
 * Whether an uncaught error comes from postgres.js 3.4.9, which throws one when a connection breaks inside a transaction
 * (its issues 1133 and 1216). The process can go on with new connections.
 */
export const isDriverFault = (error: unknown) =>
  error instanceof TypeError && /[\\/]postgres[\\/](?:src|cjs)[\\/]/.test(error.stack ?? '');

export const embeddedFolder = (dataDir: string) => path.resolve(dataDir, 'database');

/** Opens PostgreSQL at `databaseUrl`, or without one the embedded database below `dataDir`. */
export async function connect(at: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Connection> {
  const { databaseUrl } = at;
  if (databaseUrl) {
    const open = (max: number) => openClient(databaseUrl, max);
    return connection(open, 10, () => openClient(databaseUrl, 4, { queryMs: readTimeoutMs }));
  }
  const embedded = await openEmbedded(embeddedFolder(at.dataDir));
  // The connections take turns on one session, so a write waits for one read at most.
  const open = () => clientOver(embedded.options, 1);
  return connection(open, 1, open, () => embedded.close());
}

/** Connects to the embedded database through the process that has it open; null without one. */
export async function connectToRunning(dataDir: string): Promise<Connection | null> {
  const running = await connectRunning(embeddedFolder(dataDir));
  if (!running) return null;
  const open = () => clientOver(running.options, 1);
  return connection(open, 1, open, () => running.close());
}

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
    runExclusively(work) {
      // In the embedded database's only session the advisory lock excludes nobody, so calls also queue here.
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

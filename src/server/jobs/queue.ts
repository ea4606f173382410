import { and, eq, inArray, lt, lte, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import type { jobColumns } from '../db/schema/columns';

/** A worker that does not renew its lease for this long is considered dead. */
const leaseSeconds = 30;

/** A table whose rows are jobs. A row waits while its status is `queued`. */
type JobTable = PgTable & Record<'id' | 'status' | keyof ReturnType<typeof jobColumns>, AnyPgColumn>;

export type Queue = {
  table: JobTable;
  /** The status of a claimed job. */
  running: string;
  /** The update for a job whose worker died: queued again, or uncertain because it may have run. */
  lostLease: Record<string, SQL | string | null>;
};

export const inSeconds = (seconds: number): SQL => sql`now() + ${seconds} * interval '1 second'`;

/** The id of the job that is due first, for the statement that claims it; a concurrent claim takes another. */
export const nextDue = (table: JobTable, which?: SQL): SQL => sql`(
  select ${table.id} from ${table}
  where ${and(sql`${table.status} = 'queued'`, which, sql`${table.dueAt} <= now()`)}
  order by ${table.dueAt}, ${table.id} limit 1 for update skip locked)`;

/** Columns of a claim beside the status. Commit them before the job runs, so that a crash never hides an attempt. */
export const leaseFor = (table: JobTable, worker: string | Placeholder) => ({
  attempts: sql`${table.attempts} + 1`,
  claimedBy: sql`${worker}::uuid`,
  claimedUntil: inSeconds(leaseSeconds),
});

export const noLease = { claimedBy: null, claimedUntil: null };

/** Also true for a worker whose lease expired, while no other has claimed the jobs. */
export const heldBy = (table: JobTable, worker: string, ids: number[]): SQL | undefined =>
  and(inArray(table.id, ids), eq(table.claimedBy, worker));

export async function renewLeases(db: Database, { table }: Queue, worker: string, ids: number[]) {
  await db
    .update(table)
    .set({ claimedUntil: inSeconds(leaseSeconds) })
    .where(heldBy(table, worker, ids));
}

export async function expireLeases(
  db: Database,
  { table, running, lostLease }: Queue,
  expired: SQL | undefined = lt(table.claimedUntil, sql`now()`),
) {
  await db
    .update(table)
    .set(lostLease)
    .where(and(eq(table.status, running), expired));
}

/**
 * For a process that has the database to itself: every other worker is dead. A job that was claimed more than three times
 * waits for the end of its lease, because it may crash the process, and the site must stay up in between.
 */
export const endOtherLeases = (db: Database, queue: Queue, worker: string) =>
  expireLeases(db, queue, and(ne(queue.table.claimedBy, worker), lte(queue.table.attempts, 3)));

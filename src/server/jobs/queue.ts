import { and, eq, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import type { jobColumns } from '../db/schema/columns';

/** Seconds for which a worker that says nothing more is believed to live. */
const leaseSeconds = 30;

/** A table whose rows are jobs, whatever else they say. A row waits while its status is `queued`. */
export type JobTable = PgTable & Record<'id' | 'status' | keyof ReturnType<typeof jobColumns>, AnyPgColumn>;

/** How one kind of job waits in its table. */
export type Queue = {
  table: JobTable;
  /** The status of a job that a worker has in hand. */
  running: string;
  /** What a job becomes whose worker has died: to be tried again, or uncertain because it may have been done. */
  lostLease: Record<string, SQL | string | null>;
};

export const inSeconds = (seconds: number): SQL => sql`now() + ${seconds} * interval '1 second'`;

/** The id of the job that is due first, for the statement that claims it: whoever looks meanwhile finds another. */
export const nextDue = (table: JobTable, which?: SQL): SQL => sql`(
  select ${table.id} from ${table}
  where ${and(sql`${table.status} = 'queued'`, which, sql`${table.dueAt} <= now()`)}
  order by ${table.dueAt}, ${table.id} limit 1 for update skip locked)`;

/** What a claim writes beside the status. It is committed before the job runs, so that a crash never hides an attempt. */
export const leaseFor = (table: JobTable, worker: string | Placeholder) => ({
  attempts: sql`${table.attempts} + 1`,
  claimedBy: sql`${worker}::uuid`,
  claimedUntil: inSeconds(leaseSeconds),
});

/** What is written with the end of an attempt: nobody has the job in hand any more. */
export const noLease = { claimedBy: null, claimedUntil: null };

/** Whether jobs are in this worker's hands, even if it was taken for dead meanwhile and nobody else has them since. */
export const heldBy = (table: JobTable, worker: string, ids: number[]): SQL | undefined =>
  and(inArray(table.id, ids), eq(table.claimedBy, worker));

/** Says of the jobs that a worker has in hand that it still lives. */
export async function renewLeases(db: Database, { table }: Queue, worker: string, ids: number[]) {
  await db
    .update(table)
    .set({ claimedUntil: inSeconds(leaseSeconds) })
    .where(heldBy(table, worker, ids));
}

/** Settles what dead workers had in hand. */
export async function expireLeases(db: Database, { table, running, lostLease }: Queue) {
  await db
    .update(table)
    .set(lostLease)
    .where(and(eq(table.status, running), lt(table.claimedUntil, sql`now()`)));
}

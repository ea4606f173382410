import { and, eq, notInArray, sql } from 'drizzle-orm';
import { importDays } from '../../../shared/schemas/imports';
import type { Database } from '../../db/database';
import { importJobs, importRows, imports } from '../../db/schema';
import type { Periodic } from '../../jobs/periodic';
import { heldBy, inSeconds, leaseFor, nextDue, noLease, type Queue } from '../../jobs/queue';
import type { JobKind } from '../../jobs/worker';
import { describeError, type Logger } from '../../process/log';
import { removeFile } from './files';
import type { ImportTools } from './outcomes';
import { type ImportJob, work } from './run';

const importQueue: Queue = {
  table: importJobs,
  running: 'running',
  lostLease: { status: 'queued', ...noLease },
};

type Result = 'finished' | 'interrupted' | 'failed';

type ImportDependencies = ImportTools & { log: Logger };

/** Runs, undoes and asks for confirmations, one import after the other. */
export function importJobKind({ log, ...tools }: ImportDependencies): JobKind<ImportJob, Result> {
  const stopping = new AbortController();
  return {
    name: 'import',
    queue: importQueue,
    concurrency: 1,
    retryDelays: [5, 30, 120],
    async claim(db, worker) {
      const [job] = await db
        .update(importJobs)
        .set({ status: 'running', ...leaseFor(importJobs, worker) })
        .where(sql`${importJobs.id} = ${nextDue(importJobs)}`)
        .returning();
      return job;
    },
    async run(db, job) {
      try {
        return await work({ ...tools, db, job, signal: stopping.signal });
      } catch (error) {
        log.error({ import: job.importId, task: job.task, error: describeError(error) }, 'import failed');
        return 'failed';
      }
    },
    async recordResult(db, { worker, job, result, retryAfter }) {
      if (result === 'finished') return;
      const held = heldBy(importJobs, worker, [job.id]);
      const again = { status: 'queued' as const, ...noLease };
      if (result === 'interrupted') {
        await db
          .update(importJobs)
          .set({ ...again, attempts: sql`${importJobs.attempts} - 1` })
          .where(held);
      } else if (retryAfter !== undefined) {
        await db
          .update(importJobs)
          .set({ ...again, dueAt: inSeconds(retryAfter) })
          .where(held);
      } else await giveUp(db, worker, job);
    },
    abort: async () => stopping.abort(),
  };
}

/** What was done stays done: the import can be run again, or undone. */
const giveUp = (db: Database, worker: string, { id, importId, task }: ImportJob) =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(importJobs)
      .where(heldBy(importJobs, worker, [id]))
      .returning();
    if (removed.length === 0) return;
    const failure = 'An unexpected error stopped this import. See the server log.';
    const status = task === 'confirmations' ? 'done' : 'failed';
    await tx.update(imports).set({ status, failure }).where(eq(imports.id, importId));
  });

/** Deletes files and rows, with their personal data, when an import can no longer be undone. */
export const importRetention = (db: Database): Periodic => ({
  name: 'retention of imports',
  everyMs: 3_600_000,
  async run() {
    const isOld = sql`coalesce(${imports.finishedAt}, ${imports.createdAt}) < now() - ${importDays} * interval '1 day'`;
    const isIdle = sql`not exists (select from ${importJobs} where ${importJobs.importId} = ${imports.id})`;
    await db
      .delete(imports)
      .where(and(isOld, isIdle, notInArray(imports.status, ['done', 'failed', 'undone'])));
    const old = await db
      .select({ id: imports.id })
      .from(imports)
      .where(and(isOld, isIdle, sql`${imports.sample} <> '[]'`))
      .limit(100);
    for (const { id } of old)
      await db.transaction(async (tx) => {
        await tx.delete(importRows).where(eq(importRows.importId, id));
        await removeFile(tx, id);
        await tx.update(imports).set({ sample: [] }).where(eq(imports.id, id));
      });
  },
});

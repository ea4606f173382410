import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { withoutEvents } from '../../db/event-triggers';
import { importJobs, importRows, imports } from '../../db/schema';
import { yieldToRequests } from '../../jobs/yield-to-requests';
import { enqueue } from '../../mail/outbox';
import { batchesOf, removeFile } from './files';
import { findImport, storeRows } from './imports';
import { batchOf, importers } from './kinds';
import { addCounts, type RunTools, type StoredImport } from './outcomes';

const confirmationsPerBatch = 100;

export type ImportJob = typeof importJobs.$inferSelect;
type Work = RunTools & { db: Database; job: ImportJob };

/** Does the work of a job in batches, each in a transaction. An aborted one is continued where it stopped. */
export async function work(given: Work): Promise<'finished' | 'interrupted'> {
  const tasks = { run, undo, confirmations };
  try {
    await tasks[given.job.task](given);
    return given.signal.aborted ? 'interrupted' : 'finished';
  } catch (error) {
    const { aborted, reason } = given.signal;
    if (error instanceof LeaseLost || (aborted && error === reason)) return 'interrupted';
    throw error;
  }
}

class LeaseLost extends Error {}

/** One batch, if this worker still holds the job. Another worker waits for the lock on the import. */
const inBatch = <Result>(
  { db, job }: Work,
  write: (tx: Database, stored: StoredImport) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const [stored] = await tx.select().from(imports).where(eq(imports.id, job.importId)).for('update');
    const isHeld = and(eq(importJobs.id, job.id), eq(importJobs.claimedBy, job.claimedBy ?? ''));
    if (!stored || (await tx.$count(importJobs, isHeld)) === 0) throw new LeaseLost();
    return withoutEvents(tx, () => write(tx, stored));
  });

const finish = (given: Work, values: Partial<StoredImport>) =>
  inBatch(given, async (tx) => {
    const { importId, id } = given.job;
    await tx
      .update(imports)
      .set({ ...values, failure: null })
      .where(eq(imports.id, importId));
    if (given.job.task === 'run')
      await tx.update(imports).set({ finishedAt: sql`now()` }).where(eq(imports.id, importId));
    await removeFile(tx, importId);
    await tx.delete(importJobs).where(eq(importJobs.id, id));
  });

async function run(given: Work): Promise<void> {
  const { db, job, signal } = given;
  const start = await findImport(db, job.importId);
  const importer = importers[start.kind];
  const prepare = await importer.open?.({ db, ...start }, given);
  const seen = new Set<string>();
  let processed = 0;
  for await (const rows of batchesOf(db, start, importer.rowsAtOnce)) {
    const batch = batchOf(start, rows, seen);
    if (processed < start.counts.processed) {
      importer.remember(batch);
      processed += rows.length;
      await nextTurn(); // lets requests in: nothing else in this branch waits
      continue;
    }
    await yieldToRequests();
    if (signal.aborted) return;
    const ready = prepare ? await prepare(batch) : batch;
    await inBatch(given, async (tx, { counts }) => {
      if (counts.processed !== processed) throw new LeaseLost();
      const outcomes = await importer.run(tx, ready);
      await storeRows(tx, start.id, outcomes);
      await tx
        .update(imports)
        .set({ counts: addCounts(counts, outcomes) })
        .where(eq(imports.id, start.id));
    });
    processed += rows.length;
  }
  await finish(given, { status: 'done' });
}

async function undo(given: Work): Promise<void> {
  const { db, job, signal } = given;
  const { kind, id, createdBy } = await findImport(db, job.importId);
  let before = 2_147_483_647;
  while (!signal.aborted) {
    await yieldToRequests();
    const last = await inBatch(given, async (tx, { counts }) => {
      const rows = await tx
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, id),
            isNotNull(importRows.effect),
            ne(importRows.status, 'undone'),
            lt(importRows.row, before),
          ),
        )
        .orderBy(desc(importRows.row))
        .limit(importers[kind].rowsAtOnce);
      const { kept, remarks = new Map<number, string>() } = await importers[kind].undo(tx, rows, createdBy);
      for (const [row, message] of [...kept, ...remarks])
        await tx
          .update(importRows)
          .set({ effect: null, status: 'warning', message })
          .where(and(eq(importRows.importId, id), eq(importRows.row, row)));
      const done = rows.map(({ row }) => row).filter((row) => !kept.has(row) && !remarks.has(row));
      await tx
        .update(importRows)
        .set({ status: 'undone', message: null })
        .where(and(eq(importRows.importId, id), inArray(importRows.row, done)));
      const undone = counts.undone + rows.length - kept.size;
      await tx
        .update(imports)
        .set({ counts: { ...counts, undone, kept: counts.kept + kept.size } })
        .where(eq(imports.id, id));
      return rows.at(-1)?.row;
    });
    if (last === undefined) return finish(given, { status: 'undone' });
    before = last;
  }
}

async function confirmations(given: Work): Promise<void> {
  const { db, job, setup, signal } = given;
  const { kind, id } = await findImport(db, job.importId);
  const { confirmationMail } = importers[kind];
  let after = 0;
  while (!signal.aborted) {
    await yieldToRequests();
    const last = await inBatch(given, async (tx, { counts }) => {
      const rows = await tx
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, id),
            sql`${importRows.row} > ${after}`,
            sql`${importRows.effect} ->> 'does' = 'wait' and ${importRows.effect} -> 'asked' is null`,
          ),
        )
        .orderBy(importRows.row)
        .limit(confirmationsPerBatch);
      let asked = 0;
      for (const { row, effect } of rows) {
        const asking = effect && (await confirmationMail?.(tx, setup, effect));
        if (asking) {
          await enqueue(tx, [asking.mail]);
          asked += 1;
        }
        await tx
          .update(importRows)
          .set({ effect: { ...(asking?.effect ?? effect), asked: true } })
          .where(and(eq(importRows.importId, id), eq(importRows.row, row)));
      }
      await tx
        .update(imports)
        .set({ counts: { ...counts, asked: counts.asked + asked } })
        .where(eq(imports.id, id));
      return rows.at(-1)?.row;
    });
    if (last === undefined) return finish(given, {});
    after = last;
  }
}

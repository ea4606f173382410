import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { imports } from '../../db/schema';
import { yieldToRequests } from '../../jobs/yield-to-requests';
import { refuse } from '../../rpc/errors';
import { batchesOf } from './files';
import { findImport, lockIdleImport, removeRows, requireNotRun, storeRows } from './imports';
import { batchOf, importers, needsMapping } from './kinds';
import { addCounts, noCounts, type StoredImport } from './outcomes';

/**
 * Reads the whole file and stores what a run would do to each row that is not simply imported. In many short
 * transactions, because one for the whole file would keep visitors waiting.
 * @throws NOT_FOUND, CONFLICT
 */
export async function checkImport(db: Database, id: number): Promise<StoredImport> {
  const start = await db.transaction(async (tx) => {
    const found = await lockCheckable(tx, id);
    await removeRows(tx, id);
    await tx
      .update(imports)
      .set({ status: 'mapped', counts: noCounts(found.counts.rows), checkNumber: found.checkNumber + 1 })
      .where(eq(imports.id, id));
    return { ...found, checkNumber: found.checkNumber + 1 };
  });
  const importer = importers[start.kind];
  const prepare = await importer.open?.({ db, ...start });
  const seen = new Set<string>();
  let counts = noCounts(start.counts.rows);
  for await (const rows of batchesOf(db, start, importer.rowsAtOnce)) {
    await yieldToRequests();
    const batch = batchOf(start, rows, seen);
    const outcomes = await importer.check(db, prepare ? await prepare(batch) : batch);
    counts = addCounts(counts, outcomes);
    const remarks = outcomes.filter(({ message }) => message !== undefined);
    if (remarks.length > 0)
      await db.transaction(async (tx) => {
        await lockCheckable(tx, id, start);
        await storeRows(tx, id, remarks);
      });
  }
  await db.transaction(async (tx) => {
    await lockCheckable(tx, id, start);
    await tx.update(imports).set({ status: 'checked', counts }).where(eq(imports.id, id));
  });
  return findImport(db, id);
}

async function lockCheckable(
  tx: Database,
  id: number,
  begun?: Pick<StoredImport, 'checkNumber'>,
): Promise<StoredImport> {
  const found = await lockIdleImport(tx, id);
  if (needsMapping(found)) throw refuse('CONFLICT', 'Please choose the columns first');
  requireNotRun(found);
  if (begun && begun.checkNumber !== found.checkNumber)
    throw refuse('CONFLICT', 'A newer check of this import has begun');
  return found;
}

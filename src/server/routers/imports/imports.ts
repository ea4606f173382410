import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import {
  type ImportTask,
  importDays,
  maxOpenImports,
  type SiteImport,
} from '../../../shared/schemas/imports';
import type { Database } from '../../db/database';
import { records } from '../../db/records';
import { importJobs, importRows, imports } from '../../db/schema';
import { notFound, refuse } from '../../rpc/errors';
import type { Outcome, StoredImport } from './outcomes';

const store = records(imports);
const dayMs = 86_400_000;

/** An import as responses have it. */
export async function toResponse(db: Database, rows: readonly StoredImport[]): Promise<SiteImport[]> {
  if (rows.length === 0) return [];
  const jobs = await db
    .select({ importId: importJobs.importId, task: importJobs.task })
    .from(importJobs)
    .where(
      inArray(
        importJobs.importId,
        rows.map(({ id }) => id),
      ),
    );
  const tasks = new Map(jobs.map(({ importId, task }) => [importId, task]));
  return rows.map((row) => ({ ...row, task: tasks.get(row.id) ?? null, undoUntil: undoUntilOf(row) }));
}

function undoUntilOf(stored: StoredImport): string | null {
  const { status, finishedAt, createdAt } = stored;
  if ((status !== 'done' && status !== 'failed') || !isRecent(stored)) return null;
  return new Date(Date.parse(finishedAt ?? createdAt) + importDays * dayMs).toISOString();
}

/** @throws NOT_FOUND */
export async function findImport(db: Database, id: number): Promise<StoredImport> {
  const found = await store.first(db, eq(imports.id, id));
  if (!found) throw notFound('import');
  return found;
}

/** @throws NOT_FOUND, CONFLICT while a job of the import is running */
export async function lockIdleImport(tx: Database, id: number): Promise<StoredImport> {
  const found = await store.lock(tx, id);
  if (!found) throw notFound('import');
  if ((await tx.$count(importJobs, eq(importJobs.importId, id))) > 0)
    throw refuse('CONFLICT', 'This import is still running. Please wait until it has finished.');
  return found;
}

/** @throws CONFLICT */
export function requireNotRun({ status }: StoredImport): void {
  if (!['uploaded', 'mapped', 'checked'].includes(status))
    throw refuse('CONFLICT', 'This import has already been run');
}

/** @throws CONFLICT */
export async function requireBelowOpenLimit(tx: Database): Promise<void> {
  const open = notInArray(imports.status, ['done', 'undone']);
  if ((await tx.$count(imports, open)) >= maxOpenImports)
    throw refuse('CONFLICT', `There are ${maxOpenImports} unfinished imports. Please delete one first.`);
}

export async function startTask(tx: Database, importId: number, task: ImportTask): Promise<void> {
  await tx.insert(importJobs).values({ importId, task });
}

export const removeRows = (tx: Database, importId: number) =>
  tx.delete(importRows).where(eq(importRows.importId, importId));

/** Stores what became of rows; the key refuses a row that was stored before. */
export async function storeRows(tx: Database, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.insert(importRows).values(
    outcomes.map(({ row, cells, status, message = null, effect = null }) => ({
      importId,
      row,
      status,
      message,
      cells: message === null ? null : cells,
      effect,
    })),
  );
}

/** Whether the import can still be undone. */
export const isRecent = ({ finishedAt, createdAt }: StoredImport) =>
  Date.parse(finishedAt ?? createdAt) > Date.now() - importDays * dayMs;

export const hasRemark = sql`${importRows.status} in ('error', 'warning', 'skipped')`;

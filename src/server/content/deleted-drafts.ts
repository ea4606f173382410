import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { deletedSubmissions, drafts } from '../db/schema';

const table = getTableName(drafts);

/** Null for a draft without a title. */
export const draftTitle = sql<
  string | null
>`coalesce(nullif(${drafts.values} ->> 'title', ''), nullif(${drafts.values} ->> 'name', ''))`;

/** Deletes drafts for good. Their titles are kept as long as deleted submissions are, for the activity log. */
export async function deleteDrafts(tx: Database, which: SQL | undefined): Promise<void> {
  const deleted = await tx.delete(drafts).where(which).returning({ itemId: drafts.id, title: draftTitle });
  const titled = deleted.filter(({ title }) => title !== null);
  if (titled.length > 0)
    await tx
      .insert(deletedSubmissions)
      .values(titled.map(({ itemId, title }) => ({ table, itemId, row: { title }, replies: [] })));
}

export const titlesOfDeletedDrafts = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: deletedSubmissions.itemId, title: sql<string>`${deletedSubmissions.row} ->> 'title'` })
    .from(deletedSubmissions)
    .where(and(eq(deletedSubmissions.table, table), inArray(deletedSubmissions.itemId, [...ids])));

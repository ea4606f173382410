import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { deletedSubmissions, drafts } from '../db/schema';

const table = getTableName(drafts);

/** Null for a draft without a title. */
export const draftTitle = sql<
  string | null
>`coalesce(nullif(${drafts.values} ->> 'title', ''), nullif(${drafts.values} ->> 'name', ''))`;

/** Deletes a draft for good. Its title is kept as long as deleted submissions are, for the activity log. */
export async function deleteDraft(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`
    insert into ${deletedSubmissions} ("table", item_id, row, replies)
    select ${table}, ${drafts.id}, jsonb_build_object('title', ${draftTitle}), '[]'
    from ${drafts} where ${drafts.id} = ${id} and ${draftTitle} is not null`);
  await tx.delete(drafts).where(eq(drafts.id, id));
}

export const titlesOfDeletedDrafts = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: deletedSubmissions.itemId, title: sql<string>`${deletedSubmissions.row} ->> 'title'` })
    .from(deletedSubmissions)
    .where(and(eq(deletedSubmissions.table, table), inArray(deletedSubmissions.itemId, [...ids])));

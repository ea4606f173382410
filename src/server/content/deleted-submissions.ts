import { and, desc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { withoutEvents } from '../db/event-triggers';
import type { TableWithId } from '../db/records';
import { correspondence, deletedSubmissions, replies } from '../db/schema';
import { asJson, columnsIn, namesOf } from './trash';

/** A table of submissions, the column of `correspondence` that refers to it, and its column with a title. */
export type Deletable = { table: TableWithId; subject: AnyPgColumn; title: AnyPgColumn };

/** The deleted ones, newest first. */
export const listDeleted = (db: Database, { table, title }: Deletable) => {
  const value = (name: string) => sql<string>`(${deletedSubmissions.row} ->> ${sql.raw(`'${name}'`)})`;
  return db
    .select({
      id: deletedSubmissions.itemId,
      name: sql<string>`coalesce(${value('name')}, ${value('first_name')} || ' ' || ${value('last_name')})`,
      email: value('email'),
      title: value(title.name),
      at: deletedSubmissions.at,
      by: deletedSubmissions.by,
    })
    .from(deletedSubmissions)
    .where(eq(deletedSubmissions.table, getTableName(table)))
    .orderBy(desc(deletedSubmissions.at), desc(deletedSubmissions.itemId));
};

/** @returns whether there was one */
export const removeDeleted = async (db: Database, { table }: Deletable, id: number): Promise<boolean> =>
  (
    await db
      .delete(deletedSubmissions)
      .where(kept(table, [id]))
      .returning()
  ).length > 0;

const kept = (table: TableWithId, ids: readonly number[]) =>
  and(eq(deletedSubmissions.table, getTableName(table)), inArray(deletedSubmissions.itemId, [...ids]));

/** Deletes messages or applications so that they can be restored. @returns the ids of those that existed */
export const deleteSubmissions = (
  db: Database,
  { table, subject }: Deletable,
  { ids, by }: { ids: readonly number[]; by: string },
): Promise<number[]> =>
  db.transaction(async (tx) => {
    // Locked first: a reply that is being written waits, and then finds it gone.
    const locked = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(table.id)
      .for('update');
    const found = locked.map(({ id }) => Number(id));
    if (found.length === 0) return [];
    const named = inArray(table.id, found);
    const own = tx.select({ id: correspondence.id }).from(correspondence).where(eq(subject, table.id));
    await tx.execute(sql`
      insert into ${deletedSubmissions} ("table", item_id, by, row, correspondence, replies)
      select ${getTableName(table)}, ${table.id}, ${by}, ${asJson(table)},
        (select ${asJson(correspondence)} from ${correspondence} where ${eq(subject, table.id)}),
        (select coalesce(jsonb_agg(${asJson(replies)} order by ${replies.id}), '[]') from ${replies}
          where ${inArray(replies.correspondenceId, own)})
      from ${table} where ${named}`);
    await tx.delete(table).where(named);
    return found;
  });

/** Restores them under their old ids, with notes and replies. @returns the ids of those that it restored */
export const restoreSubmissions = (
  db: Database,
  { table }: Deletable,
  ids: readonly number[],
): Promise<number[]> =>
  db.transaction(async (tx) => {
    const found = await tx.delete(deletedSubmissions).where(kept(table, ids)).returning();
    await withoutEvents(tx, async () => {
      for (const submission of found) {
        await insertRows(tx, table, [submission.row]);
        if (submission.correspondence) await insertRows(tx, correspondence, [submission.correspondence]);
        await insertRows(tx, replies, submission.replies);
      }
    });
    return found.map(({ itemId }) => itemId).sort((a, b) => a - b);
  });

/** Inserts rows by column names. References to deleted rows become null, as in the database. */
async function insertRows(tx: Database, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsIn(table, first);
  const links = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns: own, foreignColumns } = key.reference();
    const [column, target] = [own[0], foreignColumns[0]];
    return key.onDelete === 'set null' && column && target ? [{ column, target }] : [];
  });
  const values = columns.map((name): SQL => {
    const link = links.find(({ column }) => column.name === name);
    const value = sql`kept.${sql.identifier(name)}`;
    return link
      ? sql`(select ${link.target} from ${link.target.table} where ${link.target} = ${value})`
      : value;
  });
  await tx.execute(sql`
    insert into ${table} (${namesOf(columns)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as kept`);
}

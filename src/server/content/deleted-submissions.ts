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
  (await db.delete(deletedSubmissions).where(kept(table, id)).returning()).length > 0;

const kept = (table: TableWithId, id: number) =>
  and(eq(deletedSubmissions.table, getTableName(table)), eq(deletedSubmissions.itemId, id));

/** Deletes a message or application so that it can be restored. @returns whether there was one */
export const deleteSubmission = (
  db: Database,
  { table, subject }: Deletable,
  { id, by }: { id: number; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Locked first: a reply that is being written waits, and then finds it gone.
    const locked = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
    if (locked.length === 0) return false;
    const own = tx.select({ id: correspondence.id }).from(correspondence).where(eq(subject, id));
    await tx.execute(sql`
      insert into ${deletedSubmissions} ("table", item_id, by, row, correspondence, replies)
      select ${getTableName(table)}, ${id}, ${by}, ${asJson(table)},
        (select ${asJson(correspondence)} from ${correspondence} where ${eq(subject, id)}),
        (select coalesce(jsonb_agg(${asJson(replies)} order by ${replies.id}), '[]') from ${replies}
          where ${inArray(replies.correspondenceId, own)})
      from ${table} where ${table.id} = ${id}`);
    await tx.delete(table).where(eq(table.id, id));
    return true;
  });

/** Restores it under its old id, with note and replies. @returns whether it is there now */
export const restoreSubmission = (db: Database, { table }: Deletable, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [found] = await tx.delete(deletedSubmissions).where(kept(table, id)).returning();
    if (!found) return (await tx.$count(table, eq(table.id, id))) > 0;
    await withoutEvents(tx, async () => {
      await insertRows(tx, table, [found.row]);
      if (found.correspondence) await insertRows(tx, correspondence, [found.correspondence]);
      await insertRows(tx, replies, found.replies);
    });
    return true;
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

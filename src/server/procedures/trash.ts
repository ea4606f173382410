import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentType } from '../../shared/content-types';
import type { Database } from '../db/connect';
import type { TableWithId } from '../db/records';
import { trash, trashedRows } from '../db/schema';

type Content = { type: ContentType; table: TableWithId; dependents: readonly PgTable[] };

/** Every column that is written, and none that the database generates. */
const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** A row as an object of its columns. */
const asJson = (table: PgTable) =>
  sql`jsonb_build_object(${sql.join(
    columnsOf(table).flatMap((name) => [sql.raw(`'${name}'`), sql`${table}.${sql.identifier(name)}`]),
    sql`, `,
  )})`;

/** Moves an item, with what belongs to it, to the trash. @returns whether there was one */
export const moveToTrash = (
  db: Database,
  { type, table, dependents }: Content,
  { id, by }: { id: number; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Locked first: what is written about it meanwhile waits, and then finds it gone.
    const locked = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
    if (locked.length === 0) return false;
    const [moved] = await tx.execute<{ id: number }>(sql`
      insert into ${trash} (type, item_id, title, row, by)
      select ${type}, ${id}, coalesce(row->>'name', row->>'title'), row, ${by}
      from (select ${asJson(table)} as row from ${table} where ${table.id} = ${id}) as item
      returning id`);
    if (!moved) return false;
    for (const dependent of dependents)
      await tx.execute(sql`
        insert into ${trashedRows} (trash_id, "table", row)
        select ${moved.id}, ${getTableName(dependent)}, ${asJson(dependent)} from ${dependent} where article_id = ${id}`);
    await tx.delete(table).where(eq(table.id, id));
    return true;
  });

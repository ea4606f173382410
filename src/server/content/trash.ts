import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TrashedType } from '../../shared/schemas/content-types';
import type { Database } from '../db/database';
import type { TableWithId } from '../db/records';
import { importedPosts, translations, trash, trashedRows } from '../db/schema';
import { pageOf } from './pages';
import { dropRedirect } from './redirects';
import { requireFreeSlug } from './translations/slugs';

type Trashable = { type: TrashedType; table: TableWithId; dependents: readonly PgTable[] };
type Restorable = Trashable & {
  beforeRestore?(tx: Database, row: Record<string, unknown>, by: string): Promise<Record<string, unknown>>;
};

/** Every column that is written, and none that the database generates. */
export const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/** A row as an object of its columns. */
export const asJson = (table: PgTable) =>
  sql`jsonb_build_object(${sql.join(
    columnsOf(table).flatMap((name) => [sql.raw(`'${name}'`), sql`${table}.${sql.identifier(name)}`]),
    sql`, `,
  )})`;

/** @returns whether the item existed */
export const moveToTrash = (
  db: Database,
  { type, table, dependents }: Trashable,
  { id, by }: { id: number; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Locked first: concurrent writes to related rows wait, and then fail.
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
    const translated = sql`${translations.type} = ${type} and ${translations.itemId} = ${String(id)}`;
    await tx.execute(sql`
      insert into ${trashedRows} (trash_id, "table", row)
      select ${moved.id}, ${getTableName(translations)}, ${asJson(translations)} from ${translations} where ${translated}`);
    await tx.delete(translations).where(translated);
    if (type === 'news')
      await tx.execute(sql`
        insert into ${trashedRows} (trash_id, "table", row)
        select ${moved.id}, ${getTableName(importedPosts)}, ${asJson(importedPosts)} from ${importedPosts}
        where ${importedPosts.newsId} = ${id}`);
    await tx.delete(table).where(eq(table.id, id));
    return true;
  });

/** The given fields of a stored row. */
export function fieldsOf(table: PgTable, fields: readonly string[], row: Record<string, unknown>) {
  const columns = new Map(Object.entries(getTableColumns(table)));
  return Object.fromEntries(fields.map((field) => [field, row[columns.get(field)?.name ?? field]]));
}

type Trashed = { id: number; row: Record<string, unknown> };

/** The columns of a stored row that still exist. */
export const columnsIn = (table: PgTable, row: Record<string, unknown>) =>
  columnsOf(table).filter((name) => name in row);

export const namesOf = (columns: string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * Restores an item under its old id, with its related rows. Runs in a transaction.
 * @throws CONFLICT if its slug is taken
 */
export async function restoreFromTrash(
  tx: Database,
  content: Restorable,
  { id, row }: Trashed,
  by: string,
): Promise<void> {
  const { table, dependents } = content;
  const whole = { ...row, ...(await content.beforeRestore?.(tx, row, by)) };
  await requireFreeSlug(tx, content.type, whole['slug'], Number(whole['id']));
  const columns = namesOf(columnsIn(table, whole));
  await tx.execute(sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(whole)}::jsonb)`);
  const page = pageOf(content.type, whole);
  if (page) await dropRedirect(tx, page);
  for (const dependent of [...dependents, translations]) await restoreRows(tx, dependent, id);
  await linkImportedPosts(tx, id);
  await tx.delete(trash).where(eq(trash.id, id));
}

async function restoreRows(tx: Database, table: PgTable, trashId: number): Promise<void> {
  const own = sql`trash_id = ${trashId} and "table" = ${getTableName(table)}`;
  const [first] = await tx.execute<Pick<Trashed, 'row'>>(
    sql`select row from ${trashedRows} where ${own} limit 1`,
  );
  if (!first) return;
  const columns = namesOf(columnsIn(table, first.row));
  await tx.execute(sql`
    insert into ${table} (${columns}) ${hasOwnId(table) ? sql`overriding system value` : sql``}
    select ${columns} from (
      select (jsonb_populate_record(null::${table}, row)).* from ${trashedRows} where ${own} order by id) as kept`);
}

/** Links imported posts to the restored article again, so that later imports recognise it. */
const linkImportedPosts = (tx: Database, trashId: number) =>
  tx.execute(sql`
    update ${importedPosts} set news_id = (trashed.row ->> 'news_id')::int
    from ${trashedRows} as trashed
    where trashed.trash_id = ${trashId} and trashed."table" = ${getTableName(importedPosts)}
      and ${importedPosts.key} = trashed.row ->> 'key'
      and ${importedPosts.newsId} is null and ${importedPosts.draftId} is null`);

const hasOwnId = (table: PgTable) => columnsOf(table).includes('id');

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';

/** Short-lived tables that a backup leaves out. The files of imports are large, and their owners have them. */
const leftOut = new Set([
  'idempotency_keys',
  'import_parts',
  'invitations',
  'known_devices',
  'passkey_challenges',
  'rate_limits',
  'sessions',
]);
const maxRows = 2000;
const charactersAtOnce = 2_000_000;

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  key: z.array(z.object({ name: z.string(), isText: z.boolean() })),
  /** Of the identity column. */
  sequence: z.string().nullable(),
  lastNumber: z.coerce.number().nullable(),
  parents: z.array(z.string()),
});
export type Table = z.infer<typeof table>;

/** The tables of a backup, parents first. Read from the database, so that it works with every schema version. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const rows = await db.execute(sql`
    select c.relname as name, columns, key, sequence,
      pg_sequence_last_value(sequence::regclass) as "lastNumber", coalesce(parents, '[]') as parents
    from pg_class c,
      lateral (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
          as columns,
        max(case when attidentity <> '' then pg_get_serial_sequence(format('%I', c.relname), attname) end) as sequence
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as own,
      lateral (select json_agg(json_build_object('name', attname, 'isText', attcollation <> 0)
          order by array_position(indkey::int2[], attnum)) as key
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary) as keys,
      lateral (select json_agg(parent.relname) as parents
        from pg_constraint join pg_class parent on parent.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as foreign_keys
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`);
  return parentsFirst(
    z
      .array(table)
      .parse([...rows])
      .filter(({ name }) => !leftOut.has(name)),
  );
}

function parentsFirst(tables: Table[]): Table[] {
  const done: Table[] = [];
  const isDone = (name: string) => done.some((one) => one.name === name);
  while (done.length < tables.length) {
    const next = tables.filter(({ name, parents }) => !isDone(name) && parents.every(isDone));
    if (next.length === 0) throw new Error('The foreign keys between tables form a cycle');
    done.push(...next);
  }
  return done;
}

/** Makes every server format values alike, until the end of the transaction. */
export const useCanonicalText = sql`select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true)`;

/** Expressions to write instead of a column, by `table.column`. */
type Overrides = Record<string, SQL>;

/** A backup contains no invitation links. */
export const withoutLinks: Overrides = {
  'outbox.text': sql`case when kind = 'invitation' then '' else text end`,
};

/** Rows as lines, in the order of the primary key: replies come after their comments. Call it in a transaction. */
export async function* rowsOf(
  db: Database,
  { name, columns, key }: Table,
  overrides: Overrides = {},
): AsyncGenerator<string[]> {
  const valueOf = (column: string) => overrides[`${name}.${column}`] ?? sql`${sql.identifier(column)}::text`;
  const values = list(columns.map((column) => valueOf(column.name)));
  // Collations differ between servers.
  const order = list(
    key.map((one) => sql`${sql.identifier(one.name)}${one.isText ? sql` collate "C"` : sql``}`),
  );
  await db.execute(sql`
    declare rows_of_table no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.identifier(name)} order by ${order}`);
  let rowsAtOnce = 100;
  for (;;) {
    const fetch = sql.raw(`fetch ${rowsAtOnce} from rows_of_table`);
    const lines = (await db.execute<{ line: string }>(fetch)).map(({ line }) => line);
    if (lines.length === 0) break;
    yield lines;
    const each = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    rowsAtOnce = Math.min(maxRows, Math.ceil(charactersAtOnce / each));
  }
  await db.execute(sql`close rows_of_table`);
}

/** Inserts lines as rows, with their ids. */
export async function addRows(db: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = list(columns.map((column) => sql.identifier(column.name)));
  const values = list(columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`)));
  await db.execute(sql`
    insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::text::json) as line`);
}

const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `);

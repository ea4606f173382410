import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';

/** Short-lived tables that a backup leaves out. */
const leftOut = new Set([
  'idempotency_keys',
  'invitations',
  'known_devices',
  'passkey_challenges',
  'rate_limits',
  'sessions',
]);
const mostRows = 2000;
const charactersAtOnce = 2_000_000;

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  key: z.array(z.object({ name: z.string(), isText: z.boolean() })),
  /** What numbers the rows, and the last number that it gave. */
  sequence: z.string().nullable(),
  lastNumber: z.coerce.number().nullable(),
  parents: z.array(z.string()),
});
export type Table = z.infer<typeof table>;

/**
 * The tables that a backup holds, each after those that its foreign keys point to. They are read from the database, so
 * that the tables of any version of the site are known.
 */
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
    if (next.length === 0) throw new Error('The tables point to each other in a circle');
    done.push(...next);
  }
  return done;
}

/** Makes values the same text on every server; within a transaction, until its end. */
export const useCanonicalText = sql`select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true)`;

/** Values that are written in place of a column's, by `table.column`. */
type LeaveOut = Record<string, SQL>;

/** A backup holds no link that opens an account. */
export const withoutLinks: LeaveOut = {
  'outbox.text': sql`case when kind = 'invitation' then '' else text end`,
};

/**
 * The rows of a table as lines, in the order of its key, within a transaction. So a row that answers another one of its
 * table comes after it.
 */
export async function* rowsOf(
  db: Database,
  { name, columns, key }: Table,
  leaveOut: LeaveOut = {},
): AsyncGenerator<string[]> {
  const valueOf = (column: string) => leaveOut[`${name}.${column}`] ?? sql`${sql.identifier(column)}::text`;
  const values = list(columns.map((column) => valueOf(column.name)));
  // Servers sort texts each in their own way.
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
    rowsAtOnce = Math.min(mostRows, Math.ceil(charactersAtOnce / each));
  }
  await db.execute(sql`close rows_of_table`);
}

/** Adds lines as rows, with the numbers that they had. */
export async function addRows(db: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = list(columns.map((column) => sql.identifier(column.name)));
  const values = list(columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`)));
  await db.execute(sql`
    insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::text::json) as line`);
}

const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `);

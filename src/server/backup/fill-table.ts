import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { reasonOf } from '../process/error-causes';
import { lastLineOf, section, type TableBegins } from './format';
import { addRows, rowsOf, type Table } from './tables';

/** Takes the content of a section, and its last line. */
export type Filling = { add(line: string): Promise<void>; end(lastLine: string): Promise<void> };

const rowsAtOnce = 500;
const charactersAtOnce = 4_000_000; // the embedded database takes messages of 64 MiB

/** Fills a table, and compares what it then holds with what the backup held. */
export function fillTable(db: Database, tables: Table[], begins: TableBegins): Filling {
  const table = tableFor(tables, begins);
  let lines: string[] = [];
  let characters = 0;
  async function flush() {
    if (lines.length > 0) await addRows(db, table, lines).catch(refuse(table));
    lines = [];
    characters = 0;
  }
  return {
    async add(line) {
      lines.push(line);
      characters += line.length;
      if (lines.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
    },
    async end(lastLine) {
      await flush();
      if (table.sequence && begins.sequence !== null)
        await db.execute(sql`select setval(${table.sequence}, ${begins.sequence})`);
      if ((await lastLineOf(section(begins, rowsOf(db, table)))) !== lastLine)
        throw new Error(
          `The table ${begins.table} did not become what the backup holds; nothing was restored.`,
        );
    },
  };
}

/** The table of the database, with the columns of the backup in their order. */
function tableFor(tables: Table[], begins: TableBegins): Table {
  const table = tables.find(({ name }) => name === begins.table);
  const columns = begins.columns.flatMap(
    (name) => table?.columns.find((column) => column.name === name) ?? [],
  );
  if (!table || columns.length !== begins.columns.length)
    throw new Error(`The table ${begins.table} is not what the backup holds; nothing was restored.`);
  return { ...table, columns };
}

const refuse = (table: Table) => (error: unknown) => {
  throw new Error(`The table ${table.name} could not be filled: ${reasonOf(error)}; nothing was restored.`);
};

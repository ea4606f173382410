import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { reasonOf } from '../process/error-causes';
import { lastLineOf, section, type TableBegins } from './format';
import { addRows, rowsOf, type Table } from './tables';

/** Restores a section line by line; `end` gets the checksum line. */
export type SectionWriter = { add(line: string): Promise<void>; end(lastLine: string): Promise<void> };

const rowsAtOnce = 500;
const charactersAtOnce = 4_000_000; // the embedded database accepts messages up to 64 MiB

/** Fills a table and compares its checksum with the backup's. */
export function fillTable(db: Database, tables: Table[], begins: TableBegins): SectionWriter {
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

/** The database's table with the columns in the backup's order. */
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

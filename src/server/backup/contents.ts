import { storeMarkIn } from '../media/store-mark';
import type { Head } from './format';
import { entriesOf } from './read';

/** `files` maps each name to its checksum line. */
export type Contents = Pick<Head, 'madeAt' | 'migration'> & {
  tables: number;
  rows: number;
  files: Map<string, string>;
  /** The id of the picture store (`media/store-mark.ts`). */
  storeMark: string | undefined;
};

/** Reads and verifies the whole backup. @throws Error with one line */
export async function contentsOf(file: string, signal?: AbortSignal): Promise<Contents> {
  const contents: Contents = {
    madeAt: '',
    migration: 0,
    tables: 0,
    rows: 0,
    files: new Map(),
    storeMark: undefined,
  };
  let table: string | undefined;
  let current: string | undefined;
  for await (const entry of entriesOf(file)) {
    signal?.throwIfAborted();
    if (entry.is === 'head') Object.assign(contents, entry.head);
    if (entry.is === 'table') {
      contents.tables += 1;
      table = entry.begins.table;
    }
    if (entry.is === 'content' && current === undefined) {
      contents.rows += 1;
      if (table === 'milestones') contents.storeMark ??= storeMarkIn(entry.line);
    }
    if (entry.is === 'file') current = entry.begins.file;
    if (entry.is === 'end of section' && current !== undefined) {
      contents.files.set(current, entry.line);
      current = undefined;
    }
  }
  return contents;
}

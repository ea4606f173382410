/** The database before and after imports, as its backups have it. */
import path from 'node:path';
import { entriesOf } from '../../src/server/backup/read';
import { type Figure, note } from '../bench/figures';
import { newFolder, Running } from '../support/processes';

/** Records of the imports, of backups and of visits, and when the owner was last seen. */
const mayDiffer = new Set(['admins', 'audit_entries', 'import_rows', 'imports', 'milestones', 'page_visits']);

/** The rows of each table, as a backup has them. */
type Dump = Map<string, string[]>;

/** By the command for backups, while the site is running. */
export async function dumpOf(dataDir: string): Promise<Dump> {
  const file = path.join(newFolder(), 'site.backup');
  const command = new Running('backup.mjs', [file], { DATA_DIR: dataDir });
  if ((await command.ended) !== 0) throw new Error(command.err);
  const dump: Dump = new Map();
  let rows: string[] = [];
  for await (const entry of entriesOf(file)) {
    if (entry.is === 'table') dump.set(entry.begins.table, (rows = []));
    if (entry.is === 'file') dump.set(entry.begins.file, (rows = []));
    if (entry.is === 'content') rows.push(entry.line);
  }
  return dump;
}

export function compareDumps(before: Dump, after: Dump): Figure[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => before.get(name)?.join('\n') !== after.get(name)?.join('\n'));
  const wrong = changed.filter((name) => !mayDiffer.has(name));
  return [
    note('tables and files that were compared', `${names.length}`),
    note('changed, as they may be', changed.filter((name) => mayDiffer.has(name)).join(', ')),
    { what: 'changed otherwise', found: wrong.join(', ') || 'none', within: wrong.length === 0 },
  ];
}

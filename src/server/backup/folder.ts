import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredBackup } from '../../shared/schemas/health';
import { ifMissing } from '../media/folder-store';
import type { Head } from './format';
import { entriesOf } from './read';

type Kind = StoredBackup['kind'];
type FolderBackup = StoredBackup & Pick<Head, 'migration'>;

const prefixes: Record<Kind, string> = { nightly: 'nightly', upgrade: 'before-upgrade' };

/** @param when such as a day: letters, digits and hyphens */
export const backupName = (kind: Kind, when: string) => `${prefixes[kind]}-${when}.gz`;

function kindOf(name: string, end: RegExp): Kind | undefined {
  const kinds: Kind[] = ['nightly', 'upgrade'];
  return kinds.find((kind) => name.startsWith(`${prefixes[kind]}-`) && end.test(name));
}

/** Creates the folder, and removes what a killed process left of this kind. */
export async function openFolder(folder: string, kind: Kind): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (kindOf(name, /\.gz\.\d+\.unfinished$/) === kind) await rm(path.join(folder, name), { force: true });
}

/** The automatic backups in these folders, newest first. Other files are left out. */
export async function backupsIn(...folders: string[]): Promise<FolderBackup[]> {
  const found: FolderBackup[] = [];
  for (const folder of new Set(folders))
    for (const name of await readdir(folder).catch(ifMissing<string[]>([]))) {
      const kind = kindOf(name, /-[\dTZ-]+\.gz$/);
      const file = path.join(folder, name);
      const head = kind && (await headOf(file).catch(() => undefined)); // damaged, or of a newer version
      const size = head && (await stat(file).catch(ifMissing(undefined)));
      if (size) found.push({ name, kind, madeAt: head.madeAt, migration: head.migration, bytes: size.size });
    }
  return found.sort((one, other) => other.madeAt.localeCompare(one.madeAt));
}

async function headOf(file: string): Promise<Head | undefined> {
  for await (const entry of entriesOf(file)) return entry.is === 'head' ? entry.head : undefined;
  return undefined;
}

/**
 * Keeps the backup that was just made, and the newest others of its kind up to `keep`. Those that seem to come from the
 * future were made under a wrong clock and go first. Of several before the same upgrade, only the last one is kept.
 */
export async function removeOld(folder: string, made: string, keep: number): Promise<void> {
  const all = await backupsIn(folder);
  const newest = all.find(({ name }) => name === made);
  if (!newest) return;
  const others = all.filter(({ kind, name }) => kind === newest.kind && name !== made);
  const isReplaced = ({ migration }: FolderBackup) =>
    newest.kind === 'upgrade' && migration === newest.migration;
  const isFromFuture = ({ madeAt }: FolderBackup) => madeAt > newest.madeAt;
  const ranked = others
    .filter((one) => !isReplaced(one))
    .sort((one, other) => Number(isFromFuture(one)) - Number(isFromFuture(other)));
  for (const { name } of [...others.filter(isReplaced), ...ranked.slice(keep - 1)])
    await rm(path.join(folder, name), { force: true });
}

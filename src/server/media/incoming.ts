import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from './folder-store';

/** No upload takes this long: older files were left by a killed process. */
export const staleMs = 3600_000;

/** On the same file system as the finished files, so that a rename is enough. */
export const incomingFolder = ({ DATA_DIR }: { DATA_DIR: string }) =>
  path.join(DATA_DIR, 'uploads', '.incoming');

/** Full paths of the files that are at least this old. */
export async function leftoversIn(folder: string, olderThanMs: number): Promise<string[]> {
  const old = Date.now() - olderThanMs;
  const leftovers: string[] = [];
  for (const name of await readdir(folder).catch(ifMissing<string[]>([]))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(ifMissing(undefined));
    if (found && found.mtimeMs <= old) leftovers.push(file);
  }
  return leftovers;
}

export async function removeAll(files: string[]): Promise<void> {
  for (const file of files) await rm(file, { recursive: true, force: true });
}

import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { none } from './folder-store';

/** An upload with all its waiting is over long before: what is as old was left by a process that was killed. */
export const staleMs = 3600_000;

/** Where uploads are written while they come: beside the finished ones, so that a file is named without being copied. */
export const incomingFolder = ({ DATA_DIR }: { DATA_DIR: string }) =>
  path.join(DATA_DIR, 'uploads', '.incoming');

/** What has lain there for so long, as whole paths. */
export async function leftIn(folder: string, olderThanMs: number): Promise<string[]> {
  const old = Date.now() - olderThanMs;
  const left: string[] = [];
  for (const name of await readdir(folder).catch(none<string[]>([]))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(none(undefined));
    if (found && found.mtimeMs <= old) left.push(file);
  }
  return left;
}

export async function removeAll(files: string[]): Promise<void> {
  for (const file of files) await rm(file, { recursive: true, force: true });
}

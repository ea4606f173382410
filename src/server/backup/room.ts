import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Automatic backups leave this much of the disk free, so that the site itself can still write. */
export const defaultMinFree = 100_000_000;

const bytesBetweenChecks = 4_000_000;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Passes chunks on while the disk has room. @throws Error with one line */
export const leavingRoom = (folder: string, minFree: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let written = bytesBetweenChecks;
    for await (const chunk of chunks) {
      if (written >= bytesBetweenChecks) {
        if ((await freeBytes(folder)) < minFree) throw new Error(noRoom(folder, minFree));
        written = 0;
      }
      written += chunk.length;
      yield chunk;
    }
  };

const noRoom = (folder: string, minFree: number) =>
  `There is no room for a backup in ${folder}: it would leave less than ${Math.ceil(minFree / 1e6)} MB free.`;

/** Why no backup can be written to the folder, as a sentence. */
export async function obstacleIn(folder: string, minFree: number): Promise<string | undefined> {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing); // it is created with the first backup
  if ((await freeBytes(existing)) < minFree) return noRoom(folder, minFree);
  return access(existing, constants.W_OK).then(
    () => undefined,
    () => `The site cannot write to ${folder}, where backups are kept.`,
  );
}

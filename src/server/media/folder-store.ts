import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { causeOf } from '../process/error-causes';
import type { PictureStore } from './store';

const markFile = '.mark';
/** What to take a missing file for. */
export const none =
  <T>(value: T) =>
  (error: unknown): T => {
    if (causeOf(error)?.code === 'ENOENT') return value;
    throw error;
  };

/** Pictures in a folder of this machine, or one that several share. */
export function folderStore(folder: string): PictureStore {
  const at = (name: string) => path.join(folder, name);

  /** Gives a file that is written its name once it is whole and on the disk. */
  async function settle(name: string, file: string) {
    await flush(file);
    await rename(file, at(name));
    await flush(folder);
  }

  return {
    put: settle,
    read: (name) => readFile(at(name)).catch(none(undefined)),
    remove: (name) => rm(at(name), { force: true }),
    async *list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(none<Dirent[]>([]));
      for (const entry of entries)
        if (entry.isFile() && !entry.name.startsWith('.')) {
          const found = await stat(at(entry.name)).catch(none(undefined));
          if (found) yield { name: entry.name, since: found.mtime };
        }
    },
    readMark: () => readFile(at(markFile), 'utf8').catch(none(undefined)),
    async mark(mark) {
      const aside = at(`.incoming/${randomUUID()}`);
      await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 });
      await writeFile(aside, mark, { mode: 0o600, flush: true });
      await link(aside, at(markFile)).catch((error: unknown) => {
        if (causeOf(error)?.code !== 'EEXIST') throw error;
      });
      await rm(aside);
      await flush(folder);
    },
  };
}

/** Has the disk keep a file, or the names in a folder, whatever happens next. */
async function flush(file: string): Promise<void> {
  const opened = await open(file);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

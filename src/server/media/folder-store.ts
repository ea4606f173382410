import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { causeOf } from '../process/error-causes';
import type { PictureStore } from './store';

const markFile = '.mark';
/** A catch handler: this value in place of a missing file. */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (causeOf(error)?.code === 'ENOENT') return value;
    throw error;
  };

export function folderStore(folder: string): PictureStore {
  const at = (name: string) => path.join(folder, name);

  /** Renames a file only after its content is on the disk, so that no name ever refers to half a file. */
  async function moveDurably(name: string, file: string) {
    await flush(file);
    await rename(file, at(name));
    await flush(folder);
  }

  return {
    put: moveDurably,
    read: (name) => readFile(at(name)).catch(ifMissing(undefined)),
    async stream(name) {
      const found = await stat(at(name)).catch(ifMissing(undefined));
      return found && { bytes: found.size, pieces: piecesOf(at(name)) };
    },
    remove: (name) => rm(at(name), { force: true }),
    async *list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing<Dirent[]>([]));
      for (const entry of entries)
        if (entry.isFile() && !entry.name.startsWith('.')) {
          const found = await stat(at(entry.name)).catch(ifMissing(undefined));
          if (found) yield { name: entry.name, since: found.mtime };
        }
    },
    readMark: () => readFile(at(markFile), 'utf8').catch(ifMissing(undefined)),
    async mark(mark) {
      const temporary = at(`.incoming/${randomUUID()}`);
      await mkdir(path.dirname(temporary), { recursive: true, mode: 0o700 });
      await writeFile(temporary, mark, { mode: 0o600, flush: true });
      await link(temporary, at(markFile)).catch((error: unknown) => {
        if (causeOf(error)?.code !== 'EEXIST') throw error;
      });
      await rm(temporary);
      await flush(folder);
    },
  };
}

const pieceBytes = 65_536;

/** Opens the file at the first piece, and closes it after the last one or an early end. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const opened = await open(file);
  try {
    while (true) {
      const { bytesRead, buffer } = await opened.read(new Uint8Array(pieceBytes));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await opened.close();
  }
}

/** Syncs a file, or a folder's entries, to the disk. */
export async function flush(file: string): Promise<void> {
  const opened = await open(file);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

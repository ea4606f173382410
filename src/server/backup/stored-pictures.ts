import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder, removeAll } from '../media/incoming';
import type { PictureStore } from '../media/store';
import type { SectionWriter } from './fill-table';
import { bytesIn, encodePart, type FileBegins, lastLineOf, partSize, section } from './format';

const folder = 'uploads/';

/** The picture's name in the store, or undefined for other files. */
export const pictureName = (file: string) =>
  file.startsWith(folder) ? file.slice(folder.length) : undefined;

export async function* pictureSections(store: PictureStore): AsyncGenerator<string[]> {
  for await (const { name } of store.list()) {
    const bytes = await store.read(name);
    if (bytes) yield* pictureSection(name, bytes); // files deleted meanwhile are left out
  }
}

const pictureSection = (name: string, bytes: Uint8Array) =>
  section({ file: `${folder}${name}` }, partsOf(bytes));

async function* partsOf(bytes: Uint8Array): AsyncGenerator<string[]> {
  for (let at = 0; at < bytes.length; at += partSize) yield [encodePart(bytes.subarray(at, at + partSize))];
}

/** The checksum line of a stored file. */
export async function lastLineInStore(store: PictureStore, name: string): Promise<string | undefined> {
  const bytes = await store.read(name);
  return bytes && lastLineOf(pictureSection(name, bytes));
}

export function fillStore(
  store: PictureStore,
  dataDir: string,
  { file }: FileBegins,
): Promise<SectionWriter> {
  const name = pictureName(file) ?? file;
  const at = path.join(incomingFolder({ DATA_DIR: dataDir }), name);
  return fileWriter(at, async () => {
    await store.put(name, at);
    await removeAll([at]);
  });
}

/** Writes a file; `finish` is called when it is on the disk. */
export async function fileWriter(name: string, finish: () => Promise<void>): Promise<SectionWriter> {
  await mkdir(path.dirname(name), { recursive: true, mode: 0o700 });
  const opened = await open(name, 'w', 0o600);
  return {
    async add(line) {
      await opened.writeFile(bytesIn(line));
    },
    async end() {
      await opened.sync();
      await opened.close();
      await finish();
    },
  };
}

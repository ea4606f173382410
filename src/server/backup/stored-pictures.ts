import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { incomingFolder, removeAll } from '../media/incoming';
import type { PictureStore } from '../media/store';
import type { Filling } from './fill-table';
import { bytesIn, type FileBegins, lastLineOf, partOf, partSize, section } from './format';

const folder = 'uploads/';

/** The name of a picture's file in the store; undefined for what is none. */
export const pictureName = (file: string) =>
  file.startsWith(folder) ? file.slice(folder.length) : undefined;

/** The files in a store that is not below DATA_DIR, as sections of a backup. */
export async function* pictureSections(store: PictureStore): AsyncGenerator<string[]> {
  for await (const { name } of store.list()) {
    const bytes = await store.read(name);
    if (bytes) yield* pictureSection(name, bytes); // one that has gone meanwhile is none of this moment
  }
}

const pictureSection = (name: string, bytes: Uint8Array) =>
  section({ file: `${folder}${name}` }, partsOf(bytes));

async function* partsOf(bytes: Uint8Array): AsyncGenerator<string[]> {
  for (let at = 0; at < bytes.length; at += partSize) yield [partOf(bytes.subarray(at, at + partSize))];
}

/** How a backup would sum up the file that the store has, if it has it. */
export async function lastLineInStore(store: PictureStore, name: string): Promise<string | undefined> {
  const bytes = await store.read(name);
  return bytes && lastLineOf(pictureSection(name, bytes));
}

/** Writes a file into the store, once it is whole. */
export async function fillStore(
  store: PictureStore,
  dataDir: string,
  { file }: FileBegins,
): Promise<Filling> {
  const name = pictureName(file) ?? file;
  const at = path.join(incomingFolder({ DATA_DIR: dataDir }), name);
  await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
  const opened = await open(at, 'w', 0o600);
  return {
    async add(line) {
      await opened.writeFile(bytesIn(line));
    },
    async end() {
      await opened.close();
      await store.put(name, at);
      await removeAll([at]);
    },
  };
}

import fs from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { pictureStore } from '../media/pictures';
import type { PictureStore } from '../media/store';
import type { Env } from '../process/env';
import type { SectionWriter } from './fill-table';
import { encodePart, type FileBegins, folders, lastLineOf, partSize, section } from './format';
import { fileWriter, fillStore, lastLineInStore, pictureName, pictureSections } from './stored-pictures';

/** Files are below DATA_DIR, pictures in `store` if there is one. */
export type FileLocation = { dataDir: string; store?: PictureStore | undefined };

export const fileLocationOf = ({
  DATA_DIR,
  STORAGE_URL,
}: Pick<Env, 'DATA_DIR' | 'STORAGE_URL'>): FileLocation => ({
  dataDir: DATA_DIR,
  store: STORAGE_URL === undefined ? undefined : pictureStore({ DATA_DIR, STORAGE_URL }),
});

export async function* fileSections({ dataDir, store }: FileLocation): AsyncGenerator<string[]> {
  // Files deleted meanwhile are left out.
  for (const folder of store ? folders.filter((one) => one !== 'uploads') : folders)
    for (const file of await filesIn(dataDir, folder))
      if (fs.existsSync(path.join(dataDir, file))) yield* fileSection(dataDir, { file });
  if (store) yield* pictureSections(store);
}

/** Unfinished files begin with a dot. */
async function filesIn(dataDir: string, folder: string): Promise<string[]> {
  const at = path.join(dataDir, folder);
  if (!fs.existsSync(at)) return [];
  const entries = await readdir(at, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

const fileSection = (dataDir: string, begins: FileBegins) =>
  section(begins, partsOf(path.join(dataDir, begins.file)));

async function* partsOf(file: string): AsyncGenerator<string[]> {
  for await (const bytes of fs.createReadStream(file, { highWaterMark: partSize }))
    yield [encodePart(z.instanceof(Buffer).parse(bytes))];
}

/** The files to restore. @throws Error when a file exists with other content */
export async function missingFiles(location: FileLocation, files: Map<string, string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const [file, lastLine] of files) {
    const present = await lastLineAt(location, file);
    if (present === undefined) missing.add(file);
    else if (present !== lastLine)
      throw new Error(`${nameOf(location, file)} is another file than in the backup; nothing was restored.`);
  }
  return missing;
}

/** The checksum line of an existing file. */
async function lastLineAt({ dataDir, store }: FileLocation, file: string): Promise<string | undefined> {
  const picture = pictureName(file);
  if (store && picture !== undefined) return lastLineInStore(store, picture);
  return fs.existsSync(path.join(dataDir, file)) ? lastLineOf(fileSection(dataDir, { file })) : undefined;
}

const nameOf = ({ dataDir, store }: FileLocation, file: string) =>
  store && pictureName(file) !== undefined ? `${file} in the store of pictures` : path.join(dataDir, file);

/** Renames the file to its name once it is complete and on the disk. */
export async function fillFile(
  { dataDir, store }: FileLocation,
  { file }: FileBegins,
): Promise<SectionWriter> {
  if (store && pictureName(file) !== undefined) return fillStore(store, dataDir, { file });
  const name = path.join(dataDir, file);
  const unfinished = path.join(path.dirname(name), `.${path.basename(name)}`);
  return fileWriter(unfinished, () => rename(unfinished, name));
}

import fs from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Filling } from './fill-table';
import { type FileBegins, folders, lastLineOf, section } from './format';

const partSize = 192 * 1024;
const part = z.base64();

/** The files of DATA_DIR that a backup holds, as sections. */
export async function* fileSections(dataDir: string): AsyncGenerator<string[]> {
  // A file that has gone meanwhile is none of this moment.
  for (const folder of folders)
    for (const file of await filesIn(dataDir, folder))
      if (fs.existsSync(path.join(dataDir, file))) yield* fileSection(dataDir, { file });
}

/** The names of finished files; others begin with a dot. */
async function filesIn(dataDir: string, folder: string): Promise<string[]> {
  const at = path.join(dataDir, folder);
  if (!fs.existsSync(at)) return [];
  const entries = await readdir(at, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

/** A file as a section of a backup. */
export const fileSection = (dataDir: string, begins: FileBegins) =>
  section(begins, partsOf(path.join(dataDir, begins.file)));

async function* partsOf(file: string): AsyncGenerator<string[]> {
  for await (const bytes of fs.createReadStream(file, { highWaterMark: partSize }))
    yield [JSON.stringify(Buffer.from(z.instanceof(Buffer).parse(bytes)).toString('base64'))];
}

/**
 * The files of a backup that are not there yet; those that are stay as they are.
 * @throws Error when one of them has another content
 */
export async function missingFiles(dataDir: string, files: Map<string, string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const [file, lastLine] of files) {
    if (!fs.existsSync(path.join(dataDir, file))) missing.add(file);
    else if ((await lastLineOf(fileSection(dataDir, { file }))) !== lastLine)
      throw new Error(
        `${path.join(dataDir, file)} is another file than in the backup; nothing was restored.`,
      );
  }
  return missing;
}

/** Writes a file; it gets its name when it is whole and on the disk. */
export async function fillFile(dataDir: string, { file }: FileBegins): Promise<Filling> {
  const name = path.join(dataDir, file);
  const unfinished = path.join(path.dirname(name), `.${path.basename(name)}`);
  await mkdir(path.dirname(name), { recursive: true, mode: 0o700 });
  const opened = await open(unfinished, 'w', 0o600);
  return {
    async add(line) {
      await opened.writeFile(Buffer.from(part.parse(JSON.parse(line)), 'base64'));
    },
    async end() {
      await opened.sync();
      await opened.close();
      await rename(unfinished, name);
    },
  };
}

import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { causeOf } from '../process/error-causes';

export const keyBytes = 32;

/** The database's secrets were encrypted with another key. */
export class KeyDoesNotFit extends Error {}

/** @throws KeyDoesNotFit for a file without a valid key */
export async function keyIn(file: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
    if (key.length === keyBytes) return key;
  } catch (error) {
    if (causeOf(error)?.code === 'ENOENT') return undefined;
    throw error;
  }
  throw new KeyDoesNotFit();
}

/** Writes a new key durably. Two processes that do so at once both get the first one. */
export async function makeKeyIn(file: string): Promise<Buffer> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.secret-key-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  const opened = await open(unfinished, 'wx', 0o600);
  try {
    await opened.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await opened.sync();
    await link(unfinished, file).catch((error: unknown) => {
      if (causeOf(error)?.code !== 'EEXIST') throw error;
    });
  } finally {
    await opened.close();
    await rm(unfinished, { force: true });
  }
  const within = await open(folder, 'r');
  await within.sync();
  await within.close();
  const key = await keyIn(file);
  if (!key) throw new KeyDoesNotFit();
  return key;
}

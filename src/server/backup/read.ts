import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { EntryReader, NewerBackupError } from './entries';

/**
 * Reads a backup entry by entry. Only the end tells whether it is complete.
 * @throws Error with one line when it cannot be read, is damaged, not whole, or of a newer version
 */
export async function* entriesOf(file: string) {
  try {
    const reader = new EntryReader();
    for await (const line of linesOf(file)) yield reader.read(line);
    reader.end();
  } catch (error) {
    if (error instanceof NewerBackupError) throw error;
    const isFromSystem = error instanceof Error && 'syscall' in error;
    const reason = isFromSystem ? `cannot be read: ${error.message}` : 'is damaged, not whole, or no backup.';
    throw new Error(`${file} ${reason}`, { cause: error });
  }
}

/** Splits at line feeds only: readline also splits at U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const plain = createGunzip();
  pipeline(fs.createReadStream(file), plain).catch(() => undefined); // errors also reach `plain`
  let unfinished: Buffer[] = [];
  for await (const chunk of plain) {
    let rest = z.instanceof(Buffer).parse(chunk);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield Buffer.concat([...unfinished, rest.subarray(0, end)]).toString();
      unfinished = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) unfinished.push(rest);
  }
  if (unfinished.length > 0) throw new Error('The last line has no end');
}

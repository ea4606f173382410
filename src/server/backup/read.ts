import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import {
  Checksum,
  type FileBegins,
  formatVersion,
  type Head,
  head,
  isSame,
  mark,
  type TableBegins,
} from './format';

type BackupEntry =
  | { is: 'head'; head: Head }
  | { is: 'table'; begins: TableBegins }
  | { is: 'file'; begins: FileBegins }
  | { is: 'content'; line: string }
  | { is: 'end of section'; line: string };

/** The backup was made by a newer version of the site. */
export class NewerBackupError extends Error {
  override message = 'The backup is of a newer version of the site: update this one first.';
}

/**
 * Reads a backup entry by entry. The checksum of the file is verified at the end; the section checksums verify the
 * restored tables.
 * @throws Error with one line when it cannot be read, is damaged, not whole, or of a newer version
 */
export async function* entriesOf(file: string): AsyncGenerator<BackupEntry> {
  try {
    yield* verified(linesOf(file));
  } catch (error) {
    if (error instanceof NewerBackupError) throw error;
    const isFromSystem = error instanceof Error && 'syscall' in error;
    const reason = isFromSystem ? `cannot be read: ${error.message}` : 'is damaged, not whole, or no backup.';
    throw new Error(`${file} ${reason}`, { cause: error });
  }
}

async function* verified(lines: AsyncIterable<string>): AsyncGenerator<BackupEntry> {
  const whole = new Checksum();
  let state: 'before head' | 'between sections' | 'in section' | 'after end' = 'before head';
  for await (const line of lines) {
    must(state !== 'after end');
    if (state === 'before head') {
      const found = head.parse(JSON.parse(line));
      if (found.version > formatVersion) throw new NewerBackupError();
      state = 'between sections';
      yield { is: 'head', head: found };
    } else if (state === 'in section' && !line.startsWith('{')) {
      yield { is: 'content', line };
    } else {
      const found = mark.parse(JSON.parse(line));
      must('end' in found === (state === 'in section'));
      if ('complete' in found) {
        must(isSame(found.complete, whole.total()));
        state = 'after end';
      } else if ('end' in found) {
        state = 'between sections';
        yield { is: 'end of section', line };
      } else {
        state = 'in section';
        yield 'table' in found ? { is: 'table', begins: found } : { is: 'file', begins: found };
      }
    }
    if (state !== 'after end') whole.add([line]);
  }
  must(state === 'after end');
}

function must(isRight: boolean): void {
  if (!isRight) throw new Error('The parts of the backup do not fit together');
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

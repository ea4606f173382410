import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

/**
 * A backup is lines of JSON in one gzip file. The first line is the head; then comes a section for each table and each
 * file, which begins with a line that names it and ends with one that sums it up; the last line sums up everything.
 * Lines between the two of a section are a row each, `["1","a title",null]`, every value as PostgreSQL writes it as
 * text, or a part of a file in base64.
 */
export const head = z.object({
  format: z.literal('foundation-site backup'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** The last migration that the database had, as `drizzle/meta/_journal.json` numbers them. */
  migration: z.int(),
});
export type Head = z.infer<typeof head>;

export const formatVersion = 1;

/** The folders of DATA_DIR whose files a backup holds; pictures that are in another store are told as `uploads` too. */
export const folders = ['outbox', 'uploads'];

/** Whether a file's name stays within one of those folders. */
const isWithin = (name: string) =>
  path.posix.normalize(name) === name && !name.includes('\\') && folders.includes(name.split('/')[0] ?? '');

export const tableBegins = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** The last number that the table's identity has given. */
  sequence: z.int().nullable(),
});
export type TableBegins = z.infer<typeof tableBegins>;

export const fileBegins = z.strictObject({ file: z.string().refine(isWithin) });
export type FileBegins = z.infer<typeof fileBegins>;

/** How many bytes of a file are in a line. */
export const partSize = 192 * 1024;
const part = z.base64();

/** A part of a file as a line. */
export const partOf = (bytes: Uint8Array): string => JSON.stringify(Buffer.from(bytes).toString('base64'));

/** What `partOf` has made a line of. */
export const bytesIn = (line: string): Buffer => Buffer.from(part.parse(JSON.parse(line)), 'base64');

const sum = z.strictObject({ lines: z.int(), sha256: z.string() });

export const mark = z.union([
  tableBegins,
  fileBegins,
  z.strictObject({ end: sum }),
  z.strictObject({ complete: sum }),
]);

/** Sums up lines: how many there were, and a hash of all. */
export class Sum {
  #lines = 0;
  readonly #hash = createHash('sha256');

  add(lines: string[]): void {
    this.#lines += lines.length;
    for (const line of lines) this.#hash.update(line).update('\n');
  }

  /** Ends the sum. */
  total(): z.infer<typeof sum> {
    return { lines: this.#lines, sha256: this.#hash.digest('hex') };
  }
}

/** Whether two sums are of the same lines. */
export const isSame = (one: z.infer<typeof sum>, other: z.infer<typeof sum>): boolean =>
  one.lines === other.lines && one.sha256 === other.sha256;

/** A whole section, in batches of lines. */
export async function* section(
  begins: TableBegins | FileBegins,
  content: AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  const total = new Sum();
  const first = [JSON.stringify(begins)];
  total.add(first);
  yield first;
  for await (const lines of content) {
    total.add(lines);
    yield lines;
  }
  yield [JSON.stringify({ end: total.total() })];
}

/** The line that sums a section up. */
export async function lastLineOf(lines: AsyncIterable<string[]>): Promise<string | undefined> {
  let last: string | undefined;
  for await (const batch of lines) last = batch.at(-1) ?? last;
  return last;
}

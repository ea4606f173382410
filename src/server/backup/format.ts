import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

/**
 * A backup is a gzip file of JSON lines: the head, a section per table and per file, and a checksum of everything. A
 * section is a line with its name, its content and a checksum. Content lines are rows such as `["1","a title",null]`,
 * with values as PostgreSQL's text, or parts of a file in base64.
 */
export const head = z.object({
  format: z.literal('foundation-site backup'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** `when` of the last applied migration in `drizzle/meta/_journal.json`. */
  migration: z.int(),
});
export type Head = z.infer<typeof head>;

export const formatVersion = 1;

/** Folders of DATA_DIR. Pictures in another store are also saved as `uploads`. */
export const folders = ['outbox', 'uploads'];

const isWithin = (name: string) =>
  path.posix.normalize(name) === name && !name.includes('\\') && folders.includes(name.split('/')[0] ?? '');

const tableBegins = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  /** The last value of the identity column. */
  sequence: z.int().nullable(),
});
export type TableBegins = z.infer<typeof tableBegins>;

const fileBegins = z.strictObject({ file: z.string().refine(isWithin) });
export type FileBegins = z.infer<typeof fileBegins>;

/** Bytes of a file per line. */
export const partSize = 192 * 1024;
const part = z.base64();

export const encodePart = (bytes: Uint8Array): string =>
  JSON.stringify(Buffer.from(bytes).toString('base64'));

export const bytesIn = (line: string): Buffer => Buffer.from(part.parse(JSON.parse(line)), 'base64');

const sum = z.strictObject({ lines: z.int(), sha256: z.string() });

export const mark = z.union([
  tableBegins,
  fileBegins,
  z.strictObject({ end: sum }),
  z.strictObject({ complete: sum }),
]);

/** Counts and hashes lines. */
export class Checksum {
  #lines = 0;
  readonly #hash = createHash('sha256');

  add(lines: string[]): void {
    this.#lines += lines.length;
    for (const line of lines) this.#hash.update(line).update('\n');
  }

  total(): z.infer<typeof sum> {
    return { lines: this.#lines, sha256: this.#hash.digest('hex') };
  }
}

export const isSame = (one: z.infer<typeof sum>, other: z.infer<typeof sum>): boolean =>
  one.lines === other.lines && one.sha256 === other.sha256;

export async function* section(
  begins: TableBegins | FileBegins,
  content: AsyncIterable<string[]>,
): AsyncGenerator<string[]> {
  const total = new Checksum();
  const first = [JSON.stringify(begins)];
  total.add(first);
  yield first;
  for await (const lines of content) {
    total.add(lines);
    yield lines;
  }
  yield [JSON.stringify({ end: total.total() })];
}

/** The checksum line of a section. */
export async function lastLineOf(lines: AsyncIterable<string[]>): Promise<string | undefined> {
  let last: string | undefined;
  for await (const batch of lines) last = batch.at(-1) ?? last;
  return last;
}

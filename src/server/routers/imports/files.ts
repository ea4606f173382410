import { createReadStream } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { importParts } from '../../db/schema';
import { refuse } from '../../rpc/errors';
import type { StoredImport } from './outcomes';
import { type CsvFormat, type CsvRow, rowsIn } from './read-csv';
import { postRows } from './wordpress/posts';
import type { RandomAccess } from './wordpress/zip';

const partBytes = 256 * 1024;

/** Stores a file in pieces. */
export async function storeFile(tx: Database, importId: number, file: string): Promise<void> {
  const pieces: AsyncIterable<Uint8Array> = createReadStream(file, { highWaterMark: partBytes });
  let place = 0;
  for await (const bytes of pieces) {
    await tx.insert(importParts).values({ importId, place, bytes });
    place += 1;
  }
}

export const removeFile = (tx: Database, importId: number) =>
  tx.delete(importParts).where(eq(importParts.importId, importId));

type StoredFile = typeof importParts.$inferSelect.file;
const partsOfFile = (importId: number, file: StoredFile) =>
  and(eq(importParts.importId, importId), eq(importParts.file, file));

async function partAt(db: Database, importId: number, file: StoredFile, place: number) {
  const [part] = await db
    .select({ bytes: importParts.bytes })
    .from(importParts)
    .where(and(partsOfFile(importId, file), eq(importParts.place, place)));
  return part?.bytes;
}

async function* partsOf(db: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const bytes = await partAt(db, importId, 'data', place);
    if (!bytes && place === 0)
      throw refuse('CONFLICT', 'The file of this import is no longer stored. Please upload it again.');
    if (!bytes) return;
    yield bytes;
  }
}

/** Replaces the archive of pictures. In many short transactions, because it is large. */
export async function storeArchive(db: Database, importId: number, file: string): Promise<void> {
  await db.delete(importParts).where(partsOfFile(importId, 'incoming'));
  const pieces: AsyncIterable<Uint8Array> = createReadStream(file, { highWaterMark: partBytes });
  let place = 0;
  for await (const bytes of pieces) {
    await db.insert(importParts).values({ importId, file: 'incoming', place, bytes });
    place += 1;
  }
}

/** Puts an archive that was stored in the place of the former one. */
export async function useArchive(tx: Database, importId: number): Promise<void> {
  await tx.delete(importParts).where(partsOfFile(importId, 'pictures'));
  await tx.update(importParts).set({ file: 'pictures' }).where(partsOfFile(importId, 'incoming'));
}

/** The archive of pictures. @throws CONFLICT if there is none */
export async function requireArchive(db: Database, importId: number): Promise<RandomAccess> {
  const [{ size } = { size: 0 }] = await db
    .select({ size: sql<number>`coalesce(sum(octet_length(${importParts.bytes})), 0)::int` })
    .from(importParts)
    .where(partsOfFile(importId, 'pictures'));
  if (size === 0) throw refuse('CONFLICT', 'Please upload the ZIP file of the pictures first');
  return {
    size,
    async read(offset, length) {
      const parts: Uint8Array[] = [];
      const first = Math.floor(offset / partBytes);
      for (let place = first; place * partBytes < offset + length; place += 1)
        parts.push((await partAt(db, importId, 'pictures', place)) ?? new Uint8Array());
      const begin = offset - first * partBytes;
      return Buffer.concat(parts).subarray(begin, begin + length);
    },
  };
}

/** The rows of a stored file, some at a time. */
export async function* batchesOf(
  db: Database,
  { id, kind, ...format }: CsvFormat & Pick<StoredImport, 'id' | 'kind'>,
  atOnce: number,
): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  const bytes = () => partsOf(db, id);
  for await (const row of kind === 'wordpress' ? postRows(bytes) : rowsBelowHeadings(bytes(), format)) {
    batch.push(row);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* rowsBelowHeadings(
  bytes: AsyncIterable<Uint8Array>,
  format: CsvFormat,
): AsyncGenerator<CsvRow> {
  let isHeading = true;
  for await (const row of rowsIn(bytes, format)) {
    if (!isHeading) yield row;
    isHeading = false;
  }
}

import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { maxArchiveBytes } from '../../../shared/schemas/imports';
import type { Database } from '../../db/database';
import { importParts } from '../../db/schema';
import { refuse } from '../../rpc/errors';
import type { StoredImport } from './outcomes';
import { type CsvFormat, type CsvRow, rowsIn } from './read-csv';
import { siteIn } from './wordpress/export';
import { postRows } from './wordpress/posts';
import type { RandomAccess } from './wordpress/zip';

const partBytes = 256 * 1024;
const maxArchiveParts = Math.ceil(maxArchiveBytes / partBytes);
const maxUploads = Math.floor(2 ** 31 / maxArchiveParts);

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

const fileMissing = () =>
  refuse('CONFLICT', 'The file of this import is no longer stored. Please upload it again.');

/** @throws CONFLICT if the file was deleted, or the site restored from a backup, which has no files */
export async function requireFile(db: Database, importId: number): Promise<void> {
  if (!(await partAt(db, importId, 'data', 0))) throw fileMissing();
}

async function* partsOf(db: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const bytes = await partAt(db, importId, 'data', place);
    if (!bytes && place === 0) throw fileMissing();
    if (!bytes) return;
    yield bytes;
  }
}

/** The addresses of the website that an import is an export of. */
export const siteOf = (db: Database, importId: number): Promise<string[]> => siteIn(partsOf(db, importId));

/** An archive while it is uploaded: its parts have places of their own, so that uploads do not mix. */
type ArchiveUpload = { importId: number; firstPlace: number };

export const newArchiveUpload = (importId: number): ArchiveUpload => ({
  importId,
  firstPlace: randomInt(maxUploads) * maxArchiveParts,
});

const partsOfUpload = ({ importId, firstPlace }: ArchiveUpload) =>
  and(
    partsOfFile(importId, 'incoming'),
    gte(importParts.place, firstPlace),
    lt(importParts.place, firstPlace + maxArchiveParts),
  );

/** Stores an archive of pictures, in many short transactions, because it is large. @returns the number of parts */
export async function storeArchive(db: Database, upload: ArchiveUpload, file: string): Promise<number> {
  const { importId, firstPlace } = upload;
  const pieces: AsyncIterable<Uint8Array> = createReadStream(file, { highWaterMark: partBytes });
  let parts = 0;
  for await (const bytes of pieces) {
    await db.insert(importParts).values({ importId, file: 'incoming', place: firstPlace + parts, bytes });
    parts += 1;
  }
  return parts;
}

/** Replaces the archive of pictures by one that was stored. @throws CONFLICT if another upload removed its parts */
export async function useArchive(tx: Database, upload: ArchiveUpload, parts: number): Promise<void> {
  await tx.delete(importParts).where(partsOfFile(upload.importId, 'pictures'));
  const moved = await tx
    .update(importParts)
    .set({ file: 'pictures', place: sql`${importParts.place} - ${upload.firstPlace}` })
    .where(partsOfUpload(upload))
    .returning({ place: importParts.place });
  if (moved.length !== parts) throw refuse('CONFLICT', 'Another upload of these pictures has begun');
}

export const removeUpload = (db: Database, upload: ArchiveUpload) =>
  db.delete(importParts).where(partsOfUpload(upload));

/** Removes what uploads that were cut off have left. */
export const removeUploads = (tx: Database, importId: number) =>
  tx.delete(importParts).where(partsOfFile(importId, 'incoming'));

/** The archive of pictures. @throws CONFLICT if there is none */
export async function requireArchive(db: Database, importId: number): Promise<RandomAccess> {
  const [{ size } = { size: 0 }] = await db
    .select({ size: sql<number>`coalesce(sum(octet_length(${importParts.bytes})), 0)::int` })
    .from(importParts)
    .where(partsOfFile(importId, 'pictures'));
  if (size === 0) throw refuse('CONFLICT', 'Please upload the ZIP file of the pictures first');
  const archivePart = async (place: number) => {
    const bytes = await partAt(db, importId, 'pictures', place);
    if (!bytes) throw fileMissing();
    return bytes;
  };
  return {
    size,
    async read(offset, length) {
      const parts: Uint8Array[] = [];
      const first = Math.floor(offset / partBytes);
      for (let place = first; place * partBytes < Math.min(offset + length, size); place += 1)
        parts.push(await archivePart(place));
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

import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { importParts } from '../../db/schema';
import { refuse } from '../../rpc/errors';
import { type CsvFormat, type CsvRow, rowsIn } from './read-csv';

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

async function* partsOf(db: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const [part] = await db
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.importId, importId), eq(importParts.place, place)));
    if (!part && place === 0)
      throw refuse('CONFLICT', 'The file of this import is no longer stored. Please upload it again.');
    if (!part) return;
    yield part.bytes;
  }
}

/** The rows of a stored file below the headings, some at a time. */
export async function* batchesOf(
  db: Database,
  { id, ...format }: CsvFormat & { id: number },
  atOnce: number,
): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  let isHeading = true;
  for await (const row of rowsIn(partsOf(db, id), format)) {
    if (!isHeading) batch.push(row);
    isHeading = false;
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

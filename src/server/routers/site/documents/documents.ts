import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type documentChange,
  type documentPageInput,
  documentUrl,
  type LibraryDocument,
  ownDocument,
} from '../../../../shared/schemas/documents';
import type { Database } from '../../../db/database';
import { holds, records } from '../../../db/records';
import { documents } from '../../../db/schema';
import { notFound, refuseWith } from '../../../rpc/errors';
import { usesOf } from '../media/uses';

type Row = typeof documents.$inferSelect;

const store = records(documents);
const present = isNull(documents.deletedAt);
const noSuchDocument = () => notFound('document');
const found = (search: string) =>
  and(
    present,
    search === '' ? undefined : holds(sql`${documents.name} || E'\n' || ${documents.title}`, search),
  );

export const documentOf = ({ key, ...row }: Row): LibraryDocument => ({ ...row, url: documentUrl(key) });

/** Newest first. */
export async function listDocuments(db: Database, search: string): Promise<LibraryDocument[]> {
  const rows = await db.select().from(documents).where(found(search)).orderBy(desc(documents.id));
  return rows.map(documentOf);
}

/** Newest first. */
export async function pageOfDocuments(db: Database, input: z.infer<typeof documentPageInput>) {
  const { items, total } = await store.page(db, input, documents.id, found(input.search));
  return { items: items.map(documentOf), total };
}

/** The uploaded document with this address, if any. */
export async function documentAt(db: Database, url: string): Promise<LibraryDocument | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.key, ownDocument(url) ?? ''), present));
  return row ? documentOf(row) : null;
}

/** @throws NOT_FOUND */
async function lockDocument(tx: Database, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), present))
    .for('update');
  if (!row) throw noSuchDocument();
  return row;
}

/** @throws NOT_FOUND */
export async function changeDocument(tx: Database, id: number, change: z.infer<typeof documentChange>) {
  const before = await lockDocument(tx, id);
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before };
  const [after = before] = await tx.update(documents).set(change).where(eq(documents.id, id)).returning();
  return { before, after };
}

/** @throws NOT_FOUND */
export async function usesOfDocument(db: Database, id: number) {
  const [row] = await db
    .select({ key: documents.key })
    .from(documents)
    .where(and(eq(documents.id, id), present));
  if (!row) throw noSuchDocument();
  return usesOf(db, documentUrl(row.key));
}

/** `media/removal.ts` deletes its file afterwards. @throws NOT_FOUND, CONFLICT with its uses */
export async function removeDocument(tx: Database, id: number): Promise<void> {
  const { key } = await lockDocument(tx, id);
  const uses = await usesOf(tx, documentUrl(key));
  if (uses.length > 0) throw refuseWith('CONFLICT', 'This document is in use', { uses });
  await tx.update(documents).set({ deletedAt: new Date().toISOString() }).where(eq(documents.id, id));
}

import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { documentQuery, libraryDocument } from '../../../../shared/schemas/documents';
import type { Database } from '../../../db/database';
import { documents } from '../../../db/schema';
import { refuse } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { documentOf } from './documents';

/** A received document: the sender's metadata, and its stored file. */
const received = documentQuery.extend({
  sentHash: z.string(),
  made: z.object({ key: z.string(), bytes: z.int() }).optional(),
});

/** `isNew` is false for a document that was uploaded before. */
export const keptDocument = z.object({ item: libraryDocument, isNew: z.boolean() });

/** Stores a received document. Not part of the app router: `http/uploads.ts` builds its input from the uploaded bytes. */
export const keepDocument = permitted('media:write')
  .meta({
    ...rest('POST', '/documents', 'Documents', [
      'Upload a document',
      'The body is a PDF file of at most 15 MB, which is stored unchanged and served as a download at `url`. Too many uploads at once are refused with 503.',
    ]),
    status: 201,
  })
  .input(received)
  .output(keptDocument)
  .mutation(async ({ ctx, input }) => {
    const kept = await insertOrFind(ctx.db, input);
    ctx.auditDetails({ subject: `documents/${kept.item.id}`, changed: kept.isNew ? ['file'] : [] });
    return kept;
  });

async function insertOrFind(db: Database, { made, sentHash, name, title }: z.infer<typeof received>) {
  if (made) {
    const values = { ...made, sentHash, name, title: title ?? (name.replace(/\.pdf$/i, '').trim() || name) };
    const [row] = await db.insert(documents).values(values).onConflictDoNothing().returning();
    if (row) return { item: documentOf(row), isNew: true };
  }
  const [first] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.sentHash, sentHash), isNull(documents.deletedAt)));
  if (!first)
    throw refuse('CONFLICT', 'This document was deleted during the upload. Please upload it again.');
  return { item: documentOf(first), isNew: false };
}

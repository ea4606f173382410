import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { documentFile, documentType, maxDocumentBytes } from '../../shared/schemas/documents';
import type { Database } from '../db/database';
import { documents } from '../db/schema';
import { refuse } from '../rpc/errors';
import type { PictureStore } from './store';
import { markStore } from './store-mark';
import { type Body, mediaTypeOf, writeUpload } from './write-upload';

/** A document whose file is in the store; without `made`, it was there before. */
export type ReceivedDocument = { sentHash: string; made?: { key: string; bytes: number } };

const signature = '%PDF-';
/** Readers look for the end mark within this many bytes. */
const tailBytes = 1024;

/** @throws UNSUPPORTED_MEDIA_TYPE */
export function requirePdf(header: string) {
  if (mediaTypeOf(header) !== documentType)
    throw refuse('UNSUPPORTED_MEDIA_TYPE', `Documents must be PDF files (Content-Type: ${documentType})`);
}

/**
 * Stores the file unchanged: it is only ever served as a download.
 * @param file where the body is written first
 */
export async function receiveDocument(
  db: Database,
  store: PictureStore,
  body: Body,
  file: string,
): Promise<ReceivedDocument> {
  const { sentHash, bytes } = await writeUpload(body, file, {
    maxBytes: maxDocumentBytes,
    tooLarge: 'The document is larger than 15 MB',
    typeBytes: signature.length,
    checkType(begin) {
      if (begin.subarray(0, signature.length).toString('latin1') !== signature)
        throw refuse('UNSUPPORTED_MEDIA_TYPE', 'This file is not a valid PDF');
    },
  });
  if (bytes === 0) throw refuse('BAD_REQUEST', 'The document is empty');
  if (!(await hasEnd(file, bytes)))
    throw refuse('BAD_REQUEST', 'This PDF is incomplete. Please save it again and upload the new file.');
  const isStored = and(eq(documents.sentHash, sentHash), isNull(documents.deletedAt));
  if ((await db.$count(documents, isStored)) > 0) return { sentHash };
  await markStore(db, store);
  const key = randomBytes(12).toString('hex');
  const name = documentFile(key);
  try {
    await store.put(name, file);
  } catch (error) {
    await store.remove(name).catch(() => undefined);
    throw error;
  }
  return { sentHash, made: { key, bytes } };
}

async function hasEnd(file: string, bytes: number): Promise<boolean> {
  const length = Math.min(bytes, tailBytes);
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, bytes - length);
    return buffer.includes('%%EOF');
  } finally {
    await handle.close();
  }
}

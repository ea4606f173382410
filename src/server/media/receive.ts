import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { TRPCError } from '@trpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { filesOf, type OwnPicture } from '../../shared/lib/pictures';
import { documentFile } from '../../shared/schemas/documents';
import { maxPictureBytes, type PictureType, pictureTypes } from '../../shared/schemas/media';
import type { Database } from '../db/database';
import { documents, media } from '../db/schema';
import { Busy, refuse } from '../rpc/errors';
import { EncodeLimitError, type Encoder, InvalidImageError } from './encoder';
import { pictureTypeOf, typeBytes } from './picture-type';
import { type ReceivedDocument, receiveDocument, requirePdf } from './receive-document';
import type { PictureStore } from './store';
import { markStore } from './store-mark';
import { type Body, mediaTypeOf, writeUpload } from './write-upload';

const maxConcurrent = 10;

/** A picture whose files are in the store; without `made`, it was there before. */
export type ReceivedUpload = {
  sentHash: string;
  made?: Omit<typeof media.$inferInsert, 'name' | 'sentHash'>;
};

type Upload = { type: string; body: Body };
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Writes uploads to a file, re-encodes pictures one at a time, and stores the results. */
export function createUploadQueue({
  store,
  encoder,
  folder,
}: {
  store: PictureStore;
  encoder: Encoder;
  folder: string;
}) {
  let running = 0;

  /** Stores all files of a new picture, or none. */
  async function encodeAndStore(db: Database, file: string): Promise<NonNullable<ReceivedUpload['made']>> {
    const encoded = `${file}-encoded`;
    try {
      const { picture, bytes } = await encoder.encode(randomBytes(12).toString('hex'), file, encoded);
      const { widths, preview } = filesOf(picture);
      await markStore(db, store);
      const names = [...widths, preview].map(({ name }) => name);
      try {
        for (const name of names) await store.put(name, path.join(encoded, name));
      } catch (error) {
        await Promise.all(names.map((name) => store.remove(name).catch(() => undefined)));
        throw error;
      }
      return { ...picture, bytes };
    } finally {
      await rm(encoded, { recursive: true, force: true });
    }
  }

  async function receive(
    db: Database,
    expected: PictureType,
    body: Body,
    file: string,
  ): Promise<ReceivedUpload> {
    const { sentHash, bytes } = await writeUpload(body, file, {
      maxBytes: maxPictureBytes,
      tooLarge: 'The picture is larger than 15 MB',
      typeBytes,
      checkType: (begin) => checkType(begin, expected),
    });
    if (bytes === 0) throw badPicture('The picture is empty');
    if (await isStored(db, sentHash)) return { sentHash };
    return { sentHash, made: await encodeAndStore(db, file) };
  }

  /** @throws Busy when too many uploads are pending */
  async function withFile<Result>(receiveInto: (file: string) => Promise<Result>): Promise<Result> {
    if (running >= maxConcurrent) throw new Busy();
    running += 1;
    const file = path.join(folder, randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return await receiveInto(file);
    } finally {
      running -= 1;
      await rm(file, { force: true });
    }
  }

  return {
    withFile,
    /**
     * Leaves no files behind when it fails.
     * @throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_REQUEST for an invalid image, Busy, or the store's error
     */
    async receive(db: Database, { type, body }: Upload): Promise<ReceivedUpload> {
      const expected = parseType(type);
      return withFile((file) => receive(db, expected, body, file)).catch(explainPicture);
    },
    /** The same for PDF files. */
    async receiveDocument(db: Database, { type, body }: Upload): Promise<ReceivedDocument> {
      requirePdf(type);
      return withFile((file) => receiveDocument(db, store, body, file));
    },
    /** Removes the files of a picture unless its row exists: the insert may have succeeded although its result was lost. */
    async discard(db: Database, { key, width, height }: OwnPicture) {
      if ((await db.$count(media, eq(media.key, key))) > 0) return;
      const { widths, preview } = filesOf({ key, width, height });
      for (const { name } of [...widths, preview]) await store.remove(name);
    },
    /** The same for a document. */
    async discardDocument(db: Database, { key }: { key: string }) {
      if ((await db.$count(documents, eq(documents.key, key))) > 0) return;
      await store.remove(documentFile(key));
    },
    stop: () => encoder.stop(),
  };
}

const badPicture = (message: string, cause?: unknown) =>
  new TRPCError({ code: 'BAD_REQUEST', message, cause });

/** Turns errors of the encoder into ones for the sender. */
function explainPicture(error: unknown): never {
  if (error instanceof InvalidImageError)
    throw badPicture('This picture could not be read: it is damaged, or has more than 50 megapixels', error);
  if (error instanceof EncodeLimitError)
    throw badPicture('This picture is too large to process. Please make it smaller.', error);
  throw error;
}

function parseType(header: string): PictureType {
  const named = mediaTypeOf(header);
  const found = pictureTypes.find((type) => type === named);
  if (found) return found;
  throw refuse(
    'UNSUPPORTED_MEDIA_TYPE',
    'Pictures must be JPEG, PNG, WebP, AVIF or GIF (Content-Type: image/…)',
  );
}

const isStored = async (db: Database, sentHash: string) =>
  (await db.$count(media, and(eq(media.sentHash, sentHash), isNull(media.deletedAt)))) > 0;

function checkType(begin: Buffer, type: PictureType) {
  if (pictureTypeOf(begin) === type) return;
  throw refuse(
    'UNSUPPORTED_MEDIA_TYPE',
    `This file is not a valid ${type.slice('image/'.length).toUpperCase()} picture`,
  );
}

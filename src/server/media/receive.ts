import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { TRPCError } from '@trpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { filesOf, type OwnPicture } from '../../shared/lib/pictures';
import { maxPictureBytes, type PictureType, pictureTypes } from '../../shared/schemas/media';
import type { Database } from '../db/database';
import { media } from '../db/schema';
import { Busy } from '../rpc/errors';
import { type Encoder, Unbounded, Undecodable } from './encoder';
import { pictureTypeOf, typeBytes } from './picture-type';
import type { PictureStore } from './store';
import { markStore } from './store-mark';

const mostAtOnce = 10;

/** A picture whose files are in the store; without `made`, one that was there already. */
export type Received = { sentHash: string; made?: Omit<typeof media.$inferInsert, 'name' | 'sentHash'> };

type Sent = { type: string; body: AsyncIterable<Uint8Array> };
export type PictureDesk = ReturnType<typeof createPictureDesk>;

/** Takes pictures in: as they are sent into a file, encoded anew, and into the store. */
export function createPictureDesk(parts: { store: PictureStore; encoder: Encoder; folder: string }) {
  const { store, encoder, folder } = parts;
  let underWay = 0;

  /** Puts all files of a new picture into the store, or none. */
  async function keep(db: Database, file: string): Promise<NonNullable<Received['made']>> {
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

  async function receive(db: Database, { type, body }: Sent): Promise<Received> {
    const expected = knownType(type);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, randomUUID());
    try {
      const sentHash = await writeDown(body, file, expected);
      if (await isKept(db, sentHash)) return { sentHash };
      return { sentHash, made: await keep(db, file) };
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    /**
     * @throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_REQUEST for what is no picture that we take, Busy, and
     * whatever keeps it from being stored; then nothing of it stays
     */
    async receive(db: Database, sent: Sent): Promise<Received> {
      if (underWay >= mostAtOnce) throw new Busy();
      underWay += 1;
      try {
        return await receive(db, sent);
      } catch (error) {
        if (error instanceof Undecodable)
          throw badPicture(
            'This picture could not be read: it is damaged, or has more than 50 megapixels',
            error,
          );
        if (error instanceof Unbounded)
          throw badPicture(
            'This picture takes more memory or time than one may: please make it smaller',
            error,
          );
        throw error;
      } finally {
        underWay -= 1;
      }
    },
    /** Removes the files of a picture, unless it is there: nobody knows what became of a write whose answer was lost. */
    async discard(db: Database, { key, width, height }: OwnPicture) {
      if ((await db.$count(media, eq(media.key, key))) > 0) return;
      const { widths, preview } = filesOf({ key, width, height });
      for (const { name } of [...widths, preview]) await store.remove(name);
    },
    stop: () => encoder.stop(),
  };
}

const badPicture = (message: string, cause?: unknown) =>
  new TRPCError({ code: 'BAD_REQUEST', message, cause });

function knownType(header: string): PictureType {
  const named = header.split(';', 1)[0]?.trim().toLowerCase();
  const found = pictureTypes.find((type) => type === named);
  if (found) return found;
  throw new TRPCError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Pictures are taken as JPEG, PNG, WebP, AVIF or GIF (Content-Type: image/…)',
  });
}

const isKept = async (db: Database, sentHash: string) =>
  (await db.$count(media, and(eq(media.sentHash, sentHash), isNull(media.deletedAt)))) > 0;

/** Writes what is sent into a file. @returns its hash */
async function writeDown(body: Sent['body'], file: string, type: PictureType): Promise<string> {
  const opened = await open(file, 'wx', 0o600);
  try {
    return await writeInto(opened, body, type);
  } finally {
    await opened.close();
  }
}

async function writeInto(opened: FileHandle, body: Sent['body'], type: PictureType): Promise<string> {
  const hash = createHash('sha256');
  let begin = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxPictureBytes)
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 15 MB' });
    if (begin.length < typeBytes) begin = Buffer.concat([begin, chunk.subarray(0, typeBytes)]);
    if (begin.length >= typeBytes) checkType(begin, type);
    hash.update(chunk);
    await opened.writeFile(chunk);
  }
  if (bytes === 0) throw badPicture('The picture is empty');
  checkType(begin, type);
  return hash.digest('hex');
}

function checkType(begin: Buffer, type: PictureType) {
  if (pictureTypeOf(begin) === type) return;
  throw new TRPCError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: `This is no ${type.slice('image/'.length).toUpperCase()} picture, whatever it is called`,
  });
}

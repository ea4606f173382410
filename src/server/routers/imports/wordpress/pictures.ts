import { basename } from 'node:path';
import { TRPCError } from '@trpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { media } from '../../../db/schema';
import { InvalidImageError } from '../../../media/encoder';
import { pictureTypeOf } from '../../../media/picture-type';
import type { UploadQueue } from '../../../media/receive';
import { removePicture, usesOfPicture } from '../../site/media/pictures';
import { keepReceived } from '../../site/media/upload';
import type { Batch, NewPictures } from '../outcomes';
import type { CsvRow } from '../read-csv';
import { articleOf } from './article';
import { rowsToImport } from './plan';
import { postIn } from './posts';
import { fileNames, type OldPictures } from './uploads';

type Uploading = { db: Database; uploads: UploadQueue; createdAt: string };

/** Uploads the pictures of the posts that will be imported; those that are no pictures are left out. */
export async function uploadPictures(
  { db, uploads, createdAt }: Uploading,
  batch: Batch,
  old: OldPictures,
): Promise<NewPictures> {
  const made = new Map<string, { id: number; url: string; isNew: boolean }>();
  for (const address of addressesIn(await rowsToImport(db, batch))) {
    const bytes = old.has(address) ? await old.read(address) : undefined;
    const type = bytes && pictureTypeOf(bytes);
    if (!bytes || !type) continue;
    const received = await uploads.receive(db, { type, body: oneOf(bytes) }).catch(unlessInvalid);
    if (!received) continue;
    const name =
      basename(fileNames(address)[0] ?? '')
        .replace(/\.\w+$/, '')
        .slice(0, 200) || 'WordPress';
    const { item } = await keepReceived(db, { ...received, name });
    // Also new if this import uploaded it before it was cut off.
    const isNew = Date.parse(item.createdAt) >= Date.parse(createdAt);
    made.set(address, { id: item.id, url: item.url, isNew });
  }
  return made;
}

/** What `uploadPictures` would find, for a check. */
export const foundPictures = (batch: Batch, old: OldPictures): NewPictures =>
  new Map(
    [...addressesIn(batch.rows)]
      .filter((address) => old.has(address))
      .map((address) => [address, { id: 0, url: '/images/picture.webp', isNew: false }]),
  );

/** Removes pictures that no post uses, such as those of a post that was skipped after all. */
export async function removeUnusedPictures(tx: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const isThere = (await tx.$count(media, and(eq(media.id, id), isNull(media.deletedAt)))) > 0;
    if (isThere && (await usesOfPicture(tx, id)).length === 0) await removePicture(tx, id);
  }
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function unlessInvalid(error: unknown): undefined {
  const isInvalid =
    error instanceof InvalidImageError || (error instanceof TRPCError && error.code === 'BAD_REQUEST');
  if (!isInvalid) throw error;
}

function addressesIn(rows: readonly CsvRow[]): Set<string> {
  const found = new Set<string>();
  for (const row of rows) {
    const post = postIn(row);
    if (post.type === 'post')
      articleOf(post, (address) => {
        found.add(address);
        return undefined;
      });
  }
  return found;
}

import { basename } from 'node:path';
import { TRPCError } from '@trpc/server';
import type { Database } from '../../../db/database';
import { InvalidImageError } from '../../../media/encoder';
import { pictureTypeOf } from '../../../media/picture-type';
import type { UploadQueue } from '../../../media/receive';
import { keepReceived } from '../../site/media/upload';
import type { Batch, NewPictures } from '../outcomes';
import { articleOf } from './article';
import { postIn } from './posts';
import { fileNames, type OldPictures } from './uploads';

/** Uploads the pictures of a batch; those that are no pictures are left out. */
export async function uploadPictures(
  { db, uploads }: { db: Database; uploads: UploadQueue },
  batch: Batch,
  old: OldPictures,
): Promise<NewPictures> {
  const made = new Map<string, { id: number; url: string; isNew: boolean }>();
  for (const address of addressesIn(batch)) {
    const bytes = old.has(address) ? await old.read(address) : undefined;
    const type = bytes && pictureTypeOf(bytes);
    if (!bytes || !type) continue;
    const received = await uploads.receive(db, { type, body: oneOf(bytes) }).catch(unlessInvalid);
    if (!received) continue;
    const name =
      basename(fileNames(address)[0] ?? '')
        .replace(/\.\w+$/, '')
        .slice(0, 200) || 'WordPress';
    const { item, isNew } = await keepReceived(db, { ...received, name });
    made.set(address, { id: item.id, url: item.url, isNew });
  }
  return made;
}

/** What `uploadPictures` would find, for a check. */
export const foundPictures = (batch: Batch, old: OldPictures): NewPictures =>
  new Map(
    [...addressesIn(batch)]
      .filter((address) => old.has(address))
      .map((address) => [address, { id: 0, url: '/images/picture.webp', isNew: false }]),
  );

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function unlessInvalid(error: unknown): undefined {
  const isInvalid =
    error instanceof InvalidImageError || (error instanceof TRPCError && error.code === 'BAD_REQUEST');
  if (!isInvalid) throw error;
}

function addressesIn({ rows }: Batch): Set<string> {
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

import path from 'node:path';
import type { Database } from '../db/connect';
import type { Env } from '../process/env';
import { createEncoder } from './encoder';
import { folderStore } from './folder-store';
import { createPictureDesk } from './receive';
import { s3Store } from './s3-store';
import type { PictureStore } from './store';
import { checkStore } from './store-mark';

/** Where this process keeps pictures. */
export const pictureStore = ({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>): PictureStore =>
  STORAGE_URL === undefined ? folderStore(path.join(DATA_DIR, 'uploads')) : s3Store(STORAGE_URL);

/** What takes pictures in and keeps them. @throws ForeignStore when they are not those of this database */
export async function openPictures(db: Database, env: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>) {
  const store = pictureStore(env);
  await checkStore(db, store);
  // Beside the finished ones, so that a file is given its name without being copied.
  const folder = path.join(env.DATA_DIR, 'uploads', '.incoming');
  return { store, desk: createPictureDesk({ store, encoder: createEncoder(), folder }) };
}

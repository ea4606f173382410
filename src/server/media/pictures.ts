import path from 'node:path';
import type { Database } from '../db/database';
import type { Env } from '../process/env';
import { describeError, type Logger } from '../process/log';
import { createEncoder } from './encoder';
import { folderStore } from './folder-store';
import { incomingFolder, leftoversIn, removeAll, staleMs } from './incoming';
import { createUploadQueue } from './receive';
import { s3Store } from './s3-store';
import { type PictureStore, StoreUnavailableError } from './store';
import { checkStore } from './store-mark';

type StorageEnv = Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>;

export const pictureStore = ({ STORAGE_URL, DATA_DIR }: StorageEnv): PictureStore =>
  STORAGE_URL === undefined ? folderStore(path.join(DATA_DIR, 'uploads')) : s3Store(STORAGE_URL);

/**
 * The site starts even if the store is unreachable: requests for its pictures get 503 until it responds, and every upload
 * checks it again.
 * @throws ForeignStoreError when the store belongs to another database
 */
export async function openPictures(db: Database, env: StorageEnv & Pick<Env, 'DATABASE_URL'>, log: Logger) {
  const store = pictureStore(env);
  await checkStore(db, store).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    log.error({ error: describeError(error) }, 'the picture store is unreachable');
  });
  const folder = incomingFolder(env);
  // With the embedded database there is one process, so every file found at the start is left over.
  await removeAll(await leftoversIn(folder, env.DATABASE_URL ? staleMs : 0));
  return { store, uploads: createUploadQueue({ store, encoder: createEncoder(), folder }) };
}

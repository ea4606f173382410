import path from 'node:path';
import type { Database } from '../db/database';
import type { Env } from '../process/env';
import { describeError, type Logger } from '../process/log';
import { createEncoder } from './encoder';
import { folderStore } from './folder-store';
import { incomingFolder, leftIn, removeAll, staleMs } from './incoming';
import { createPictureDesk } from './receive';
import { s3Store } from './s3-store';
import { type PictureStore, StoreAway } from './store';
import { checkStore } from './store-mark';

type Place = Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>;

/** Where this process keeps pictures. */
export const pictureStore = ({ STORAGE_URL, DATA_DIR }: Place): PictureStore =>
  STORAGE_URL === undefined ? folderStore(path.join(DATA_DIR, 'uploads')) : s3Store(STORAGE_URL);

/**
 * What takes pictures in and keeps them. A store that does not answer is no reason not to start: its pictures are a 503
 * until it does, and before each upload it is checked again.
 * @throws ForeignStore when its pictures are not those of this database
 */
export async function openPictures(db: Database, env: Place & Pick<Env, 'DATABASE_URL'>, log: Logger) {
  const store = pictureStore(env);
  await checkStore(db, store).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error;
    log.error({ error: describeError(error) }, 'the store of pictures is away');
  });
  const folder = incomingFolder(env);
  // The embedded database has one process: whatever it finds at its start was left by one that is gone.
  await removeAll(await leftIn(folder, env.DATABASE_URL ? staleMs : 0));
  return { store, desk: createPictureDesk({ store, encoder: createEncoder(), folder }) };
}

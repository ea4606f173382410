import { randomUUID } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { appState } from '../db/schema';
import type { PictureStore } from './store';

const markPrefix = 'picture store ';

/** The store's pictures belong to another database. */
export class ForeignStoreError extends Error {
  constructor() {
    super(
      'The pictures here are not those of this database: every process needs the same folder DATA_DIR/uploads, or the same STORAGE_URL.',
    );
  }
}

/** The mark in a row of `app_state` as a backup writes it. */
export const storeMarkIn = (row: string) => new RegExp(`"${markPrefix}([^"]+)"`).exec(row)?.[1];

/** Marks a store as the restored database's. @throws ForeignStoreError when it has another mark */
export async function adoptStore(store: PictureStore, mark: string): Promise<void> {
  await store.mark(mark);
  if ((await store.readMark()) !== mark) throw new ForeignStoreError();
}

async function markOf(db: Database): Promise<string | undefined> {
  const [found] = await db
    .select()
    .from(appState)
    .where(like(appState.name, `${markPrefix}%`));
  return found?.name.slice(markPrefix.length);
}

/** Passes while the database has no mark: it gets one with the first picture. @throws ForeignStoreError */
export async function checkStore(db: Database, store: PictureStore): Promise<void> {
  const known = await markOf(db);
  if (known !== undefined && known !== (await store.readMark())) throw new ForeignStoreError();
}

/** Marks the store as the database's own. @throws ForeignStoreError when it has another mark */
export async function markStore(db: Database, store: PictureStore): Promise<void> {
  if ((await markOf(db)) === undefined) {
    await store.mark(randomUUID());
    const mark = await store.readMark();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('picture store', 0))`);
      if ((await markOf(tx)) === undefined)
        await tx.insert(appState).values({ name: `${markPrefix}${mark}` });
    });
  }
  await checkStore(db, store);
}

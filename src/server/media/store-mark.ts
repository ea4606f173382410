import { randomUUID } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { appState } from '../db/schema';
import type { PictureStore } from './store';

const marked = 'picture store ';

/** The pictures that this process reaches are not those that its database speaks of. */
export class ForeignStore extends Error {
  constructor() {
    super(
      'The pictures here are not those of this database: every process needs the same folder DATA_DIR/uploads, or the same STORAGE_URL.',
    );
  }
}

/** The mark that a row of `milestones` holds, as a backup writes it. */
export const storeMarkIn = (row: string) => new RegExp(`"${marked}([^"]+)"`).exec(row)?.[1];

/** Gives a store the mark that a restored database knows. @throws ForeignStore where it has another one */
export async function adoptStore(store: PictureStore, mark: string): Promise<void> {
  await store.mark(mark);
  if ((await store.readMark()) !== mark) throw new ForeignStore();
}

async function markOf(db: Database): Promise<string | undefined> {
  const [found] = await db
    .select()
    .from(appState)
    .where(like(appState.name, `${marked}%`));
  return found?.name.slice(marked.length);
}

/** A store that the database does not know is refused; before the first picture it knows none. @throws ForeignStore */
export async function checkStore(db: Database, store: PictureStore): Promise<void> {
  const known = await markOf(db);
  if (known !== undefined && known !== (await store.readMark())) throw new ForeignStore();
}

/** Marks the store as the database's own, with its first picture. @throws ForeignStore where it has another one */
export async function markStore(db: Database, store: PictureStore): Promise<void> {
  if ((await markOf(db)) === undefined) {
    await store.mark(randomUUID());
    const mark = await store.readMark();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('picture store', 0))`);
      if ((await markOf(tx)) === undefined) await tx.insert(appState).values({ name: `${marked}${mark}` });
    });
  }
  await checkStore(db, store);
}

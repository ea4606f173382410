import { inArray } from 'drizzle-orm';
import { filesOf, type OwnPicture } from '../../shared/lib/pictures';
import type { Database } from '../db/database';
import { media } from '../db/schema';
import { leftoversIn, removeAll, staleMs } from './incoming';
import type { PictureStore } from './store';

type Incomplete = { id: number; name: string; missing: string[] };
type Inventory = {
  /** Stored files, with the time of each. */
  files: Map<string, Date>;
  /** Including deleted pictures whose files are still to be removed. */
  rows: (typeof media.$inferSelect)[];
};

export type PictureReport = {
  pictures: number;
  /** Files without a picture, left by a killed process. */
  orphans: string[];
  incomplete: Incomplete[];
  /** Files of uploads that a killed process left. */
  unfinished: string[];
};

const fileNames = (picture: OwnPicture): string[] => {
  const { widths, preview } = filesOf(picture);
  return [...widths, preview].map(({ name }) => name);
};

/** Files before rows: a picture added in between then has a row, and its files are looked up again. */
async function takeInventory(db: Database, store: PictureStore): Promise<Inventory> {
  const files = new Map<string, Date>();
  for await (const { name, since } of store.list()) files.set(name, since);
  return { files, rows: await db.select().from(media) };
}

const present = ({ rows }: Inventory) => rows.filter(({ deletedAt }) => deletedAt === null);

async function incompleteOf(inventory: Inventory, store: PictureStore): Promise<Incomplete[]> {
  const found: Incomplete[] = [];
  for (const row of present(inventory)) {
    const missing: string[] = [];
    for (const name of fileNames(row))
      if (!inventory.files.has(name) && !(await store.read(name))) missing.push(name);
    if (missing.length > 0) found.push({ id: row.id, name: row.name, missing });
  }
  return found;
}

/** Compares the database's pictures with the stored files. */
export async function checkPictures(
  db: Database,
  { store, incoming }: { store: PictureStore; incoming: string },
): Promise<PictureReport> {
  const inventory = await takeInventory(db, store);
  const known = new Set(inventory.rows.flatMap(fileNames));
  const old = Date.now() - staleMs; // the row of a newly written file may not exist yet
  return {
    pictures: present(inventory).length,
    orphans: [...inventory.files].flatMap(([name, since]) =>
      !known.has(name) && since.getTime() <= old ? [name] : [],
    ),
    incomplete: await incompleteOf(inventory, store),
    unfinished: await leftoversIn(incoming, staleMs),
  };
}

/** Removes orphaned files, and incomplete pictures: pages show a pattern in their place. */
export async function repairPictures(
  db: Database,
  store: PictureStore,
  { orphans, incomplete, unfinished }: PictureReport,
) {
  for (const name of orphans) await store.remove(name);
  await removeAll(unfinished);
  await remove(db, incomplete);
}

/** @returns the number of removed pictures */
export const removeIncomplete = async (db: Database, store: PictureStore): Promise<number> =>
  remove(db, await incompleteOf(await takeInventory(db, store), store));

async function remove(db: Database, incomplete: Incomplete[]): Promise<number> {
  if (incomplete.length === 0) return 0;
  const ids = incomplete.map(({ id }) => id);
  await db.update(media).set({ deletedAt: new Date().toISOString() }).where(inArray(media.id, ids));
  return incomplete.length;
}

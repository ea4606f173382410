import { inArray } from 'drizzle-orm';
import { filesOf, type OwnPicture } from '../../shared/lib/pictures';
import type { Database } from '../db/database';
import { media } from '../db/schema';
import { leftIn, removeAll, staleMs } from './incoming';
import type { PictureStore } from './store';

/** A picture of which a file is missing. */
type Incomplete = { id: number; name: string; missing: string[] };
type Held = {
  /** The files of the store, and since when each is there. */
  files: Map<string, Date>;
  /** The pictures that the database knows, also those that are about to go. */
  rows: (typeof media.$inferSelect)[];
};

export type Findings = {
  pictures: number;
  /** Files that belong to no picture, left by a process that was killed. */
  orphans: string[];
  incomplete: Incomplete[];
  /** What uploads have left that were broken off by the end of a process. */
  unfinished: string[];
};

const fileNames = (picture: OwnPicture): string[] => {
  const { widths, preview } = filesOf(picture);
  return [...widths, preview].map(({ name }) => name);
};

/** Files first: a picture that comes meanwhile is then in the rows, and its files are looked for again. */
async function heldBy(db: Database, store: PictureStore): Promise<Held> {
  const files = new Map<string, Date>();
  for await (const { name, since } of store.list()) files.set(name, since);
  return { files, rows: await db.select().from(media) };
}

const present = ({ rows }: Held) => rows.filter(({ deletedAt }) => deletedAt === null);

async function incompleteOf(held: Held, store: PictureStore): Promise<Incomplete[]> {
  const found: Incomplete[] = [];
  for (const row of present(held)) {
    const missing: string[] = [];
    for (const name of fileNames(row))
      if (!held.files.has(name) && !(await store.read(name))) missing.push(name);
    if (missing.length > 0) found.push({ id: row.id, name: row.name, missing });
  }
  return found;
}

/** Compares what the database knows of pictures with what the store holds. */
export async function checkPictures(
  db: Database,
  { store, incoming }: { store: PictureStore; incoming: string },
): Promise<Findings> {
  const held = await heldBy(db, store);
  const known = new Set(held.rows.flatMap(fileNames));
  const old = Date.now() - staleMs; // one that was just written may belong to a picture that has no row yet
  return {
    pictures: present(held).length,
    orphans: [...held.files].flatMap(([name, since]) =>
      !known.has(name) && since.getTime() <= old ? [name] : [],
    ),
    incomplete: await incompleteOf(held, store),
    unfinished: await leftIn(incoming, staleMs),
  };
}

/** Removes files that belong to nothing, and pictures that cannot be shown: where they are used, a pattern stands. */
export async function mendPictures(
  db: Database,
  store: PictureStore,
  { orphans, incomplete, unfinished }: Findings,
) {
  for (const name of orphans) await store.remove(name);
  await removeAll(unfinished);
  await remove(db, incomplete);
}

/** Removes pictures of which a file is missing. @returns how many */
export const removeIncomplete = async (db: Database, store: PictureStore): Promise<number> =>
  remove(db, await incompleteOf(await heldBy(db, store), store));

async function remove(db: Database, incomplete: Incomplete[]): Promise<number> {
  if (incomplete.length === 0) return 0;
  const ids = incomplete.map(({ id }) => id);
  await db.update(media).set({ deletedAt: new Date().toISOString() }).where(inArray(media.id, ids));
  return incomplete.length;
}

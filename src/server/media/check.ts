import { inArray } from 'drizzle-orm';
import { filesOf, type OwnPicture } from '../../shared/lib/pictures';
import { documentFile } from '../../shared/schemas/documents';
import type { Database } from '../db/database';
import { documents, media } from '../db/schema';
import { leftoversIn, removeAll, staleMs } from './incoming';
import type { PictureStore } from './store';

type Kind = 'picture' | 'document';
type Stored = { kind: Kind; id: number; name: string; deletedAt: string | null; files: string[] };
type Incomplete = Pick<Stored, 'kind' | 'id' | 'name'> & { missing: string[] };
type Inventory = {
  /** Stored files, with the time of each. */
  files: Map<string, Date>;
  /** Including deleted ones whose files are still to be removed. */
  stored: Stored[];
};

export type MediaReport = {
  pictures: number;
  documents: number;
  /** Files of no picture or document, left by a killed process. */
  orphans: string[];
  incomplete: Incomplete[];
  /** Files of uploads that a killed process left. */
  unfinished: string[];
};

const fileNames = (picture: OwnPicture): string[] => {
  const { widths, preview } = filesOf(picture);
  return [...widths, preview].map(({ name }) => name);
};

/** Files before rows: what is added in between then has a row, and its files are looked up again. */
async function takeInventory(db: Database, store: PictureStore): Promise<Inventory> {
  const files = new Map<string, Date>();
  for await (const { name, since } of store.list()) files.set(name, since);
  const pictures = await db.select().from(media);
  const pdfs = await db.select().from(documents);
  return {
    files,
    stored: [
      ...pictures.map((row): Stored => ({ ...row, kind: 'picture', files: fileNames(row) })),
      ...pdfs.map((row): Stored => ({ ...row, kind: 'document', files: [documentFile(row.key)] })),
    ],
  };
}

const present = ({ stored }: Inventory) => stored.filter(({ deletedAt }) => deletedAt === null);

async function incompleteOf(inventory: Inventory, store: PictureStore): Promise<Incomplete[]> {
  const found: Incomplete[] = [];
  for (const { kind, id, name, files } of present(inventory)) {
    const missing: string[] = [];
    for (const file of files) if (!inventory.files.has(file) && !(await store.read(file))) missing.push(file);
    if (missing.length > 0) found.push({ kind, id, name, missing });
  }
  return found;
}

/** Compares the database's pictures and documents with the stored files. */
export async function checkMedia(
  db: Database,
  { store, incoming }: { store: PictureStore; incoming: string },
): Promise<MediaReport> {
  const inventory = await takeInventory(db, store);
  const known = new Set(inventory.stored.flatMap(({ files }) => files));
  const count = (one: Kind) => present(inventory).filter(({ kind }) => kind === one).length;
  const old = Date.now() - staleMs; // the row of a newly written file may not exist yet
  return {
    pictures: count('picture'),
    documents: count('document'),
    orphans: [...inventory.files].flatMap(([name, since]) =>
      !known.has(name) && since.getTime() <= old ? [name] : [],
    ),
    incomplete: await incompleteOf(inventory, store),
    unfinished: await leftoversIn(incoming, staleMs),
  };
}

/** Removes orphaned files, and what lacks files: pages show a pattern in place of a picture. */
export async function repairMedia(
  db: Database,
  store: PictureStore,
  { orphans, incomplete, unfinished }: MediaReport,
) {
  for (const name of orphans) await store.remove(name);
  await removeAll(unfinished);
  await remove(db, incomplete);
}

/** @returns the number of removed pictures and documents */
export const removeIncomplete = async (db: Database, store: PictureStore): Promise<number> =>
  remove(db, await incompleteOf(await takeInventory(db, store), store));

async function remove(db: Database, incomplete: Incomplete[]): Promise<number> {
  const deletedAt = new Date().toISOString();
  const idsOf = (one: Kind) => incomplete.flatMap(({ kind, id }) => (kind === one ? [id] : []));
  await db
    .update(media)
    .set({ deletedAt })
    .where(inArray(media.id, idsOf('picture')));
  await db
    .update(documents)
    .set({ deletedAt })
    .where(inArray(documents.id, idsOf('document')));
  return incomplete.length;
}

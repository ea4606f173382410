import { inArray } from 'drizzle-orm';
import { filesOf, type OwnPicture } from '../../shared/pictures';
import type { Database } from '../db/connect';
import { media } from '../db/schema';
import type { PictureStore } from './store';

/** A file that was just written may belong to a picture that has no row yet. */
const orphanAgeMs = 3600_000;

export type Findings = {
  pictures: number;
  /** Files that belong to no picture, left by a process that was killed. */
  orphans: string[];
  /** Pictures of which a file is missing. */
  incomplete: { id: number; name: string; missing: string[] }[];
};

const fileNames = (picture: OwnPicture): string[] => {
  const { widths, preview } = filesOf(picture);
  return [...widths, preview].map(({ name }) => name);
};

/** Compares what the database knows of pictures with what the store holds. */
export async function checkPictures(db: Database, store: PictureStore): Promise<Findings> {
  const held = new Map<string, Date>();
  for await (const { name, since } of store.list()) held.set(name, since);
  const rows = await db.select().from(media);
  const known = new Set(rows.flatMap(fileNames));
  const old = Date.now() - orphanAgeMs;
  const kept = rows.filter(({ deletedAt }) => deletedAt === null);
  const incomplete: Findings['incomplete'] = [];
  for (const row of kept) {
    const missing: string[] = [];
    // One that has come since the files were listed is there all the same.
    for (const name of fileNames(row)) if (!held.has(name) && !(await store.read(name))) missing.push(name);
    if (missing.length > 0) incomplete.push({ id: row.id, name: row.name, missing });
  }
  const orphans = [...held].flatMap(([name, since]) =>
    !known.has(name) && since.getTime() < old ? [name] : [],
  );
  return { pictures: kept.length, orphans, incomplete };
}

/** Removes files that belong to nothing, and pictures that cannot be shown: where they are used, a pattern stands. */
export async function mendPictures(db: Database, store: PictureStore, { orphans, incomplete }: Findings) {
  for (const name of orphans) await store.remove(name);
  if (incomplete.length === 0) return;
  const ids = incomplete.map(({ id }) => id);
  await db.update(media).set({ deletedAt: new Date().toISOString() }).where(inArray(media.id, ids));
}

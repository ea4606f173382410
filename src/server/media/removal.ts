import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { filesOf } from '../../shared/pictures';
import type { Database } from '../db/connect';
import { media } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import type { PictureStore } from './store';

const orphanAgeMs = 24 * 3600_000;

/** Removes the files of pictures that were deleted, and then their rows. */
export const pictureRemoval = (db: Database, store: PictureStore): Periodic => ({
  name: 'removal of pictures',
  everyMs: 5000,
  async run(signal) {
    const deleted = await db
      .select()
      .from(media)
      .where(isNotNull(media.deletedAt))
      .orderBy(asc(media.id))
      .limit(100);
    for (const { id, ...picture } of deleted) {
      if (signal.aborted) return;
      const { widths, preview } = filesOf(picture);
      for (const { name } of [...widths, preview]) await store.remove(name);
      await db.delete(media).where(and(eq(media.id, id), isNotNull(media.deletedAt)));
    }
  },
});

/** Files of a day ago or older that belong to no picture: left by a process that was killed while it stored one. */
export async function orphans(db: Database, store: PictureStore): Promise<string[]> {
  const rows = await db.select().from(media).where(isNull(media.deletedAt));
  const known = new Set(
    rows.flatMap((row) => {
      const { widths, preview } = filesOf(row);
      return [...widths, preview].map(({ name }) => name);
    }),
  );
  const found: string[] = [];
  for await (const { name, since } of store.list())
    if (!known.has(name) && since.getTime() < Date.now() - orphanAgeMs) found.push(name);
  return found;
}

import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { filesOf } from '../../shared/lib/pictures';
import type { Database } from '../db/database';
import { media } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import type { PictureStore } from './store';

/** Removes the files of deleted pictures, and then the rows. */
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

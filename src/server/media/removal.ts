import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { filesOf } from '../../shared/lib/pictures';
import { documentFile } from '../../shared/schemas/documents';
import type { Database } from '../db/database';
import { documents, media } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import type { PictureStore } from './store';

/** Removes the files of deleted pictures and documents, and then the rows. */
export const mediaRemoval = (db: Database, store: PictureStore): Periodic => ({
  name: 'removal of pictures and documents',
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
    const deletedDocuments = await db
      .select()
      .from(documents)
      .where(isNotNull(documents.deletedAt))
      .orderBy(asc(documents.id))
      .limit(100);
    for (const { id, key } of deletedDocuments) {
      if (signal.aborted) return;
      await store.remove(documentFile(key));
      await db.delete(documents).where(and(eq(documents.id, id), isNotNull(documents.deletedAt)));
    }
  },
});

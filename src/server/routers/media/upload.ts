import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { picture, uploadQuery } from '../../../shared/media';
import type { Database } from '../../db/connect';
import { media } from '../../db/schema';
import { permitted } from '../../procedures/permissions';
import { pictureOf } from './pictures';

/** A picture as it was received: what its sender says of it, and the files that are in the store. */
const received = uploadQuery.extend({
  sentHash: z.string(),
  made: z.object({ key: z.string(), width: z.int(), height: z.int(), bytes: z.int() }).optional(),
});

/** `isNew` is false for a picture that is there already. */
export const keptPicture = z.object({ picture, isNew: z.boolean() });

/**
 * Keeps a received picture. No router holds it, as its input is made by `http/media.ts` of the bytes that are sent, never
 * by a caller.
 */
export const keepPicture = permitted('media:write')
  .input(received)
  .output(keptPicture)
  .mutation(async ({ ctx, input }) => {
    const kept = await insertOrFind(ctx.db, input);
    ctx.note({ subject: `media/${kept.picture.id}`, changed: kept.isNew ? ['file'] : [] });
    return kept;
  });

async function insertOrFind(db: Database, { made, sentHash, name, alt }: z.infer<typeof received>) {
  if (made) {
    const values = { ...made, sentHash, name, alt: alt ?? null };
    const [row] = await db.insert(media).values(values).onConflictDoNothing().returning();
    if (row) return { picture: pictureOf(row), isNew: true };
  }
  const [first] = await db
    .select()
    .from(media)
    .where(and(eq(media.sentHash, sentHash), isNull(media.deletedAt)));
  if (!first) throw new Error('The same picture was deleted meanwhile');
  return { picture: pictureOf(first), isNew: false };
}

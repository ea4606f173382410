import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { picture, uploadQuery } from '../../../../shared/schemas/media';
import type { Database } from '../../../db/database';
import { media } from '../../../db/schema';
import { refuse } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { pictureOf } from './pictures';

/** A received picture: the sender's metadata, and its stored files. */
const received = uploadQuery.extend({
  sentHash: z.string(),
  made: z.object({ key: z.string(), width: z.int(), height: z.int(), bytes: z.int() }).optional(),
});

/** `isNew` is false for a picture that was uploaded before. */
export const keptPicture = z.object({ item: picture, isNew: z.boolean() });

/** Stores a received picture. Not part of the app router: `http/uploads.ts` builds its input from the uploaded bytes. */
export const keepPicture = permitted('media:write')
  .meta({
    ...rest('POST', '/media', 'Pictures', [
      'Upload a picture',
      'The body is the image file, at most 15 MB and 50 megapixels. It is re-encoded upright and without camera metadata; use `url` as an `imageUrl`. Too many uploads at once are refused with 503.',
    ]),
    status: 201,
  })
  .input(received)
  .output(keptPicture)
  .mutation(async ({ ctx, input }) => {
    const kept = await keepReceived(ctx.db, input);
    ctx.auditDetails({ subject: `media/${kept.item.id}`, changed: kept.isNew ? ['file'] : [] });
    return kept;
  });

/** Stores the row of a received picture, or finds the one that was uploaded before. @throws CONFLICT */
export async function keepReceived(
  db: Database,
  { made, sentHash, name, alt }: z.infer<typeof received>,
): Promise<z.infer<typeof keptPicture>> {
  if (made) {
    const values = { ...made, sentHash, name, alt: alt ?? null };
    const [row] = await db.insert(media).values(values).onConflictDoNothing().returning();
    if (row) return { item: pictureOf(row), isNew: true };
  }
  const [first] = await db
    .select()
    .from(media)
    .where(and(eq(media.sentHash, sentHash), isNull(media.deletedAt)));
  if (!first) throw refuse('CONFLICT', 'This picture was deleted during the upload. Please upload it again.');
  return { item: pictureOf(first), isNew: false };
}

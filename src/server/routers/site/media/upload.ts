import { TRPCError } from '@trpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { picture, uploadQuery } from '../../../../shared/schemas/media';
import type { Database } from '../../../db/database';
import { media } from '../../../db/schema';
import { permitted } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { pictureOf } from './pictures';

/** A picture as it was received: what its sender says of it, and the files that are in the store. */
const received = uploadQuery.extend({
  sentHash: z.string(),
  made: z.object({ key: z.string(), width: z.int(), height: z.int(), bytes: z.int() }).optional(),
});

/** `isNew` is false for a picture that is there already. */
export const keptPicture = z.object({ picture, isNew: z.boolean() });

/**
 * Keeps a received picture. The application's router does not hold it, as its input is made by `http/media.ts` of the
 * bytes that are sent, never by a caller.
 */
export const keepPicture = permitted('media:write')
  .meta(
    rest(
      'POST',
      '/media',
      'Pictures',
      [
        'Upload a picture',
        'The body is the image file, at most 15 MB and 50 megapixels. It is re-encoded upright and without camera metadata; use `url` as an `imageUrl`. Too many uploads at once are a 503.',
      ],
      201,
    ),
  )
  .input(received)
  .output(keptPicture)
  .mutation(async ({ ctx, input }) => {
    const kept = await insertOrFind(ctx.db, input);
    ctx.auditDetails({ subject: `media/${kept.picture.id}`, changed: kept.isNew ? ['file'] : [] });
    return kept;
  });

/** How the API page describes the upload. */
export const uploadRouter = router({ media: router({ create: keepPicture }) });

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
  if (!first)
    throw new TRPCError({
      code: 'CONFLICT',
      message: 'This picture was deleted meanwhile: please send it again',
    });
  return { picture: pictureOf(first), isNew: false };
}

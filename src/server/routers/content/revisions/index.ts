import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId } from '../../../../shared/schemas/fields';
import { revision, revisionFilter, revisionInFull } from '../../../../shared/schemas/revisions';
import { revisionsOf } from '../../../content/revisions';
import { saveTranslation, translationIn } from '../../../content/translations/save';
import type { Database } from '../../../db/database';
import { revisions } from '../../../db/schema';
import { forbidden } from '../../../rpc/audit';
import { notFound } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';
import { rest, restList, router, sortedBy } from '../../../rpc/trpc';
import { contents, requireWrite, subjectOf } from '../content-types';

const tag = 'Revisions';
const { id, at, by, action, changed } = revisions;
const listedColumns = { id, at, by, action, changed };

/** @throws NOT_FOUND */
async function revisionWith(db: Database, id: number) {
  const [found] = await db.select().from(revisions).where(eq(revisions.id, id));
  if (!found) throw notFound('revision');
  return found;
}

export const revisionsRouter = router({
  list: permitted('revisions:read')
    .meta(
      restList('/revisions', tag, sortedBy('desc', 'id'), [
        'List the revisions of an item',
        'The last 50 revisions, newest first. Each holds the item as it was after a save; the oldest may hold the item as it was before its first recorded change. With `locale`, those of its translation.',
      ]),
    )
    .input(revisionFilter)
    .output(z.array(revision))
    .query(({ ctx, input: { type, itemId, locale } }) =>
      ctx.db
        .select(listedColumns)
        .from(revisions)
        .where(revisionsOf({ type, itemId, locale }))
        .orderBy(desc(revisions.id)),
    ),

  byId: permitted('revisions:read')
    .meta(
      rest('GET', '/revisions/{id}', tag, [
        'Read a revision',
        'Includes the values as they were sent by the form.',
      ]),
    )
    .input(byId)
    .output(revisionInFull)
    .query(({ ctx, input }) => revisionWith(ctx.db, input.id)),

  restore: permitted('revisions:write')
    .meta({
      ...rest('POST', '/revisions/{id}/restore', tag, [
        'Restore a revision',
        'Saves the values of the revision as a new revision, validated by the current rules. Also requires the permission to change the item.',
        'Restored an earlier version',
      ]),
      refusals: [404, 409],
    })
    .input(byId)
    .output(revisionInFull)
    .mutation(async ({ ctx, input }) => {
      const { type, itemId, locale, values } = await revisionWith(ctx.db, input.id);
      const content = contents[type];
      const saved = { by: ctx.user.actor, action: 'restored' } as const;
      if (locale === null) {
        requireWrite(ctx, content);
        await content.save(ctx.db, { id: itemId, values, ...saved });
      } else {
        if (!ctx.user.permissions.has('translations:write')) throw forbidden(ctx.user);
        await saveTranslation(ctx.db, {
          type,
          itemId: String(itemId),
          locale,
          ...translationIn(values),
          ...saved,
        });
      }
      ctx.auditDetails({ subject: subjectOf(content, itemId) });
      const [newest] = await ctx.db
        .select()
        .from(revisions)
        .where(revisionsOf({ type, itemId, locale: locale ?? undefined }))
        .orderBy(desc(revisions.id))
        .limit(1);
      return newest ?? revisionWith(ctx.db, input.id);
    }),
});

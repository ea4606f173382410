import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { restorePermissions, trashedTypes } from '../../../../shared/schemas/content-types';
import { byId, success } from '../../../../shared/schemas/fields';
import { restoredItem, trashDays, trashedItem, trashedItemInFull } from '../../../../shared/schemas/trash';
import { fieldsOf, restoreFromTrash } from '../../../content/trash';
import type { Database } from '../../../db/database';
import { deletedSubmissions, trash } from '../../../db/schema';
import type { Periodic } from '../../../jobs/periodic';
import type { PermittedContext } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { permitted, permittedEither } from '../../../rpc/permissions';
import { rest, restList, returningSuccess, router, sortedBy } from '../../../rpc/trpc';
import { requireWrite, subjectOf, trashable } from '../content-types';

const tag = 'Trash';
const { id, type, itemId, title, at, by } = trash;
const listedColumns = { id, type, itemId, title, at, by };

const ownItems = Object.values(restorePermissions);
const readable = permittedEither('trash:read', ...ownItems);

/** Everything with `trash:read`, otherwise only what the user may restore. */
function visibleTo({ user: { permissions } }: Pick<PermittedContext, 'user'>): SQL | undefined {
  if (permissions.has('trash:read')) return undefined;
  const restorable = trashedTypes.filter((one) => permissions.has(restorePermissions[one]));
  return inArray(type, restorable);
}

/** @throws NOT_FOUND */
async function lockTrashed(tx: Database, id: number) {
  const [found] = await tx.select().from(trash).where(eq(trash.id, id)).for('update');
  if (!found) throw notFound('deleted item');
  return found;
}

export const trashRouter = router({
  list: readable
    .meta(
      restList('/trash', tag, sortedBy('desc', 'id'), [
        'List deleted content',
        'Content deleted in the last 30 days, newest first. Without `trash:read`, only what you may restore.',
      ]),
    )
    .output(z.array(trashedItem))
    .query(({ ctx }) =>
      ctx.db.select(listedColumns).from(trash).where(visibleTo(ctx)).orderBy(desc(trash.id)),
    ),

  byId: readable
    .meta(
      rest('GET', '/trash/{id}', tag, [
        'Read a deleted item',
        'Includes its values, as they were in the form.',
      ]),
    )
    .input(byId)
    .output(trashedItemInFull)
    .query(async ({ ctx, input }) => {
      const [found] = await ctx.db
        .select()
        .from(trash)
        .where(and(eq(trash.id, input.id), visibleTo(ctx)));
      if (!found) throw notFound('deleted item');
      const { table, fields, toForm } = trashable[found.type];
      const values = fieldsOf(table, fields, found.row);
      return { ...found, values: toForm?.(values) ?? values };
    }),

  restore: permittedEither('trash:write', ...ownItems)
    .meta({
      ...rest('POST', '/trash/{id}/restore', tag, [
        'Restore a deleted item',
        'Restores the item under its old id, with its comments and likes. If another item uses its slug now, the answer is 409. Requires the permission to change the item; `trash:write` is neither needed nor enough.',
        'Restored a deleted item',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(restoredItem)
    .mutation(
      idempotent(restoredItem, async ({ ctx, input }) => {
        const item = await lockTrashed(ctx.db, input.id);
        const content = trashable[item.type];
        requireWrite(ctx, content);
        await restoreFromTrash(ctx.db, content, item, ctx.user.actor);
        ctx.auditDetails({ subject: subjectOf(content, item.itemId) });
        return restoredItem.parse(item);
      }),
    ),

  remove: permitted('trash:write')
    .meta(
      rest('DELETE', '/trash/{id}', tag, [
        'Delete an item from the trash permanently',
        'Also deletes its comments and likes. This cannot be undone.',
        'Permanently deleted an item',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input }) => {
        const item = await lockTrashed(ctx.db, input.id);
        const content = trashable[item.type];
        requireWrite(ctx, content);
        await ctx.db.delete(trash).where(eq(trash.id, item.id));
        ctx.auditDetails({ subject: subjectOf(content, item.itemId) });
      }),
    ),
});

/** Permanently deletes items that have been in the trash for 30 days. */
export const trashRetention = (db: Database): Periodic => ({
  name: 'trash retention',
  everyMs: 3_600_000,
  async run() {
    for (const table of [trash, deletedSubmissions])
      await db.delete(table).where(sql`${table.at} < now() - ${trashDays} * interval '1 day'`);
  },
});

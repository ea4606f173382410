import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId, success } from '../../shared/schemas/fields';
import type { Resource } from '../../shared/schemas/permissions';
import { deletedSubmission, trashDays } from '../../shared/schemas/trash';
import { notFound } from '../rpc/errors';
import { aOrAn } from '../rpc/labels';
import { permitted } from '../rpc/permissions';
import { rest, restList, returningSuccess, sortedBy } from '../rpc/trpc';
import {
  type Deletable,
  deleteSubmissions,
  listDeleted,
  removeDeleted,
  restoreSubmissions,
} from './deleted-submissions';

type DeletableSubmission = Deletable & {
  resource: Resource;
  tag: string;
  path: `/${string}`;
  noun: string;
  kept?: string;
};

/** Deletes a message or application, which can be restored for 30 days. `deletion` deletes permanently. */
export const undoableDeletion = (submission: DeletableSubmission) => {
  const { table, resource, tag, path, noun, kept = '' } = submission;
  const write = permitted(`${resource}:write`);
  return {
    delete: write
      .meta(
        rest('DELETE', `${path}/{id}`, tag, [
          `Delete ${aOrAn(noun)}`,
          `Deletes it with its note and replies. It can be restored for ${trashDays} days.${kept}`,
          `Deleted ${aOrAn(noun)}`,
        ]),
      )
      .input(byId)
      .output(success)
      .mutation(
        returningSuccess(async ({ ctx, input: { id } }) => {
          const deleted = await deleteSubmissions(ctx.db, submission, { ids: [id], by: ctx.user.actor });
          if (deleted.length === 0) throw notFound(noun);
        }),
      ),

    restore: write
      .meta(
        rest('POST', `${path}/{id}/restore`, tag, [
          `Restore a deleted ${noun}`,
          `Brings it back under its old id, with its note and replies, up to ${trashDays} days after it was deleted.`,
          `Restored ${aOrAn(noun)}`,
        ]),
      )
      .input(byId)
      .output(success)
      .mutation(
        returningSuccess(async ({ ctx, input: { id } }) => {
          const restored = await restoreSubmissions(ctx.db, submission, [id]);
          const isThere = restored.length > 0 || (await ctx.db.$count(table, eq(table.id, id))) > 0;
          if (!isThere) throw notFound(noun);
        }),
      ),

    listDeleted: permitted(`${resource}:read`)
      .meta(
        restList(`${path}/deleted`, tag, sortedBy('desc', 'at', 'id'), [
          `List deleted ${noun}s`,
          `Those deleted in the last ${trashDays} days, newest first, with the address of the sender.`,
        ]),
      )
      .output(z.array(deletedSubmission))
      .query(({ ctx }) => listDeleted(ctx.db, submission)),

    removeDeleted: write
      .meta(
        rest('DELETE', `${path}/deleted/{id}`, tag, [
          `Delete ${aOrAn(noun)} permanently`,
          'Removes what was already deleted, with its note and replies. This cannot be undone.',
          `Permanently deleted ${aOrAn(noun)}`,
        ]),
      )
      .input(byId)
      .output(success)
      .mutation(
        returningSuccess(async ({ ctx, input: { id } }) => {
          if (!(await removeDeleted(ctx.db, submission, id))) throw notFound(noun);
        }),
      ),
  };
};

import { changedMany, chosen, isChosen, notChosen, seenIn } from '../../../../shared/schemas/bulk';
import { commentStatuses, commentStatusInput } from '../../../../shared/schemas/comments';
import { howMany } from '../../../../shared/schemas/fields';
import { changeMany, chosenIds } from '../../../content/bulk';
import { comments } from '../../../db/schema';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { commentFilters, matchingComments } from './filters';
import { deleteComments } from './moderation';

const manyComments = chosen(commentFilters, 'comment');
export const manyCommentsStatus = manyComments
  .extend({ status: commentStatusInput.shape.status, seen: seenIn(commentStatuses, 'comment') })
  .refine(isChosen, notChosen('comment'))
  .meta({ title: 'ManyCommentsStatus' });

/** Bulk procedures, spread into the comments router. */
export const bulkProcedures = {
  setStatusMany: permitted('comments:write')
    .meta({
      ...rest('PUT', '/comments/status', 'Comments', [
        'Change the status of several comments',
        'Approves, rejects or resets the comments in `ids`, or all that `match` selects if their number equals `count`. A comment whose status differs from `seen` is left unchanged.',
      ]),
      audited: 'by itself',
      refusals: [409],
    })
    .input(manyCommentsStatus)
    .output(changedMany)
    .mutation(({ ctx, input: { status, seen, ...named }, path }) =>
      changeMany(ctx, path, {
        table: comments,
        chosen: named,
        whereOf: matchingComments,
        column: 'status',
        value: status,
        seen,
      }),
    ),

  deleteMany: permitted('comments:write')
    .input(manyComments.refine(isChosen, notChosen('comment')))
    .output(howMany)
    .mutation(async ({ ctx, input }) => {
      const ids = await chosenIds(ctx.db, { table: comments, chosen: input, whereOf: matchingComments });
      return { count: await deleteComments(ctx.db, ids) };
    }),
};

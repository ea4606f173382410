import { bulkInput, bulkStatus } from '../../../../shared/schemas/bulk';
import { commentsRejectedAsSpam } from '../../../../shared/schemas/comments';
import { howMany } from '../../../../shared/schemas/fields';
import { commentStatuses } from '../../../../shared/schemas/statuses';
import { bulkChange, selectedIds } from '../../../content/bulk';
import { comments } from '../../../db/schema';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { commentFilters, matchingComments } from './filters';
import { deleteComments } from './moderation';
import { rejectAsSpam } from './spam';

const manyCommentsStatus = bulkStatus('comment', commentFilters, commentStatuses).meta({
  title: 'ManyCommentsStatus',
  examples: [{ ids: [1, 2], status: 'approved', seen: { pending: [1, 2] } }],
});

const manySpamComments = bulkInput('comment', commentFilters, {}).meta({
  title: 'ManySpamComments',
  examples: [{ ids: [1, 2] }],
});

/** Bulk procedures, spread into the comments router. */
export const bulkProcedures = {
  setStatusMany: bulkChange({
    table: comments,
    resource: 'comments',
    tag: 'Comments',
    path: '/comments/status',
    text: [
      'Change the status of several comments',
      'Approves, rejects or resets the comments in `ids`, or all that `match` selects if their number equals `count`. A comment whose status differs from `seen` is left unchanged.',
      'Changed several comments',
    ],
    input: manyCommentsStatus,
    column: 'status',
    where: matchingComments,
  }),

  rejectAsSpam: permitted('comments:write')
    .meta({
      ...rest('PUT', '/comments/spam', 'Comments', [
        'Reject several comments as spam',
        'Rejects the comments in `ids`, or all that `match` selects if their number equals `count`, and blocks the addresses of their authors in the rules for new comments. Addresses for which that list has no room are in `notBlocked`. Comments of the foundation are left unchanged.',
        'Rejected comments as spam',
      ]),
      refusals: [409],
    })
    .input(manySpamComments)
    .output(commentsRejectedAsSpam)
    .mutation(({ ctx, input }) => rejectAsSpam(ctx, input)),

  deleteMany: permitted('comments:write')
    .meta({ label: 'Deleted several comments' })
    .input(bulkInput('comment', commentFilters, {}))
    .output(howMany)
    .mutation(async ({ ctx, input }) => {
      const ids = await selectedIds(ctx.db, { table: comments, selection: input, where: matchingComments });
      return { count: await deleteComments(ctx.db, ids) };
    }),
};

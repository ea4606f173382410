import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  comment,
  commentInput,
  commentReceipt,
  commentStatusInput,
  commentsBefore,
  moreComments,
  queuedComment,
} from '../../../shared/comments';
import { byId, success } from '../../../shared/fields';
import { pageInput, pageOf } from '../../../shared/paging';
import { readPage } from '../../db/long-lists';
import { ordered } from '../../db/records';
import { comments } from '../../db/schema';
import { notFound } from '../../procedures/errors';
import { idempotent } from '../../procedures/idempotency';
import { listed } from '../../procedures/lists';
import { permitted } from '../../procedures/permissions';
import { long, perEmail, publicProcedure, publicWrite, rest, restList, router } from '../../procedures/trpc';
import { articleWith } from '../news/article';
import { bulkProcedures } from './bulk';
import { commentFilters, matchingComments } from './filters';
import { changeStatus, deleteComments, newestComments, withArticle } from './moderation';
import { postComment } from './post';
import { olderComments } from './threads';

const tag = 'Comments';
const commentsPageInput = pageInput(['createdAt', 'name', 'status'], {
  defaultOrder: 'desc',
  pageSize: 10,
}).extend(commentFilters.shape);

const sortable = {
  createdAt: comments.createdAt,
  name: sql`lower(${comments.name})`,
  status: comments.status,
};

export const commentsRouter = router({
  create: publicWrite('comments')
    .meta({
      ...rest(
        'POST',
        '/news/{slug}/comments',
        tag,
        [
          'Comment on an article; shown once approved',
          'Stores the comment as pending and tells the staff by mail; nobody else sees it until they approve it. `parentId` answers an approved comment; a reply cannot be answered.',
        ],
        201,
      ),
      idempotent: true,
    })
    .input(commentInput)
    .use(perEmail('comments'))
    .output(commentReceipt)
    .mutation(idempotent(commentReceipt, ({ ctx, input }) => postComment(ctx.db, ctx, input))),

  ofArticle: publicProcedure
    .input(commentsBefore)
    .output(moreComments)
    .query(async ({ ctx, input: { slug, before, cursor } }) => {
      const article = await articleWith(ctx.db, slug);
      return olderComments(ctx.db, article.id, cursor ?? before);
    }),

  list: permitted('comments:read')
    .meta(
      restList(
        '/comments',
        tag,
        [
          'List every comment',
          'Comments of every status, newest first, each with the article that it is about and with the e-mail address of its writer.',
        ],
        long,
      ),
    )
    .output(z.array(comment))
    .query(({ ctx }) => listed(ctx, newestComments)),

  page: permitted('comments:read')
    .input(commentsPageInput)
    .output(pageOf(queuedComment))
    .query(async ({ ctx, input }) => {
      const where = await matchingComments(input);
      return readPage(input, await ctx.db.$count(comments, where), (order, limit, offset) =>
        withArticle(ctx.db, where)
          .orderBy(...ordered(sortable[input.sort], order, comments.id))
          .limit(limit)
          .offset(offset),
      );
    }),

  setStatus: permitted('comments:write')
    .meta({
      ...rest('PUT', '/comments/{id}/status', tag, [
        'Approve, reject or put back a comment',
        'Only approved comments are public. The change is seen on the site at once.',
      ]),
      conditional: true,
      versioned: true,
    })
    .input(commentStatusInput)
    .output(comment)
    .mutation(async ({ ctx, input }) => {
      const changed = await changeStatus(ctx, input);
      ctx.markVersion(changed);
      return changed;
    }),

  delete: permitted('comments:write')
    .meta(
      rest('DELETE', '/comments/{id}', tag, [
        'Delete a comment and its replies',
        'Removes the comment for good, with all replies to it.',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if ((await deleteComments(ctx.db, [id])) === 0) throw notFound('comment');
      return { success: true };
    }),

  ...bulkProcedures,
});

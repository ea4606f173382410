import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  comment,
  commentAnswerInput,
  commentInput,
  commentReceipt,
  commentRules,
  commentRulesInput,
  commentStatusInput,
  commentsBefore,
  moreComments,
  queuedComment,
} from '../../../../shared/schemas/comments';
import { pageInput, pageOf } from '../../../../shared/schemas/paging';
import { deletion } from '../../../content/submissions';
import { originalSlug } from '../../../content/translations/slugs';
import { readPage } from '../../../db/long-lists';
import { ordered } from '../../../db/records';
import { comments } from '../../../db/schema';
import { idempotent } from '../../../rpc/idempotency';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import {
  paginated,
  perEmail,
  publicProcedure,
  publicWrite,
  rest,
  restCreate,
  restList,
  router,
} from '../../../rpc/trpc';
import { answerComment } from './answer';
import { articleWith } from './article';
import { bulkProcedures } from './bulk';
import { commentFilters, matchingComments } from './filters';
import { changeStatus, newestComments, withArticle } from './moderation';
import { postComment } from './post';
import { authorsOf, changeRules, readRules } from './rules';
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
    .meta(
      restCreate('/news/{slug}/comments', tag, [
        'Comment on an article',
        'Stores the comment and notifies the staff by email. It is hidden until it is approved by staff or by a rule; the response always says `pending`. With automatic approval on, it sets a cookie that recognizes the browser. `parentId` replies to an approved comment; replies to replies are not allowed.',
      ]),
    )
    .input(commentInput)
    .use(perEmail('comments'))
    .output(commentReceipt)
    .mutation(
      idempotent(commentReceipt, async ({ ctx, input }) =>
        postComment(ctx.db, ctx, { ...input, slug: await originalSlug(ctx, 'news', input.slug) }),
      ),
    ),

  ofArticle: publicProcedure
    .input(commentsBefore)
    .output(moreComments)
    .query(async ({ ctx, input: { slug, before } }) => {
      const article = await articleWith(ctx.db, await originalSlug(ctx, 'news', slug));
      return olderComments(ctx.db, article.id, before);
    }),

  list: permitted('comments:read')
    .meta(
      restList('/comments', tag, paginated, [
        'List comments',
        'Comments of every status, newest first, each with its article and the email address of its author.',
      ]),
    )
    .output(z.array(comment))
    .query(({ ctx }) => toList(ctx, newestComments)),

  page: permitted('comments:read')
    .input(commentsPageInput)
    .output(pageOf(queuedComment))
    .query(async ({ ctx, input }) => {
      const where = await matchingComments(input);
      const found = await readPage(input, await ctx.db.$count(comments, where), (order, limit, offset) =>
        withArticle(ctx.db, where)
          .orderBy(...ordered(sortable[input.sort], order, comments.id))
          .limit(limit)
          .offset(offset),
      );
      const authors = await authorsOf(
        ctx.db,
        found.items.map(({ email }) => email),
      );
      return { ...found, items: found.items.map((one) => ({ ...one, author: authors(one.email) })) };
    }),

  answer: permitted('comments:write')
    .meta({
      ...restCreate('/comments/{id}/answers', tag, [
        'Reply to a comment as the foundation',
        'Publishes the reply at once in the thread of the comment, marked as written by the foundation.',
        'Replied to a comment as the foundation',
      ]),
      refusals: [409],
    })
    .input(commentAnswerInput)
    .output(comment)
    .mutation(idempotent(comment, ({ ctx, input }) => answerComment(ctx.db, input))),

  rules: permitted('comments:read')
    .meta({
      ...rest('GET', '/comments/rules', tag, [
        'Read the rules for new comments',
        'How many approved comments an author needs to be approved automatically, and which words and addresses are rejected.',
      ]),
      versioned: true,
    })
    .output(commentRules)
    .query(async ({ ctx }) => {
      const rules = await readRules(ctx.db);
      ctx.markVersion(rules);
      return rules;
    }),

  changeRules: permitted('comments:write')
    .meta({
      ...rest('PUT', '/comments/rules', tag, [
        'Change the rules for new comments',
        'Applies to comments received from now on. Blocked senders are not notified. Blocked words match in any case, with accents, invisible characters or look-alike letters; blocked addresses also match with `+tag`, and with dots at Gmail.',
        'Changed the rules for comments',
      ]),
      conditional: true,
      versioned: true,
    })
    .input(commentRulesInput)
    .output(commentRules)
    .mutation(async ({ ctx, input }) => {
      const rules = await changeRules(ctx, input);
      ctx.markVersion(rules);
      return rules;
    }),

  setStatus: permitted('comments:write')
    .meta({
      ...rest('PUT', '/comments/{id}/status', tag, [
        'Change the status of a comment',
        'Approves, rejects or resets a comment. Only approved comments are public; the site shows the change at once.',
        'Changed the status of a comment',
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

  delete: deletion({
    table: comments,
    resource: 'comments',
    tag,
    path: '/comments',
    noun: 'comment',
    text: [
      'Delete a comment and its replies',
      'Permanently deletes the comment and all replies to it.',
      'Deleted a comment',
    ],
  }),

  ...bulkProcedures,
});

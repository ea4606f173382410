import { and, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  type CommentStatus,
  comment,
  commentInput,
  commentReceipt,
  commentStatuses,
  commentStatusInput,
  commentsBefore,
  howMany,
  manyComments,
  manyCommentsStatus,
  moreComments,
  type PublicComment,
  queuedComment,
  type SeenComments,
  versionedComment,
} from '../../../shared/comments';
import { byId, success } from '../../../shared/fields';
import { pageInput, pageOf } from '../../../shared/paging';
import type { Database } from '../../db/connect';
import { readPage } from '../../db/long-lists';
import { contains, is, ordered, records } from '../../db/records';
import { comments, news } from '../../db/schema';
import { notFound, refuseField } from '../../procedures/errors';
import { idempotent } from '../../procedures/idempotency';
import { changeSeen } from '../../procedures/if-match';
import { perEmail, permitted, publicProcedure, publicWrite, rest, router } from '../../procedures/trpc';
import { articleWith } from '../articles';
import { commentMails } from './mails';

const tag = 'Comments';
const newest = [desc(comments.createdAt), desc(comments.id)];
const store = records(comments);

const atOnce = 20;
const mostComments = 1000;
const mostReplies = 100;

const approvedOf = (articleId: number) =>
  and(eq(comments.articleId, articleId), eq(comments.status, 'approved'));
const topLevelOf = (articleId: number) => and(approvedOf(articleId), isNull(comments.parentId));

/** Whether a comment is older than the one with this id, also once that is deleted. */
const olderThan = (before: number) => sql`coalesce(
  (${comments.createdAt}, ${comments.id}) < (select created_at, id from ${comments} as shown where id = ${before}),
  ${comments.id} < ${before})`;

/** The approved comments of an article, newest first, each with its newest approved replies. */
async function threads(
  db: Database,
  articleId: number,
  limit: number,
  where?: SQL,
): Promise<PublicComment[]> {
  const found = await db
    .select()
    .from(comments)
    .where(and(topLevelOf(articleId), where))
    .orderBy(...newest)
    .limit(limit);
  const replies = await repliesTo(
    db,
    articleId,
    found.map(({ id }) => id),
  );
  return found.map((one) => ({ ...one, replies: replies.get(one.id) ?? [] }));
}

/** The newest approved replies to each of these comments. */
async function repliesTo(db: Database, articleId: number, ids: number[]) {
  const replies = new Map<number | null, PublicComment[]>();
  if (ids.length === 0) return replies;
  const place = sql<number>`row_number() over (partition by parent_id order by created_at desc, id desc)`;
  const ranked = db
    .select({ ...getTableColumns(comments), place: place.as('place') })
    .from(comments)
    .where(and(approvedOf(articleId), inArray(comments.parentId, ids)))
    .as('ranked');
  for (const row of await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, mostReplies))
    .orderBy(ranked.place))
    replies.set(row.parentId, [...(replies.get(row.parentId) ?? []), { ...row, replies: [] }]);
  return replies;
}

/** All comments that an article's answer has room for. */
export const allComments = async (db: Database, articleId: number) => ({
  comments: await threads(db, articleId, mostComments),
});

/** The comments that an article's page begins with, and how many there are. */
export const newestComments = async (db: Database, articleId: number) => ({
  comments: await threads(db, articleId, atOnce),
  commentCount: await db.$count(comments, topLevelOf(articleId)),
});

const parents = alias(comments, 'parents');

/** Comments with the article that each is about and, for a reply, the comment that it answers. */
const withArticle = (db: Database, where?: SQL) =>
  db
    .select({
      ...getTableColumns(comments),
      articleTitle: news.title,
      articleSlug: news.slug,
      parent: { name: parents.name, content: parents.content, status: parents.status },
    })
    .from(comments)
    .innerJoin(news, eq(news.id, comments.articleId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(where);

async function requireParent(db: Database, articleId: number, parentId: number) {
  const [parent] = await db.select().from(comments).where(eq(comments.id, parentId)).for('share');
  const fits = parent?.articleId === articleId && parent.status === 'approved' && parent.parentId === null;
  if (!fits) throw refuseField('BAD_REQUEST', 'parentId', 'The comment that this one answers is not there');
}

/** Whether nobody has decided otherwise since the comments were seen; who decided the same is no hindrance. */
const isAsSeen = (seen: SeenComments, wanted: CommentStatus) =>
  or(
    eq(comments.status, wanted),
    ...commentStatuses.map((status) =>
      and(eq(comments.status, status), inArray(comments.id, seen[status] ?? [])),
    ),
  );

const commentsPageInput = pageInput(['createdAt', 'name', 'status'], {
  defaultOrder: 'desc',
  pageSize: 10,
}).extend({
  status: z.enum(commentStatuses).optional(),
  articleId: z.int().optional(),
});
const sortable = {
  createdAt: comments.createdAt,
  name: sql`lower(${comments.name})`,
  status: comments.status,
};

export const commentsRouter = router({
  create: publicWrite('comments')
    .meta({
      ...rest('POST', '/news/{slug}/comments', tag, 'Comment on an article; shown once approved', 201),
      idempotent: true,
    })
    .input(commentInput)
    .use(perEmail('comments'))
    .output(commentReceipt)
    .mutation(
      idempotent(commentReceipt, ({ ctx, input: { slug, ...fields } }) =>
        ctx.db.transaction(async (tx) => {
          const article = await articleWith(tx, slug, { keep: true });
          if (fields.parentId) await requireParent(tx, article.id, fields.parentId);
          const mails = commentMails(ctx.mail, fields, article.title);
          return store.insert(tx, { ...fields, articleId: article.id }, mails);
        }),
      ),
    ),

  ofArticle: publicProcedure
    .input(commentsBefore)
    .output(moreComments)
    .query(async ({ ctx, input: { slug, before, cursor } }) => {
      const article = await articleWith(ctx.db, slug);
      const items = await threads(ctx.db, article.id, atOnce + 1, olderThan(cursor ?? before));
      const shown = items.slice(0, atOnce);
      return { items: shown, next: items.length > atOnce ? shown.at(-1)?.id : undefined };
    }),

  list: permitted('comments:read')
    .meta(rest('GET', '/comments', tag, 'List every comment'))
    .output(z.array(comment))
    .query(({ ctx }) => withArticle(ctx.db).orderBy(...newest)),

  page: permitted('comments:read')
    .input(commentsPageInput)
    .output(pageOf(queuedComment))
    .query(async ({ ctx, input }) => {
      const where = and(
        contains(comments, input.search),
        is(comments.status, input.status),
        is(comments.articleId, input.articleId),
      );
      return readPage(input, await ctx.db.$count(comments, where), (order, limit, offset) =>
        withArticle(ctx.db, where)
          .orderBy(...ordered(sortable[input.sort], order, comments.id))
          .limit(limit)
          .offset(offset),
      );
    }),

  setStatus: permitted('comments:write')
    .meta({
      ...rest('PUT', '/comments/{id}/status', tag, 'Approve, reject or put back a comment'),
      conditional: true,
      versioned: true,
    })
    .input(commentStatusInput)
    .output(comment)
    .mutation(({ ctx, input: { id, status } }) =>
      ctx.db.transaction(async (tx) => {
        await store.lock(tx, id);
        const [before] = await withArticle(tx, eq(comments.id, id));
        return changeSeen(ctx, {
          before,
          values: { status },
          save: async (values) => {
            const changed = await store.update(tx, id, values);
            return before && changed && { ...before, ...changed };
          },
          output: versionedComment,
          noun: 'comment',
        });
      }),
    ),

  delete: permitted('comments:write')
    .meta(rest('DELETE', '/comments/{id}', tag, 'Delete a comment and its replies'))
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await store.remove(ctx.db, id))) throw notFound('comment');
      return { success: true };
    }),

  setStatusMany: permitted('comments:write')
    .input(manyCommentsStatus)
    .output(howMany)
    .mutation(async ({ ctx, input: { ids, status, seen } }) => {
      const asked = and(inArray(comments.id, ids), seen && isAsSeen(seen, status));
      const changed = ctx.db.update(comments).set({ status }).where(asked);
      return { count: (await changed.returning({ id: comments.id })).length };
    }),

  deleteMany: permitted('comments:write')
    .input(manyComments)
    .output(howMany)
    .mutation(async ({ ctx, input: { ids } }) => {
      const deleted = ctx.db.delete(comments).where(inArray(comments.id, ids));
      return { count: (await deleted.returning({ id: comments.id })).length };
    }),
});

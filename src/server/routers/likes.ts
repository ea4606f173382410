import { and, count, eq, sql } from 'drizzle-orm';
import { likeInput, likeResult, likeStatus } from '../../shared/likes';
import { keepToSender } from '../cache/tables';
import { articleWith } from '../db/articles';
import type { Database } from '../db/connect';
import { likes } from '../db/schema';
import { publicProcedure, publicWrite, rest, router } from '../trpc';

const tag = 'Likes';
const likeOf = (articleId: number, userId: string) =>
  and(eq(likes.articleId, articleId), eq(likes.userId, userId));

export async function likeCountOf(db: Database, articleId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(likes).where(eq(likes.articleId, articleId));
  return row?.total ?? 0;
}

export const likesRouter = router({
  check: publicProcedure
    .meta(rest('GET', '/news/{slug}/likes/check', tag, 'Whether this visitor likes the article'))
    .input(likeInput)
    .output(likeStatus)
    .query(async ({ ctx, input }) => {
      keepToSender();
      const { id: articleId } = await articleWith(ctx.db, input.slug);
      const found = await ctx.db
        .select({ userId: likes.userId })
        .from(likes)
        .where(likeOf(articleId, input.userId));
      return { liked: found.length > 0 };
    }),

  toggle: publicWrite('likes')
    .meta(rest('POST', '/news/{slug}/likes', tag, 'Like an article, or take the like back'))
    .input(likeInput)
    .output(likeResult)
    .mutation(({ ctx, input: { slug, userId } }) =>
      ctx.db.transaction(async (tx) => {
        const { id: articleId } = await articleWith(tx, slug, { keep: true });
        // One visitor's toggles run one after the other, so that two at once end where they began.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`like ${articleId} ${userId}`}, 0))`,
        );
        const removed = await tx.delete(likes).where(likeOf(articleId, userId)).returning();
        const liked = removed.length === 0;
        if (liked) await tx.insert(likes).values({ articleId, userId });
        return { liked, likeCount: await likeCountOf(tx, articleId) };
      }),
    ),
});

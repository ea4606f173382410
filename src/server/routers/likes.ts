import { and, count, eq, sql } from 'drizzle-orm';
import { likeInput, likeResult, likeStatus } from '../../shared/likes';
import type { Database } from '../db/connect';
import { onceFor } from '../db/prepared';
import { likes, news } from '../db/schema';
import { notFound } from '../errors';
import { publicProcedure, publicWrite, rest, router } from '../trpc';

const tag = 'Likes';

export async function likeCountOf(db: Database, articleId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(likes)
    .where(and(eq(likes.articleId, articleId), likes.liked));
  return row?.total ?? 0;
}

/** Whether a visitor likes the article with a slug; no row when there is no such article. */
const likeOf = onceFor((db) =>
  db
    .select({ liked: likes.liked })
    .from(news)
    .leftJoin(likes, and(eq(likes.articleId, news.id), eq(likes.userId, sql.placeholder('userId'))))
    .where(eq(news.slug, sql.placeholder('slug')))
    .prepare('like'),
);

/**
 * One statement, so that toggles at the same time are one after the other: two of one visitor end where they began. It
 * does not see its own change, so all others are counted.
 */
async function toggle(db: Database, slug: string, userId: string) {
  const [row] = await db.execute<{ liked: boolean; others: number }>(sql`
    with article as (select ${news.id} from ${news} where ${news.slug} = ${slug} for key share),
    toggled as (
      insert into ${likes} (article_id, user_id) select id, ${userId} from article
      on conflict (article_id, user_id) do update set liked = not likes.liked
      returning article_id, liked
    )
    select toggled.liked, (
      select count(*)::int from ${likes}
      where ${likes.articleId} = toggled.article_id and ${likes.liked} and ${likes.userId} <> ${userId}
    ) as others from toggled`);
  return row;
}

export const likesRouter = router({
  check: publicProcedure
    .meta(rest('GET', '/news/{slug}/likes/check', tag, 'Whether this visitor likes the article'))
    .input(likeInput)
    .output(likeStatus)
    .query(async ({ ctx, input }) => {
      ctx.keepToSender();
      const [found] = await likeOf(ctx.db).execute(input);
      if (!found) throw notFound('news article');
      return { liked: found.liked ?? false };
    }),

  toggle: publicWrite('likes')
    .meta(rest('POST', '/news/{slug}/likes', tag, 'Like an article, or take the like back'))
    .input(likeInput)
    .output(likeResult)
    .mutation(async ({ ctx, input: { slug, userId } }) => {
      const toggled = await toggle(ctx.db, slug, userId);
      if (!toggled) throw notFound('news article');
      const { liked, others } = toggled;
      return { liked, likeCount: others + Number(liked) };
    }),
});

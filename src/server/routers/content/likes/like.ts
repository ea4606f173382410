import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { likeCheckInput, likeInput } from '../../../../shared/schemas/likes';
import type { Database } from '../../../db/database';
import { preparedOnce } from '../../../db/prepared';
import { likeCounts, likes, news } from '../../../db/schema';
import { trackRow } from '../../../db/table-tracker';
import { notFound } from '../../../rpc/errors';

export async function likeCountOf(db: Database, articleId: number): Promise<number> {
  trackRow(db, 'read', 'like_counts', articleId);
  const query = db.select({ count: likeCounts.count }).from(likeCounts);
  const [row] = await query.where(eq(likeCounts.articleId, articleId));
  return row?.count ?? 0;
}

/** No row if there is no such article. */
const likeOf = preparedOnce((db) =>
  db
    .select({ liked: likes.liked })
    .from(news)
    .leftJoin(likes, and(eq(likes.articleId, news.id), eq(likes.userId, sql.placeholder('userId'))))
    .where(eq(news.slug, sql.placeholder('slug')))
    .prepare('like'),
);

type Changed = { id: number; liked: boolean | null; count: number | null };

/** Changes the like and its count in one statement, so that concurrent changes are safe. `count` is null if unchanged. */
async function change(db: Database, { slug, userId, liked: wish }: z.infer<typeof likeInput>) {
  const takeBack = sql`
    update ${likes} set liked = false from article
    where ${likes.articleId} = article.id and ${likes.userId} = ${userId} and ${likes.liked}
    returning ${likes.articleId}, ${likes.liked}`;
  const like = sql`
    insert into ${likes} (article_id, user_id) select id, ${userId} from article
    on conflict (article_id, user_id) do update set liked = ${wish ? sql`true where not likes.liked` : sql`not likes.liked`}
    returning article_id, liked`;
  const [row] = await db.execute<Changed>(sql`
    with article as (select ${news.id} from ${news} where ${news.slug} = ${slug} for key share),
    changed as (${wish === false ? takeBack : like}),
    counted as (
      insert into ${likeCounts} as kept (article_id, count) select article_id, liked::int from changed
      on conflict (article_id) do update set count = kept.count + (select case when liked then 1 else -1 end from changed)
      returning count
    )
    select article.id, changed.liked, counted.count
    from article left join changed on true left join counted on true`);
  if (row) trackRow(db, 'written', 'like_counts', row.id);
  return row;
}

/** @throws NOT_FOUND for an unknown article */
export async function isLiked(db: Database, like: z.infer<typeof likeCheckInput>): Promise<boolean> {
  const [found] = await likeOf(db).execute(like);
  if (!found) throw notFound('news article');
  return found.liked ?? false;
}

/** Sets the like, or toggles it if `liked` is missing. @throws NOT_FOUND for an unknown article */
export async function like(db: Database, input: z.infer<typeof likeInput>) {
  const changed = await change(db, input);
  if (!changed) throw notFound('news article');
  const { id, liked, count } = changed;
  return { liked: liked ?? input.liked ?? false, likeCount: count ?? (await likeCountOf(db, id)) };
}

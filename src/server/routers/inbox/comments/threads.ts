import { and, desc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PublicComment } from '../../../../shared/schemas/comments';
import type { Database } from '../../../db/database';
import { comments } from '../../../db/schema';

const atOnce = 20;
const maxComments = 1000;
const maxReplies = 100;

const approvedOf = (articleId: number) =>
  and(eq(comments.articleId, articleId), eq(comments.status, 'approved'));
const topLevelOf = (articleId: number) => and(approvedOf(articleId), isNull(comments.parentId));

/** Comments older than the one with this id, even if that was deleted. */
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
    .orderBy(desc(comments.createdAt), desc(comments.id))
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
  for (const row of await db.select().from(ranked).where(lte(ranked.place, maxReplies)).orderBy(ranked.place))
    replies.set(row.parentId, [...(replies.get(row.parentId) ?? []), { ...row, replies: [] }]);
  return replies;
}

/** The comments of an article, up to the limit. */
export const allComments = async (db: Database, articleId: number) => ({
  comments: await threads(db, articleId, maxComments),
});

/** The first comments of an article's page, and the total. */
export const newestComments = async (db: Database, articleId: number) => ({
  comments: await threads(db, articleId, atOnce),
  commentCount: await db.$count(comments, topLevelOf(articleId)),
});

/** The next comments of an article, older than the one with this id. `next` is the cursor, if there are more. */
export async function olderComments(db: Database, articleId: number, before: number) {
  const items = await threads(db, articleId, atOnce + 1, olderThan(before));
  const shown = items.slice(0, atOnce);
  return { items: shown, next: items.length > atOnce ? shown.at(-1)?.id : undefined };
}

import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { news } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';

/**
 * The article with this slug; with `lock` it cannot be deleted until commit.
 * @throws NOT_FOUND
 */
export async function articleWith(db: Database, slug: string, { lock = false } = {}) {
  const query = db.select({ id: news.id, title: news.title }).from(news).where(eq(news.slug, slug));
  const [article] = await (lock ? query.for('key share') : query);
  if (!article) throw notFound('news article');
  return article;
}

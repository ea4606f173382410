import { eq } from 'drizzle-orm';
import { notFound } from '../errors';
import type { Database } from './connect';
import { news } from './schema';

/**
 * The id of the article with this slug; with `keep` it cannot be deleted before the transaction ends.
 * @throws NOT_FOUND
 */
export async function articleIdOf(db: Database, slug: string, { keep = false } = {}): Promise<number> {
  const query = db.select({ id: news.id }).from(news).where(eq(news.slug, slug));
  const [article] = await (keep ? query.for('key share') : query);
  if (!article) throw notFound('news article');
  return article.id;
}

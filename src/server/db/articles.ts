import { eq } from 'drizzle-orm';
import { notFound } from '../errors';
import type { Database } from './connect';
import { news } from './schema';

/** The id of the article with this slug. @throws NOT_FOUND */
export async function articleIdOf(db: Database, slug: string): Promise<number> {
  const [article] = await db.select({ id: news.id }).from(news).where(eq(news.slug, slug));
  if (!article) throw notFound('news article');
  return article.id;
}

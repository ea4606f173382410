import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adjacentNews } from '../../../../shared/schemas/news';
import type { TextReader } from '../../../content/translations/published';
import { originalSlug } from '../../../content/translations/slugs';
import { translated } from '../../../content/translations/translated';
import { inOrder } from '../../../db/keyset';
import { news } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';

const link = { slug: news.slug, title: news.title, date: news.date };
const maxRelated = 3;

/** The previous and next article, and the newest others of the category. @throws NOT_FOUND */
export async function adjacentArticles(
  reader: TextReader,
  slug: string,
): Promise<z.infer<typeof adjacentNews>> {
  const { db } = reader;
  const [article] = await db
    .select({ id: news.id, date: news.date, category: news.category })
    .from(news)
    .where(eq(news.slug, await originalSlug(reader, 'news', slug)));
  if (!article) throw notFound('news article');
  const { id, date, category } = article;
  const first = (where: SQL | undefined, order: 'asc' | 'desc', most: number) =>
    db
      .select({ id: news.id, ...link })
      .from(news)
      .where(where)
      .orderBy(...inOrder({ by: [news.date, news.id], order }))
      .limit(most);
  const place = sql`(${news.date}, ${news.id})`;
  const [[newer = null], [older = null]] = await Promise.all([
    first(sql`${place} > (${date}, ${id})`, 'asc', 1),
    first(sql`${place} < (${date}, ${id})`, 'desc', 1),
  ]);
  const shown = [id, ...[newer, older].flatMap((one) => one?.id ?? [])];
  const related = await first(
    and(eq(news.category, category), notInArray(news.id, shown)),
    'desc',
    maxRelated,
  );
  const inLanguage = (rows: typeof related) => translated(reader, 'news', rows);
  const [[newerOne = null], [olderOne = null], others] = await Promise.all([
    inLanguage(newer ? [newer] : []),
    inLanguage(older ? [older] : []),
    inLanguage(related),
  ]);
  return { newer: newerOne, older: olderOne, related: others };
}

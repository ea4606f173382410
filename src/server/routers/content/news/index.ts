import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '../../../../shared/lib/days';
import { bySlug } from '../../../../shared/schemas/fields';
import {
  adjacentNews,
  articleInput,
  articleOfFeed,
  articlePage,
  newsArticle,
  newsInput,
  newsTeaser,
} from '../../../../shared/schemas/news';
import { pageInput, pageOf } from '../../../../shared/schemas/paging';
import { withAge } from '../../../../shared/schemas/versions';
import { categoriesOf } from '../../../content/categories';
import { contentType } from '../../../content/content';
import { crud } from '../../../content/crud';
import { plainTextOf } from '../../../content/formatted';
import { addressList, titleList } from '../../../content/links';
import { originalCategory } from '../../../content/translations/category-names';
import { containsIn, type TextReader } from '../../../content/translations/published';
import { originalSlug } from '../../../content/translations/slugs';
import { translated, translatedItem } from '../../../content/translations/translated';
import { formattedOf } from '../../../db/formatted-text';
import type { Keyset } from '../../../db/keyset';
import { matches, records } from '../../../db/records';
import { comments, likeCounts, likes, news, newsCategories } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import type { Context } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';
import { publicContent, rest, restList, router, sortedBy } from '../../../rpc/trpc';
import { allComments, newestComments } from '../../inbox/comments/threads';
import { likeCountOf } from '../likes/like';
import { linkedFund } from '../linked-fund';
import { adjacentArticles } from './adjacent';

const tag = 'News';
const categories = categoriesOf({
  type: 'newsCategory',
  resource: 'news',
  table: newsCategories,
  items: news,
  tag,
});
const newest: Keyset = { by: [news.date, news.id], order: 'desc' };
const store = records(news);
const featured = store.list(newest, { limit: 4 });
const ofFeed = store.list(newest, { limit: 20 });

const newsPageInput = pageInput(['date', 'title', 'author', 'category'], {
  defaultOrder: 'desc',
  pageSize: 6,
}).extend({
  category: z.string().max(100).optional(),
});
const sortable = {
  date: news.date,
  title: sql`lower(${news.title})`,
  author: sql`lower(${news.author})`,
  category: sql`lower(${news.category})`,
} satisfies Record<string, typeof news.date | SQL>;

/** A page of the originals, or of the texts in a language. */
async function page({ db, language }: TextReader, input: z.infer<typeof newsPageInput>) {
  const category = await originalCategory({ db, language }, 'news', input.category);
  const found = await store.page(
    db,
    input,
    sortable[input.sort],
    and(containsIn({ language, type: 'news', table: news }, input.search), matches(news.category, category)),
  );
  return { ...found, items: await translated({ db, language }, 'news', found.items) };
}

/** An article with its comments and likes. @throws NOT_FOUND */
async function discussedArticle(ctx: Context, { slug, comments }: z.infer<typeof articleInput>) {
  const { db } = ctx;
  const original = await store.first(db, eq(news.slug, await originalSlug(ctx, 'news', slug)));
  if (!original) throw notFound('news article');
  ctx.markVersion(original);
  const article = await translatedItem(ctx, 'news', original);
  const read = comments === 'all' ? allComments : newestComments;
  const [formatted, fund, discussion, likeCount] = await Promise.all([
    formattedOf(db, article.contentFormat, article.content),
    linkedFund(ctx, original.content),
    read(db, article.id),
    likeCountOf(db, article.id),
  ]);
  return { article, ...(formatted && { formatted }), fund, ...discussion, likeCount };
}

async function feed(reader: TextReader) {
  const articles = await translated(reader, 'news', await ofFeed(reader.db));
  return Promise.all(
    articles.map(async (article) => ({
      ...article,
      formatted: await formattedOf(reader.db, article.contentFormat, article.content),
    })),
  );
}

export const newsContent = contentType({
  type: 'news',
  table: news,
  schemas: { input: newsInput, change: newsInput, output: newsArticle },
  noun: 'news article',
  dependents: [comments, likes, likeCounts],
  resource: 'news',
  beforeRestore: categories.restored,
  beforeLock: categories.lockForSave,
  beforeSave: async (tx, values, { id }) => ({
    category: await categories.findOrCreate(tx, values.category),
    plainText: await plainTextOf(tx, news, {
      id,
      text: values.content,
      field: 'content',
      format: values.contentFormat,
    }),
    ...(id === undefined && { date: values.date ?? today(await timeZone(tx)) }),
  }),
});

export const newsRouter = router({
  ...crud(newsContent, { tag, path: '/news', inOrder: newest, cascade: 'its comments and likes' }),

  featured: publicContent
    .meta(
      restList('/news/featured', tag, sortedBy('desc', 'date', 'id'), [
        'List the newest articles',
        'The first four articles of the full list, as shown on the home page.',
      ]),
    )
    .output(z.array(newsArticle))
    .query(async ({ ctx }) => translated(ctx, 'news', await featured(ctx.db))),

  ...categories.procedures,

  page: publicContent
    .input(newsPageInput)
    .output(pageOf(newsArticle))
    .query(({ ctx, input }) => page(ctx, input)),

  staffPage: permitted('news:read')
    .input(newsPageInput)
    .output(pageOf(withAge(newsArticle)))
    .query(({ ctx, input }) => page({ db: ctx.db, language: undefined }, input)),

  teasers: publicContent
    .input(newsPageInput)
    .output(pageOf(newsTeaser))
    .query(({ ctx, input }) => page(ctx, input)),

  adjacent: publicContent
    .input(bySlug)
    .output(adjacentNews)
    .query(({ ctx, input }) => adjacentArticles(ctx, input.slug)),

  titles: titleList('news', news, newest),

  addresses: addressList('news', news, newest),

  feed: publicContent.output(z.array(articleOfFeed)).query(({ ctx }) => feed(ctx)),

  bySlug: publicContent
    .meta({
      ...rest('GET', '/news/{slug}', tag, [
        'Read an article with its comments and likes',
        'The article (with its elements in `formatted` if it is Markdown), its 1,000 newest approved comments with up to 100 replies each, and the number of likes. `comments=newest` returns the 20 newest comments and the total. The `ETag` is the version of the article: send it as `If-Match` when you change the article.',
      ]),
      versioned: true,
    })
    .input(articleInput)
    .output(articlePage)
    .query(({ ctx, input }) => discussedArticle(ctx, input)),
});

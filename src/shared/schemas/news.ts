import { z } from 'zod';
import { categoryName } from './categories';
import { approvedExample, publicComment } from './comments';
import { bySlug, calendarDate, id, instant, line, paragraphs, slug, textLocale, url } from './fields';
import { formatInput, formatOutput, formattedText, plainFormatExample } from './formatted';
import { pictureField } from './media';

const articleExample = {
  title: 'Winter relief reaches 400 families',
  slug: 'winter-relief',
  author: 'Maryam Siddiqui',
  category: 'Humanitarian Aid',
  date: '2026-01-31',
  imageUrl: '/images/news/winter-relief.svg',
  excerpt: 'Blankets, stoves and food parcels went out before the first snow.',
  content: 'Blankets, stoves and food parcels went out before the first snow.\n\nThank you to all who gave.',
};
const articlePageExample = {
  article: { id: 1, ...articleExample, ...plainFormatExample, picture: null },
  fund: { id: 1, name: 'Winter relief' },
  comments: [approvedExample],
  likeCount: 12,
};

export const newsInput = z
  .object({
    title: line('Title must be at least 3 characters', { min: 3 }),
    slug,
    author: line('Author name is required', { min: 2, max: 100 }),
    category: categoryName,
    date: calendarDate()
      .optional()
      .describe('Defaults to today in a new article; unchanged if missing in an update'),
    imageUrl: url(),
    excerpt: paragraphs('Excerpt must be at least 10 characters', { min: 10, max: 1000 }),
    content: paragraphs('Content must be at least 50 characters', { min: 50, max: 100_000 }),
    ...formatInput,
  })
  .meta({ title: 'NewsArticleInput', examples: [articleExample] });

export const newsArticle = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    author: z.string(),
    category: z.string(),
    date: z.string().meta({ format: 'date' }),
    imageUrl: z.string(),
    ...pictureField,
    excerpt: z.string(),
    content: z.string(),
    ...formatOutput,
    ...textLocale,
  })
  .meta({
    id: 'NewsArticle',
    examples: [{ id: 1, ...articleExample, ...plainFormatExample, picture: null }],
  });

export type NewsArticle = z.infer<typeof newsArticle>;

/** An article without its text, for lists. */
export const newsTeaser = newsArticle
  .omit({ content: true, contentFormat: true, plainText: true })
  .meta({ id: 'NewsTeaser' });

export type NewsTeaser = z.infer<typeof newsTeaser>;

export const articleOfFeed = newsArticle.extend({ ...formattedText, updatedAt: instant });

export type ArticleOfFeed = z.infer<typeof articleOfFeed>;

const linked = newsArticle.pick({ slug: true, title: true, date: true, locale: true });

export const adjacentNews = z.object({
  newer: linked.nullable(),
  older: linked.nullable(),
  related: z.array(linked),
});

export const articleInput = bySlug.extend({
  comments: z
    .enum(['all', 'newest'], 'comments must be all or newest')
    .default('all')
    .describe('`newest`: the 20 newest and the total; `all`: at most 1,000, with up to 100 replies each'),
});

export const articlePage = z
  .object({
    article: newsArticle,
    ...formattedText,
    fund: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .optional()
      .describe('The active fund of the programs that the article links to, if they share one'),
    comments: z.array(publicComment),
    likeCount: z.int(),
    commentCount: z
      .int()
      .optional()
      .describe('The number of comments without replies; only with `comments=newest`'),
  })
  .meta({ id: 'ArticlePage', examples: [articlePageExample] });

export type ArticlePage = z.infer<typeof articlePage>;

import { z } from 'zod';
import { categoryName } from './categories';
import { publicComment } from './comments';
import { calendarDate, id, line, paragraphs, slug, url } from './fields';

export const newsInput = z
  .object({
    title: line('Title must be at least 3 characters', { min: 3 }),
    slug,
    author: line('Author name is required', { min: 2, max: 100 }),
    category: categoryName,
    date: calendarDate()
      .optional()
      .describe('Today when left out of a new article; kept when left out of an update'),
    imageUrl: url(),
    excerpt: paragraphs('Excerpt must be at least 10 characters', { min: 10, max: 1000 }),
    content: paragraphs('Content must be at least 50 characters', { min: 50, max: 100_000 }),
  })
  .meta({ title: 'NewsArticleInput' });

export const newsArticle = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    author: z.string(),
    category: z.string(),
    date: z.string().meta({ format: 'date' }),
    imageUrl: z.string(),
    excerpt: z.string(),
    content: z.string(),
  })
  .meta({ id: 'NewsArticle' });

export type NewsArticle = z.infer<typeof newsArticle>;

/** What a list shows of an article, which may be long. */
export const newsTeaser = newsArticle.omit({ content: true }).meta({ id: 'NewsTeaser' });

export type NewsTeaser = z.infer<typeof newsTeaser>;

export const articlePage = z
  .object({ article: newsArticle, comments: z.array(publicComment), likeCount: z.int() })
  .meta({ id: 'ArticlePage' });

export type ArticlePage = z.infer<typeof articlePage>;

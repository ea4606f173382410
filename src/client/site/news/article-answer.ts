import type { ArticlePage, NewsArticle } from '../../../shared/schemas/news';

/** The article with its newest comments. */
export const articleQuery = (slug: string) => ({ slug, comments: 'newest' as const });

/** An article with its comments and likes; a bare article counts as having none. */
export const articlePageOf = (answer: ArticlePage | NewsArticle): ArticlePage =>
  'article' in answer ? answer : { article: answer, comments: [], likeCount: 0 };

export function commentsSearch({ before }: Record<string, unknown>): { before?: number } {
  const id = Number(before);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? { before: id } : {};
}

import type { ArticlePage, NewsArticle } from '../../../shared/schemas/news';

/** The article with its newest comments. */
export const articleQuery = (slug: string) => ({ slug, comments: 'newest' as const });

/** An article with its comments and likes; a bare article counts as having none. */
export const articlePageOf = (answer: ArticlePage | NewsArticle): ArticlePage =>
  'article' in answer ? answer : { article: answer, comments: [], likeCount: 0 };

export type CommentsSearch = {
  /** Shows comments older than this one. */
  before?: number;
  /** Opens the form for a reply to this one. */
  reply?: number;
};

export const commentsSearch = ({ before, reply }: Record<string, unknown>): CommentsSearch => ({
  ...(isId(before) && { before: Number(before) }),
  ...(isId(reply) && { reply: Number(reply) }),
});

function isId(value: unknown) {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

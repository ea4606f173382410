import type { ArticlePage, NewsArticle } from '../../../shared/news';

/** An article with its comments and likes; a bare article counts as having none. */
export const articlePageOf = (answer: ArticlePage | NewsArticle): ArticlePage =>
  'article' in answer ? answer : { article: answer, comments: [], likeCount: 0 };

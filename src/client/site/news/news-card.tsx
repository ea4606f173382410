import type { NewsArticle } from '../../../shared/news';
import { Card } from '../card';
import { longDate } from '../dates';

/** An article in a list, titled at the level that the page's outline asks for. */
export const NewsCard = ({ article, heading }: { article: NewsArticle; heading: 'h2' | 'h3' }) => (
  <Card
    imageUrl={article.imageUrl}
    pattern={`news-${article.id}`}
    meta={
      <>
        <span dir="auto" className="font-medium text-accent">
          {article.category}
        </span>
        <time dateTime={article.date}>{longDate(article.date)}</time>
      </>
    }
    title={article.title}
    to={`/news/${article.slug}`}
    heading={heading}
    text={article.excerpt}
    clamp
  />
);

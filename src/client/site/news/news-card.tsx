import { longDate } from '../../../shared/lib/days';
import type { NewsTeaser } from '../../../shared/schemas/news';
import { Card } from '../kit/card';
import { written } from '../kit/written';

type Props = { article: NewsTeaser; heading: 'h2' | 'h3'; first?: boolean; sizes: string };

export const NewsCard = ({ article, heading, first, sizes }: Props) => (
  <Card
    imageUrl={article.imageUrl}
    info={article.picture}
    sizes={sizes}
    pattern={`news-${article.id}`}
    meta={
      <>
        <span {...written(article.category)} className="font-medium text-accent">
          {article.category}
        </span>
        <time dir="ltr" dateTime={article.date}>
          {longDate(article.date)}
        </time>
      </>
    }
    title={article.title}
    to={`/news/${article.slug}`}
    heading={heading}
    text={article.excerpt}
    first={first}
    clamp
  />
);

import type { NewsTeaser } from '../../../shared/schemas/news';
import { useFormats } from '../../messages/use-formats';
import { Card } from '../kit/card';
import { written } from '../kit/written';

type Props = { article: NewsTeaser; heading: 'h2' | 'h3'; first?: boolean; sizes: string };

export function NewsCard({ article, heading, first, sizes }: Props) {
  const { longDate } = useFormats();
  return (
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
          <time dir="auto" dateTime={article.date}>
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
}

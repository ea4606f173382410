import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { CardSkeletons } from '../kit/card';
import { Section } from '../kit/container';
import { ListFailure } from '../kit/list-notice';
import { inCardRow } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { NewsCard } from '../news/news-card';

const sizes = inCardRow('(min-width:1152px) 250px,(min-width:1024px) calc(25vw - 38px)');

export function FeaturedNews() {
  const news = trpc.news.featured.useQuery();
  if (news.data?.length === 0) return null;
  return (
    <Section
      id="news"
      title="Latest News"
      more={
        <PlaceLink to="/news" className={buttonClass('outline')}>
          View All News
        </PlaceLink>
      }
    >
      <ul className="card-row rows-of-four">
        {news.isPending && <CardSkeletons count={4} />}
        {news.data?.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} heading="h3" sizes={sizes} />
          </li>
        ))}
      </ul>
      <ListFailure read={news} />
    </Section>
  );
}

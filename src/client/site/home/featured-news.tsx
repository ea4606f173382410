import { trpc } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { CardSkeletons } from '../card-skeletons';
import { Section } from '../container';
import { NewsCard } from '../news/news-card';
import { PlaceLink } from '../place-link';

export function FeaturedNews() {
  const { data } = trpc.news.featured.useQuery();
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
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {!data && <CardSkeletons count={4} />}
        {data?.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { CardSkeletons } from '../card-skeletons';
import { Section } from '../container';
import { NewsCard } from '../news/news-card';

export function FeaturedNews() {
  const { data } = trpc.news.featured.useQuery();
  return (
    <Section id="news" title="Latest News">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {!data && <CardSkeletons count={4} />}
        {data?.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} heading="h3" />
          </li>
        ))}
      </ul>
      <Link to="/news" className={buttonClass('outline', 'mt-8')}>
        View All News
      </Link>
    </Section>
  );
}

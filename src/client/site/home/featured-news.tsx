import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { CardSkeletons } from '../kit/card-skeletons';
import { Section } from '../kit/container';
import { ListNotice } from '../kit/list-notice';
import { PlaceLink } from '../kit/place-link';
import { NewsCard } from '../news/news-card';

const sizes =
  '(min-width:1152px) 250px,(min-width:1024px) calc(25vw - 38px),(min-width:640px) calc(50vw - 42px),calc(100vw - 34px)';

export function FeaturedNews() {
  const news = trpc.news.featured.useQuery();
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
        {news.isPending && <CardSkeletons count={4} />}
        {news.data?.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} heading="h3" sizes={sizes} />
          </li>
        ))}
      </ul>
      <ListNotice items={news.data} read={news} title="No articles found" hint="Please check back later." />
    </Section>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../../app/load';
import { NewsList } from '../../../site/news/news-list';
import { newsQuery, newsSearch, recentPosts } from '../../../site/news/news-search';

export const Route = createFileRoute('/_site/news/')({
  validateSearch: newsSearch,
  // Validates again: the router keeps dropped parameters.
  loaderDeps: ({ search }) => newsSearch(search),
  loader: ({ context: { api, messages }, deps }) =>
    load(
      messages.load('news'),
      api.settings.shown.ensureData({ on: 'news' }),
      api.news.teasers.ensureData(newsQuery(deps)),
      api.news.teasers.ensureData(recentPosts),
      api.news.categories.ensureData(),
    ),
  component: Page,
});

function Page() {
  const shown = newsSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <NewsList
      shown={shown}
      show={(search, options) => void navigate({ to: '/news', search, resetScroll: false, ...options })}
    />
  );
}

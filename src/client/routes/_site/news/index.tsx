import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../../load';
import { firstPage, NewsList, recentPosts } from '../../../site/news/news-list';

export const Route = createFileRoute('/_site/news/')({
  loader: ({ context: { api } }) =>
    load(
      api.news.page.ensureData(firstPage),
      api.news.page.ensureData(recentPosts),
      api.news.categories.ensureData(),
    ),
  component: NewsList,
});

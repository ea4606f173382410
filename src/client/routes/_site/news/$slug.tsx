import { createFileRoute, notFound } from '@tanstack/react-router';
import { isNotFound } from '../../../failures';
import { load } from '../../../load';
import { Article } from '../../../site/news/article';
import { ArticleNotFound } from '../../../site/news/article-not-found';

export const Route = createFileRoute('/_site/news/$slug')({
  loader: async ({ context: { api }, params: { slug } }) => {
    const read = api.news.bySlug.ensureData({ slug: slug.toLowerCase() }).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    });
    await load(read);
  },
  component: Page,
  errorComponent: ArticleNotFound,
  notFoundComponent: ArticleNotFound,
});

function Page() {
  const { slug } = Route.useParams();
  return <Article key={slug} slug={slug.toLowerCase()} />;
}

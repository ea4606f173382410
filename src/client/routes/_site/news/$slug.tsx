import { createFileRoute } from '@tanstack/react-router';
import { load, orNotFound } from '../../../app/load';
import { loadAlternates } from '../../../site/kit/alternates';
import { Article } from '../../../site/news/article';
import { articlePageOf, articleQuery, commentsSearch } from '../../../site/news/article-answer';
import { ArticleNotFound } from '../../../site/news/article-not-found';

export const Route = createFileRoute('/_site/news/$slug')({
  validateSearch: commentsSearch,
  loaderDeps: ({ search: { before } }) => ({ before }),
  loader: async ({ context: { api, messages }, params, deps: { before } }) => {
    const slug = params.slug.toLowerCase();
    const read = api.news.bySlug.ensureData(articleQuery(slug)).catch(orNotFound);
    await load(
      messages.load('news', 'article'),
      read,
      ...(import.meta.env.SSR
        ? [
            loadAlternates(
              api,
              read.then((answer) => ({ type: 'news', id: articlePageOf(answer).article.id })),
            ),
          ]
        : []),
      api.news.adjacent.ensureData({ slug }).catch(() => undefined),
      ...(before ? [api.comments.ofArticle.prefetch({ slug, before })] : []),
    );
  },
  component: Page,
  errorComponent: ArticleNotFound,
  notFoundComponent: ArticleNotFound,
});

function Page() {
  const { slug } = Route.useParams();
  return <Article key={slug} slug={slug.toLowerCase()} comments={Route.useSearch()} />;
}

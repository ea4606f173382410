import { useRouteContext } from '@tanstack/react-router';
import type { NewsArticle } from '../../../shared/schemas/news';
import { trpc } from '../../app/trpc';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { newsArticle } from '../kit/structured-data';
import { NewsletterBlock } from '../newsletter/newsletter-block';
import { articlePageOf, articleQuery } from './article-answer';
import { ArticleNotFound } from './article-not-found';
import { ArticleView } from './article-view';
import { Comments } from './comments';
import { LikeButton } from './like-button';
import { NewsAround } from './news-around';

type Props = {
  slug: string;
  /** Shows comments older than this one. */
  commentsBefore: number | undefined;
};

export function Article({ slug, commentsBefore }: Props) {
  const { data, isError } = trpc.news.bySlug.useQuery(articleQuery(slug), { select: articlePageOf });
  // Keeps earlier data if a refetch fails.
  if (!data) return isError ? <ArticleNotFound /> : <ArticleSkeleton />;
  const { article, formatted, likeCount } = data;
  return (
    <Container narrow className="py-12 sm:py-16">
      <ArticleHead article={article} />
      <ArticleView article={article} formatted={formatted}>
        <div className="mt-10 flex flex-wrap gap-3 border-y border-line py-4 print:hidden noscript:hidden">
          <LikeButton slug={slug} count={likeCount} />
          <ShareButton title={article.title} text={article.excerpt} />
        </div>
      </ArticleView>
      <Comments slug={slug} page={data} before={commentsBefore} />
      <NewsAround slug={slug} />
      <div className="mt-16">
        <NewsletterBlock title="Stay Updated" />
      </div>
    </Container>
  );
}

function ArticleHead({ article }: { article: NewsArticle }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const siteName = useSetting('siteName');
  const path = `/news/${article.slug}`;
  return (
    <>
      <PageHead
        title={article.title}
        description={article.excerpt}
        path={path}
        trail={[{ name: 'News', path: '/news' }]}
        image={article.imageUrl}
        article={article}
        about={import.meta.env.SSR && [newsArticle(article, siteName, origin)]}
      />
      <p className="mb-6 hidden text-sm print:block">
        {siteName} · {origin + path}
      </p>
    </>
  );
}

const ArticleSkeleton = () => (
  <Container narrow className="py-12 sm:py-16">
    <div data-testid="skeleton">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-4 h-10" />
      <Skeleton className="mt-8 aspect-3/2 w-full" />
      <Skeleton className="mt-8 h-4" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </div>
  </Container>
);

import { useRouteContext } from '@tanstack/react-router';
import { longDate } from '../../../shared/days';
import type { NewsArticle } from '../../../shared/news';
import { trpc } from '../../app/trpc';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { Cover } from '../kit/cover';
import { PageHead } from '../kit/head';
import { initials } from '../kit/initials';
import { asText } from '../kit/picture-sizes';
import { Prose } from '../kit/prose';
import { useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { newsArticle } from '../kit/structured-data';
import { written } from '../kit/written';
import { NewsletterBlock } from '../newsletter/newsletter-block';
import { articlePageOf, articleQuery } from './article-answer';
import { ArticleNotFound } from './article-not-found';
import { Comments } from './comments';
import { LikeButton } from './like-button';

type Props = {
  slug: string;
  /** The comments older than this one are shown instead of the newest. */
  commentsBefore: number | undefined;
};

export function Article({ slug, commentsBefore }: Props) {
  const { data, isError } = trpc.news.bySlug.useQuery(articleQuery(slug), { select: articlePageOf });
  // What was read before stays when reading it again fails.
  if (!data) return isError ? <ArticleNotFound /> : <ArticleSkeleton />;
  const { article, formatted, likeCount } = data;
  return (
    <Container narrow className="py-12 sm:py-16">
      <ArticleHead article={article} />
      <article>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span {...written(article.category)} className="font-semibold text-accent">
            {article.category}
          </span>
          <time dateTime={article.date}>{longDate(article.date)}</time>
          <span>
            By <bdi {...written(article.author)}>{article.author}</bdi>
          </span>
        </p>
        <h1 {...written(article.title)} className="mt-3 text-heading">
          {article.title}
        </h1>
        <Cover
          src={article.imageUrl}
          said={article.picture}
          sizes={asText}
          pattern={`news-${article.id}`}
          className="my-8 rounded-xl"
          first
        />
        <Prose text={article.content} formatted={formatted} />
        <div className="mt-10 flex flex-wrap gap-3 border-y border-line py-4 print:hidden noscript:hidden">
          <LikeButton slug={slug} count={likeCount} />
          <ShareButton title={article.title} text={article.excerpt} />
        </div>
        <AboutAuthor name={article.author} />
      </article>
      <Comments slug={slug} page={data} before={commentsBefore} />
      <div className="mt-16">
        <NewsletterBlock title="Stay Updated" text="News of our work, about once a month." />
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
        about={[newsArticle(article, siteName, origin)]}
      />
      <p className="mb-6 hidden text-sm print:block">
        {siteName} · {origin + path}
      </p>
    </>
  );
}

function AboutAuthor({ name }: { name: string }) {
  const siteName = useSetting('siteName');
  return (
    <section aria-labelledby="author-title" className="mt-10">
      <h2 id="author-title" className="text-subheading">
        About the Author
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-brand font-semibold text-on-brand print:hidden"
        >
          {initials(name)}
        </span>
        <div>
          <p className="font-semibold">
            <bdi {...written(name)}>{name}</bdi>
          </p>
          <p className="text-muted">Writer at {siteName}</p>
        </div>
      </div>
    </section>
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

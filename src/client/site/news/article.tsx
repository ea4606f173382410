import { trpc } from '../../trpc';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../container';
import { Cover } from '../cover';
import { initials, longDate } from '../dates';
import { PageHead } from '../head';
import { NewsletterForm } from '../newsletter-form';
import { useSetting } from '../settings';
import { ShareButton } from '../share-button';
import { ArticleNotFound } from './article-not-found';
import { Comments } from './comments';
import { LikeButton } from './like-button';

export function Article({ slug }: { slug: string }) {
  const { data, isError } = trpc.news.bySlug.useQuery({ slug });
  if (isError) return <ArticleNotFound />;
  if (!data) return <ArticleSkeleton />;
  const { article, comments, likeCount } = data;
  return (
    <Container className="max-w-3xl py-12">
      <PageHead
        title={article.title}
        description={article.excerpt}
        path={`/news/${article.slug}`}
        image={article.imageUrl}
      />
      <article>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span dir="auto" className="font-semibold text-accent">
            {article.category}
          </span>
          <time dateTime={article.date}>{longDate(article.date)}</time>
          <span dir="auto">By {article.author}</span>
        </p>
        <h1 dir="auto" className="mt-3 text-4xl font-semibold">
          {article.title}
        </h1>
        <Cover src={article.imageUrl} className="mt-8 rounded-lg" eager />
        <div dir="auto" className="mt-8 grid gap-5 text-lg whitespace-pre-line">
          {article.content.split(/\n\s*\n/).map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap gap-3 border-y border-line py-4 print:hidden">
          <LikeButton slug={slug} count={likeCount} />
          <ShareButton title={article.title} text={article.excerpt} />
        </div>
        <AboutAuthor name={article.author} />
      </article>
      <Comments slug={slug} comments={comments} />
      <section
        aria-labelledby="updates-title"
        className="mt-16 rounded-lg border border-line bg-surface p-6 print:hidden"
      >
        <h2 id="updates-title" className="mb-4 text-2xl font-semibold">
          Stay Updated
        </h2>
        <NewsletterForm />
      </section>
    </Container>
  );
}

function AboutAuthor({ name }: { name: string }) {
  const siteName = useSetting('siteName');
  return (
    <section aria-labelledby="author-title" className="mt-8">
      <h2 id="author-title" className="text-2xl font-semibold">
        About the Author
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="inline-flex size-14 items-center justify-center rounded-full bg-brand font-semibold text-on-brand"
        >
          {initials(name)}
        </span>
        <div>
          <p dir="auto" className="font-semibold">
            {name}
          </p>
          <p className="text-muted">Writer at {siteName}</p>
        </div>
      </div>
    </section>
  );
}

const ArticleSkeleton = () => (
  <Container className="max-w-3xl py-12">
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

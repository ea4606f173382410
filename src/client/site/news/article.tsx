import { Link, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { longDate } from '../../../shared/lib/days';
import type { NewsArticle } from '../../../shared/schemas/news';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast';
import { Container } from '../kit/container';
import { useVisitorId } from '../kit/form/visitor';
import { PageHead } from '../kit/head';
import { NoItem } from '../kit/item-page';
import { useSetting } from '../kit/settings';
import { ShareButton } from '../kit/share/share-button';
import { newsArticle } from '../kit/structured-data';
import { written } from '../kit/written';
import { NewsletterBlock } from '../newsletter/newsletter-form';
import { articlePageOf, articleQuery } from './article-answer';
import { ArticleNotFound } from './article-not-found';
import { ArticleView } from './article-view';
import { Comments } from './comments';

type Props = {
  slug: string;
  /** Shows comments older than this one. */
  commentsBefore: number | undefined;
};

export function Article({ slug, commentsBefore }: Props) {
  const { data, isError } = trpc.news.bySlug.useQuery(articleQuery(slug), { select: articlePageOf });
  // Keeps earlier data if a refetch fails.
  if (!data) return isError ? <ArticleNotFound /> : <NoItem />;
  const { article, formatted, fund, likeCount } = data;
  return (
    <Container narrow className="py-12 sm:py-16">
      <ArticleHead article={article} />
      <ArticleView article={article} formatted={formatted}>
        <div className="mt-10 flex flex-wrap gap-3 border-y border-line py-4 print:hidden noscript:hidden">
          <LikeButton slug={slug} count={likeCount} />
          <ShareButton title={article.title} text={article.excerpt} />
        </div>
      </ArticleView>
      <div className="mt-10 flex flex-wrap items-center gap-3 border-y border-line py-4 print:hidden">
        Donations make this work possible.
        <Link
          to="/get-involved"
          search={{ fund: fund?.id }}
          hash="donate"
          className={buttonClass('outline', 'wrap-anywhere')}
        >
          Donate
          {fund && (
            <>
              {' '}
              to <bdi>{fund.name}</bdi>
            </>
          )}
        </Link>
      </div>
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

/** Related and adjacent articles. */
function NewsAround({ slug }: { slug: string }) {
  const { data } = trpc.news.adjacent.useQuery({ slug });
  if (!data) return null;
  const { newer, older, related } = data;
  if (!newer && !older) return null; // the only article
  const list = (name: string, articles: typeof related) =>
    articles.length > 0 && (
      <section>
        <h2 className="text-subheading">{name}</h2>
        <ul className="mt-3 grid gap-3">
          {articles.map(({ slug: to, title, date }) => (
            <li key={to}>
              <Link
                to="/news/$slug"
                params={{ slug: to }}
                className="font-semibold text-brand wrap-anywhere hover:underline"
              >
                <span {...written(title)}>{title}</span>
              </Link>
              <span className="block text-sm text-muted">{longDate(date)}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <nav aria-label="More articles" className="mt-16 grid gap-8 sm:grid-cols-2 print:hidden">
      {list('Related', related)}
      {list(
        'Next and previous',
        [newer, older].filter((one) => one !== null),
      )}
    </nav>
  );
}

function LikeButton({ slug, count }: { slug: string; count: number }) {
  const utils = trpc.useUtils();
  const userId = useVisitorId();
  const check = trpc.likes.check.useQuery({ slug, userId }, { enabled: userId !== '' });
  useEffect(() => {
    if (check.error) console.error('Could not check the like', check.error);
  }, [check.error]);
  const liked = check.data?.liked ?? false;
  const toggle = trpc.likes.toggle.useMutation({
    onSuccess(result) {
      utils.likes.check.setData({ slug, userId }, { liked: result.liked });
      utils.news.bySlug.setData(
        articleQuery(slug),
        (page) => page && { ...articlePageOf(page), likeCount: result.likeCount },
      );
    },
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error) ?? 'Failed to process like', destructive: true }),
  });
  return (
    <Button
      look={liked ? 'solid' : 'outline'}
      className="noscript:hidden"
      aria-pressed={liked}
      disabled={toggle.isPending || userId === ''}
      onClick={() => toggle.mutate({ slug, userId, liked: !liked })}
    >
      <span aria-hidden="true">{liked ? '♥' : '♡'}</span>
      <span>
        {liked ? 'Liked' : 'Like'} ({count})
      </span>
    </Button>
  );
}

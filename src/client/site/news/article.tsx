import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { NewsArticle } from '../../../shared/schemas/news';
import { messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, usePageContext, useRichMessages, useSitePath } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { toast } from '../../ui/toast';
import { useErrorTranslation } from '../kit/form/use-error-translation';
import { useVisitorId } from '../kit/form/visitor';
import { ItemPage, NoItem } from '../kit/item-page';
import { ShareButton } from '../kit/share/share-button';
import { newsArticle } from '../kit/structured-data';
import { written } from '../kit/written';
import { NewsletterBlock } from '../newsletter/newsletter-form';
import { articlePageOf, articleQuery, type CommentsSearch } from './article-answer';
import { ArticleNotFound } from './article-not-found';
import { ArticleView } from './article-view';
import { Comments } from './comments';

export function Article({ slug, comments }: { slug: string; comments: CommentsSearch }) {
  const { data, isError } = trpc.news.bySlug.useQuery(articleQuery(slug), { select: articlePageOf });
  const t = useMessages('article');
  const rich = useRichMessages('article');
  // Keeps earlier data if a refetch fails.
  if (!data) return isError ? <ArticleNotFound /> : <NoItem />;
  const { article, formatted, fund, likeCount } = data;
  return (
    <ArticleFrame article={article}>
      <ArticleView article={article} formatted={formatted}>
        <div className="mt-10 flex flex-wrap gap-3 border-y border-line py-4 print:hidden noscript:hidden">
          <LikeButton slug={slug} count={likeCount} />
          <ShareButton title={article.title} text={article.excerpt} />
        </div>
        <noscript>
          <p className="mt-10 text-muted print:hidden">{t('needsScripts')}</p>
        </noscript>
      </ArticleView>
      <div className="mt-10 flex flex-wrap items-center gap-3 border-y border-line py-4 print:hidden">
        {t('donationsHelp')}
        <Link
          to="/get-involved"
          search={{ fund: fund?.id }}
          hash="donate"
          className={buttonClass('outline', 'wrap-anywhere')}
        >
          {fund ? rich('donateTo', { name: fund.name, fund: (name) => <bdi>{name}</bdi> }) : t('donate')}
        </Link>
      </div>
      <Comments key={comments.before} slug={slug} page={data} {...comments} />
      <NewsAround slug={slug} />
      <div className="mt-16">
        <NewsletterBlock title={t('stayUpdated')} />
      </div>
    </ArticleFrame>
  );
}

function ArticleFrame({ article, children }: { article: NewsArticle; children: ReactNode }) {
  const { origin } = usePageContext();
  const t = useMessages('news');
  const sitePath = useSitePath();
  const path = `/news/${article.slug}`;
  return (
    <ItemPage
      mainText={article.content}
      textLocale={article.locale}
      text={import.meta.env.SSR ? { type: 'news', id: article.id } : undefined}
      title={article.title}
      description={article.excerpt}
      path={path}
      trail={[{ name: t('news'), path: '/news' }]}
      image={article.imageUrl}
      article={article}
      about={import.meta.env.SSR && ((page) => [newsArticle(article, page)])}
    >
      <p className="mb-6 hidden text-sm print:block">
        <bdi>{origin + sitePath(path)}</bdi>
      </p>
      {children}
    </ItemPage>
  );
}

/** Related and adjacent articles. */
function NewsAround({ slug }: { slug: string }) {
  const { data } = trpc.news.adjacent.useQuery({ slug });
  const t = useMessages('article');
  const { longDate } = useFormats();
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
    <nav aria-label={t('moreArticles')} className="mt-16 grid gap-8 sm:grid-cols-2 print:hidden">
      {list(t('related'), related)}
      {list(
        t('nextAndPrevious'),
        [newer, older].filter((one) => one !== null),
      )}
    </nav>
  );
}

function LikeButton({ slug, count }: { slug: string; count: number }) {
  const t = useMessages('article');
  const translate = useErrorTranslation();
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
    async onError(error) {
      const message = messageOf(error);
      const { description = t('likeFailed') } = await translate(message ? { description: message } : {});
      toast({ description, destructive: true });
    },
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
      <span>{t(liked ? 'liked' : 'like', { count })}</span>
    </Button>
  );
}

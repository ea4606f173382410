import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../app/trpc';
import { useMessages, useSitePath } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { Pager } from '../../ui/pager';
import { useLasting } from '../../ui/use-lasting';
import { CardSkeletons } from '../kit/card';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice } from '../kit/list-notice';
import { SectionBanner } from '../kit/page-banner';
import { usePageSettings } from '../kit/settings';
import { NewsletterBlock } from '../newsletter/newsletter-form';
import { NewsCard } from './news-card';
import { type NewsSearch, newsQuery } from './news-search';
import { NewsSidebar } from './news-sidebar';

type Props = {
  shown: NewsSearch;
  /** Navigates to other filters; `replace` adds no history entry. */
  show: (search: NewsSearch, options?: { replace: boolean }) => void;
};

const sizes =
  '(min-width:1152px) 374px,(min-width:1024px) calc(50vw - 202px),(min-width:640px) calc(50vw - 42px),calc(100vw - 34px)';

export function NewsList({ shown, show }: Props) {
  const t = useMessages('news');
  const lead = usePageSettings('news').text('newsLead');
  const query = newsQuery(shown);
  const read = trpc.news.teasers.useQuery(query, { placeholderData: keepPreviousData });
  const { data, isPlaceholderData: stale } = read;
  const waiting = useLasting(stale);
  // Not while previous data is shown.
  const items = waiting && data?.items.length === 0 ? undefined : data?.items;
  const pages = Math.ceil((data?.total ?? 0) / query.pageSize);
  const { page: _page, ...filter } = shown;
  const turnTo = (page: number) => {
    show(page === 1 ? filter : { ...filter, page });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHead
        title={t('news')}
        path={query.page > 1 ? `/news?page=${query.page}` : '/news'}
        description={lead}
      />
      <SectionBanner title={t('news')} on="news" />
      <Container className="py-12">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_17rem]">
          <div>
            <h2 className="sr-only">{t('articles')}</h2>
            <ul
              aria-busy={stale}
              inert={stale}
              className={cx('grid gap-8 transition-opacity sm:grid-cols-2', waiting && 'opacity-50')}
            >
              {!items && !read.isError && <CardSkeletons count={query.pageSize} />}
              {items?.map((article, index) => (
                <li key={article.id}>
                  <NewsCard article={article} heading="h3" first={index === 0} sizes={sizes} />
                </li>
              ))}
            </ul>
            <ListNotice items={items} read={read} title={t('noneFound')} hint={t('tryOther')} />
            <div className="mt-10 noscript:hidden">
              <Pager page={query.page} pages={pages} onPage={turnTo} />
            </div>
            <noscript>
              <PageLinks filter={filter} page={query.page} pages={pages} />
            </noscript>
          </div>
          <NewsSidebar shown={shown} show={show} />
        </div>
        <div className="mt-16">
          <NewsletterBlock title={t('subscribe')} />
        </div>
      </Container>
    </>
  );
}

type PageLinksProps = { filter: NewsSearch; page: number; pages: number };

function PageLinks({ filter, page, pages }: PageLinksProps) {
  const t = useMessages('news');
  const ui = useMessages('ui');
  const sitePath = useSitePath();
  const link = (label: string, to: number) =>
    to >= 1 &&
    to <= pages && (
      <a
        href={sitePath(`/news?${new URLSearchParams({ ...filter, page: String(to) })}`)}
        className="py-2 text-brand underline"
      >
        {label}
      </a>
    );
  return (
    <nav aria-label={ui('pages')} className="mt-10 flex justify-center gap-6">
      {link(t('newerNews'), page - 1)}
      {link(t('olderNews'), page + 1)}
    </nav>
  );
}

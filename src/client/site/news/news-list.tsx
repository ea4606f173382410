import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { trpc } from '../../trpc';
import { cx } from '../../ui/cx';
import { TextField } from '../../ui/field';
import { Pager } from '../../ui/pager';
import { CardSkeletons } from '../card-skeletons';
import { Container } from '../container';
import { longDate } from '../dates';
import { PageHead } from '../head';
import { NewsletterForm } from '../newsletter-form';
import { NewsCard } from './news-card';

const pageSize = 6;
export const firstPage = { page: 1, pageSize, search: '' };
export const recentPosts = { pageSize: 5 };

export function NewsList() {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<string>();
  const search = useDeferredValue(typed.trim());
  const input = { page, pageSize, search, ...(category && { category }) };
  const { data } = trpc.news.page.useQuery(input, { placeholderData: keepPreviousData });
  const turnTo = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <Container className="py-12">
      <PageHead title="News" path="/news" description="News and stories from our work." />
      <h1 className="text-4xl font-semibold">News</h1>
      <div className="mt-8 grid gap-12 lg:grid-cols-[1fr_18rem]">
        <div>
          <ul className="grid gap-8 sm:grid-cols-2">
            {!data && <CardSkeletons count={pageSize} />}
            {data?.items.map((article) => (
              <li key={article.id}>
                <NewsCard article={article} heading="h2" />
              </li>
            ))}
          </ul>
          {data?.total === 0 && <p className="py-12 text-center text-lg text-muted">No articles found</p>}
          <div className="mt-10">
            <Pager page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onPage={turnTo} />
          </div>
        </div>
        <aside className="order-first grid content-start gap-10 lg:order-none">
          <TextField
            label="Search news"
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPage(1);
            }}
          />
          <Categories
            chosen={category}
            choose={(name) => {
              setCategory(name);
              setPage(1);
            }}
          />
          <RecentPosts />
        </aside>
      </div>
      <section
        aria-labelledby="newsletter-title"
        className="mt-16 max-w-xl rounded-lg border border-line bg-surface p-6"
      >
        <h2 id="newsletter-title" className="mb-4 text-2xl font-semibold">
          Subscribe to our newsletter
        </h2>
        <NewsletterForm />
      </section>
    </Container>
  );
}

type CategoriesProps = { chosen: string | undefined; choose: (name: string | undefined) => void };

function Categories({ chosen, choose }: CategoriesProps) {
  const { data } = trpc.news.categories.useQuery();
  const button = (label: string, value: string | undefined) => (
    <li key={label}>
      <button
        type="button"
        dir="auto"
        aria-pressed={chosen === value}
        onClick={() => choose(value)}
        className={cx(
          'min-h-11 w-full rounded-md px-3 text-start hover:bg-brand-soft',
          chosen === value && 'bg-brand-soft font-semibold text-brand',
        )}
      >
        {label}
      </button>
    </li>
  );
  return (
    <section aria-labelledby="categories-title">
      <h2 id="categories-title" className="text-xl font-semibold">
        Categories
      </h2>
      <ul className="mt-3">
        {button('All Categories', undefined)}
        {data?.map(({ name }) => button(name, name))}
      </ul>
    </section>
  );
}

function RecentPosts() {
  const { data } = trpc.news.page.useQuery(recentPosts);
  return (
    <section aria-labelledby="recent-title" className="hidden lg:block">
      <h2 id="recent-title" className="text-xl font-semibold">
        Recent Posts
      </h2>
      <ul className="mt-3 grid gap-4">
        {data?.items.map((article) => (
          <li key={article.id}>
            <Link
              to="/news/$slug"
              params={{ slug: article.slug }}
              dir="auto"
              className="font-medium hover:text-brand"
            >
              {article.title}
            </Link>
            <p className="text-sm text-muted">{longDate(article.date)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

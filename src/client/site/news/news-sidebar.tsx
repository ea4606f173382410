import { defaultParseSearch, Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useSitePath } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { cx } from '../../ui/cx';
import { TextField } from '../../ui/field';
import { written } from '../kit/written';
import { type NewsSearch, newsSearch, recentPosts } from './news-search';

type Props = { shown: NewsSearch; show: (search: NewsSearch, options?: { replace: boolean }) => void };

export const NewsSidebar = ({ shown, show }: Props) => (
  <aside className="contents content-start gap-8 lg:grid">
    <Search
      searched={shown.search ?? ''}
      search={(search) =>
        show(
          { ...(shown.category && { category: shown.category }), ...(search && { search }) },
          { replace: true },
        )
      }
    />
    <Categories
      chosen={shown.category}
      choose={(category) =>
        show({ ...(shown.search && { search: shown.search }), ...(category && { category }) })
      }
    />
    <RecentPosts />
  </aside>
);

function Search({ searched, search }: { searched: string; search: (text: string) => void }) {
  const t = useMessages('news');
  const sitePath = useSitePath();
  const [typed, setTyped] = useState(searched);
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  const field = useRef<HTMLInputElement>(null);
  // Typed before hydration.
  const early = useEffectEvent(() => {
    if (field.current && field.current.value !== typed) type(field.current.value);
  });
  useEffect(() => early(), []);
  // While typing, the field is the source; otherwise the address is.
  const { history } = useRouter();
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'REPLACE' && /\/news\/?$/i.test(location.pathname))
          setTyped(newsSearch(defaultParseSearch(location.search)).search ?? '');
      }),
    [history],
  );
  return (
    <form
      role="search"
      action={sitePath('/news')}
      className="order-first lg:order-none"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <TextField
        ref={field}
        label={t('searchNews')}
        type="search"
        name="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <noscript>
        <button type="submit" className={buttonClass('outline', 'mt-2')}>
          {t('search')}
        </button>
      </noscript>
    </form>
  );
}

type CategoriesProps = { chosen: string | undefined; choose: (name: string | undefined) => void };

function Categories({ chosen, choose }: CategoriesProps) {
  const t = useMessages('news');
  const { data } = trpc.news.categories.useQuery();
  const button = (label: string, value: string | undefined) => (
    <li key={label}>
      <button
        type="button"
        {...written(label)}
        aria-pressed={chosen === value}
        onClick={() => choose(value)}
        className={cx(
          'min-h-11 w-full rounded-lg px-3 [text-align:inherit] wrap-anywhere hover:bg-brand-soft max-lg:border max-lg:border-line',
          chosen === value && 'bg-brand-soft font-semibold text-brand',
        )}
      >
        {label}
      </button>
    </li>
  );
  return (
    <section aria-labelledby="categories-title" className="order-first lg:order-none noscript:hidden">
      <h2 id="categories-title" className="text-xl">
        {t('categories')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2 lg:grid lg:gap-0 ltr:text-left rtl:text-right">
        {button(t('allCategories'), undefined)}
        {data?.map(({ name }) => button(name, name))}
      </ul>
    </section>
  );
}

function RecentPosts() {
  const t = useMessages('news');
  const { longDate } = useFormats();
  const { data, isPending } = trpc.news.teasers.useQuery(recentPosts);
  if (!isPending && !data?.items.length) return null;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="text-xl">
        {t('recentPosts')}
      </h2>
      <ul className="mt-3 grid gap-4 ltr:text-left rtl:text-right">
        {data?.items.map((article) => (
          <li key={article.id}>
            <Link
              to="/news/$slug"
              params={{ slug: article.slug }}
              {...written(article.title)}
              className="block font-medium wrap-anywhere hover:text-brand"
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

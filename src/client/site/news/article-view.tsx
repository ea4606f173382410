import type { ReactNode } from 'react';
import type { FormattedElement } from '../../../shared/schemas/formatted';
import type { NewsArticle } from '../../../shared/schemas/news';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { ItemCover } from '../kit/cover';
import { Prose } from '../kit/prose';
import { useSetting } from '../kit/settings';
import { sideOf, written } from '../kit/written';

export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    // Arabic letters would join.
    .join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '')
    .toUpperCase();

type Props = { article: NewsArticle; formatted: FormattedElement[] | undefined; children?: ReactNode };

export function ArticleView({ article, formatted, children }: Props) {
  const rich = useRichMessages('news');
  const { longDate } = useFormats();
  return (
    <article>
      <p dir={sideOf(article.title)} className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span {...written(article.category)} className="font-semibold text-accent">
          {article.category}
        </span>
        <time dir="auto" dateTime={article.date}>
          {longDate(article.date)}
        </time>
        <span dir="auto">
          {rich('by', {
            author: article.author,
            name: (name) => <bdi {...written(article.author)}>{name}</bdi>,
          })}
        </span>
      </p>
      <h1 {...written(article.title, article.locale)} className="mt-3 text-heading">
        {article.title}
      </h1>
      <ItemCover type="news" item={article} />
      <Prose text={article.content} formatted={formatted} locale={article.locale} />
      {children}
      <AboutAuthor name={article.author} />
    </article>
  );
}

function AboutAuthor({ name }: { name: string }) {
  const t = useMessages('news');
  const siteName = useSetting('siteName');
  return (
    <section aria-labelledby="author-title" className="mt-10">
      <h2 id="author-title" className="text-subheading">
        {t('aboutAuthor')}
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
          <p className="text-muted">{t('writerAt', { siteName })}</p>
        </div>
      </div>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import type { NewsArticle } from '../../../shared/news';
import { Cover } from '../cover';
import { longDate } from '../dates';

/** An article in a list, titled at the level that the page's outline asks for; the whole card leads to it. */
export const NewsCard = ({ article, heading: Heading }: { article: NewsArticle; heading: 'h2' | 'h3' }) => (
  <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
    <Cover src={article.imageUrl} />
    <div className="flex grow flex-col p-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span dir="auto">{article.category}</span>
        <time dateTime={article.date}>{longDate(article.date)}</time>
      </p>
      <Heading dir="auto" className="mt-2 text-xl font-semibold">
        <Link
          to="/news/$slug"
          params={{ slug: article.slug }}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          {article.title}
        </Link>
      </Heading>
      <p dir="auto" className="mt-2 line-clamp-3 text-muted">
        {article.excerpt}
      </p>
    </div>
  </article>
);

import { Link } from '@tanstack/react-router';
import { longDate } from '../../../shared/lib/days';
import { trpc } from '../../app/trpc';
import { written } from '../kit/written';

/** Related and adjacent articles. */
export function NewsAround({ slug }: { slug: string }) {
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

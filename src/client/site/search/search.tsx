import type { Found } from '../../../shared/schemas/search';
import { trpc } from '../../app/trpc';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListFailure } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';
import { SearchField } from './search-field';

const headings: Record<Found['type'], string> = {
  program: 'Programs',
  event: 'Events',
  news: 'News',
  course: 'Courses',
  faculty: 'Faculty',
  video: 'Videos',
  team: 'Team',
  history: 'History',
};

export function Search({ q }: { q: string }) {
  const read = trpc.search.everything.useQuery({ q });
  const results = read.data?.results ?? [];
  return (
    <>
      <PageHead title={q ? `Search: ${q}` : 'Search'} />
      <PageBanner title="Search" lead="Programs, events, articles, courses, videos and people." />
      <Container narrow className="py-12">
        <SearchField q={q} />
        <p role="status" className="mt-6 text-muted">
          {q !== '' && read.data && summaryOf(results.length, q)}
        </p>
        <ListFailure read={read} />
        {Object.entries(headings).map(([type, heading]) => (
          <Group key={type} heading={heading} found={results.filter((one) => one.type === type)} />
        ))}
      </Container>
    </>
  );
}

const summaryOf = (count: number, q: string) => (
  <>
    {count === 0 ? 'No results for ' : `${count} ${count === 1 ? 'result' : 'results'} for `}
    <bdi className="font-semibold">{q}</bdi>
    {count === 0 && '. Try fewer or different words.'}
  </>
);

const Group = ({ heading, found }: { heading: string; found: Found[] }) =>
  found.length > 0 && (
    <section aria-label={heading} className="mt-8">
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-3 grid gap-5">
        {found.map(({ title, excerpt, address }, index) => {
          const [to = '/', hash] = address.split('#');
          return (
            <li key={index}>
              <PlaceLink
                to={to}
                hash={hash}
                {...written(title)}
                className="font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline"
              >
                {title}
              </PlaceLink>
              <p {...written(excerpt)} className="line-clamp-2 wrap-anywhere text-muted">
                {excerpt}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );

import { type ReactNode, useEffect, useRef } from 'react';
import type { Found } from '../../../shared/schemas/search';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Picture } from '../../ui/picture';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListFailure } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { sideOf, written } from '../kit/written';
import { SearchField } from './search-field';

const types: Found['type'][] = ['program', 'event', 'news', 'course', 'faculty', 'video', 'team', 'history'];

export function Search({ q }: { q: string }) {
  const t = useMessages('search');
  const read = trpc.search.everything.useQuery({ q });
  const { results = [], pages = [] } = read.data ?? {};
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (q === '') field.current?.querySelector('input')?.focus();
  }, [q]);
  return (
    <>
      <PageHead title={q ? t('searchFor', { query: q }) : t('search')} />
      <PageBanner title={t('search')} lead={t('lead')} />
      <Container narrow className="py-12">
        <div ref={field}>
          <SearchField q={q} />
        </div>
        <p role="status" className="mt-6 text-muted">
          {q !== '' && read.data && <Summary count={results.length + pages.length} q={q} />}
        </p>
        <ListFailure read={read} />
        {pages.length > 0 && (
          <Group heading={t('pages')}>
            {pages.map(({ address, title, excerpt }, index) => (
              <li key={index}>
                <ResultText address={address} title={title} excerpt={excerpt} q={q} />
              </li>
            ))}
          </Group>
        )}
        {types.map((type) => {
          const found = results.filter((one) => one.type === type);
          return (
            found.length > 0 && (
              <Group key={type} heading={t(type)}>
                {found.map((one) => (
                  <Result key={one.id} found={one} q={q} />
                ))}
              </Group>
            )
          );
        })}
      </Container>
    </>
  );
}

function Summary({ count, q }: { count: number; q: string }) {
  const rich = useRichMessages('search');
  const words = (query: ReactNode[]) => <bdi className="font-semibold">{query}</bdi>;
  const contact = (link: ReactNode[]) => (
    <PlaceLink to="/contact" className="font-semibold text-brand underline underline-offset-4">
      {link}
    </PlaceLink>
  );
  return count === 0
    ? rich('nothingFound', { query: q, words, contact })
    : rich('found', { count, query: q, words });
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading} className="mt-8">
    <h2 className="text-xl">{heading}</h2>
    <ul className="mt-3 grid gap-5">{children}</ul>
  </section>
);

function Result({ found: { type, id, date, category, author, imageUrl, picture, ...text }, q }: ResultProps) {
  const list = listOf[type];
  const { longDate } = useFormats();
  const { today } = useDays();
  const isPast = type === 'event' && date !== null && date !== undefined && date < today();
  return (
    <li className="flex gap-4">
      {imageUrl && (
        <Picture
          src={imageUrl}
          info={picture}
          alt=""
          sizes="96px"
          pattern={`${type}-${id}`}
          width={96}
          height={64}
          className="mt-1 h-16 w-24 shrink-0 rounded-lg object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 grow">
        <ResultText {...text} q={q} />
        {(date ?? category ?? author) && (
          <p dir={sideOf(text.title)} className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            {date && (
              <time dir="auto" dateTime={date}>
                {longDate(date)}
              </time>
            )}
            {category && list && (
              <Filter to={`${list}?${isPast ? 'tab=past&' : ''}category=`} text={category} />
            )}
            {author && <Filter to="/search?q=" text={author} />}
          </p>
        )}
      </div>
    </li>
  );
}

/** The pages with a list by category. */
const listOf: Partial<Record<Found['type'], string>> = {
  program: '/programs',
  event: '/events',
  news: '/news',
  video: '/daewa-tv',
};

const Filter = ({ to, text }: { to: string; text: string }) => (
  <PlaceLink
    to={to + encodeURIComponent(text)}
    className="underline-offset-4 hover:text-brand hover:underline"
  >
    <bdi>{text}</bdi>
  </PlaceLink>
);

type ResultProps = { found: Found; q: string };

type TextProps = Pick<Found, 'address' | 'title' | 'excerpt'> & { q: string };

/** The title decides the side on which both texts begin. */
function ResultText({ address, title, excerpt, q }: TextProps) {
  const [to = '/', hash] = address.split('#');
  return (
    <div {...written(title)}>
      <PlaceLink
        to={to}
        hash={hash}
        className="font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline"
      >
        <Marked text={title} q={q} />
      </PlaceLink>
      <p className="line-clamp-2 wrap-anywhere text-muted">
        <bdi>
          <Marked text={excerpt} q={q} />
        </bdi>
      </p>
    </div>
  );
}

/** Marks the words of the search where they are spelled the same. */
function Marked({ text, q }: { text: string; q: string }) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'iu')).map((part, index) =>
    index % 2 ? (
      <mark key={index} className="rounded-sm bg-brass/20 font-semibold text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext, useState } from 'react';
import { contentSections } from '../../../shared/schemas/content-types';
import { trpc } from '../../app/trpc';
import { contentNouns, writePermissions } from '../kit/content/content-types';
import { Loading } from '../kit/display/loading';
import { capitalized } from '../kit/format';
import { SearchField } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { Permissions } from '../kit/permissions';

/** Whoever is called so, and what is called so on the site: each one press away from its page or its form. */
export function Find() {
  const [search, setSearch] = useState('');
  const words = search.trim();
  return (
    <search className="mt-4 block max-w-2xl">
      <SearchField
        label="Find"
        placeholder="A name, an address or a title..."
        search={search}
        onSearch={setSearch}
        className="w-full"
      />
      {words.length > 1 && <Results words={words} />}
    </search>
  );
}

function Results({ words }: { words: string }) {
  const permissions = useContext(Permissions);
  const people = trpc.people.find.useQuery({ search: words }, keepRows);
  const content = trpc.search.everything.useQuery({ q: words }, keepRows);
  const items = content.data?.results.filter(({ type }) => permissions.includes(writePermissions[type]));
  if (!people.data || !items) return <Loading label="Loading..." />;
  if (people.data.length + items.length === 0)
    return (
      <p role="status" className="mt-3 text-muted">
        Nothing found
      </p>
    );
  return (
    <ul
      aria-label="Found"
      aria-busy={people.isPlaceholderData || content.isPlaceholderData}
      className="mt-3 grid max-h-96 gap-1 overflow-y-auto rounded-xl border border-line bg-surface p-2 aria-busy:opacity-60"
    >
      {people.data.map(({ email, name, section }) =>
        section ? (
          <Result
            key={`${section} ${name}`}
            to={{ section, search: name }}
            title={name}
            kind="Donations without an email address"
          />
        ) : (
          <Result key={email} to={{ section: 'person', email }} title={name || email} kind={name && email} />
        ),
      )}
      {items.map(({ type, id, title }) => (
        <Result
          key={`${type} ${id}`}
          to={{ section: contentSections[type], ...(type === 'faculty' && { tab: 'faculty' }), edit: id }}
          title={title}
          kind={capitalized(contentNouns[type])}
        />
      ))}
    </ul>
  );
}

const Result = ({ to, title, kind }: { to: Record<string, unknown>; title: string; kind: ReactNode }) => (
  <li>
    <Link
      to="/admin"
      search={to}
      className="flex flex-wrap gap-x-3 rounded-md px-3 py-2.5 hover:bg-brand-soft hover:text-brand"
    >
      <bdi className="font-semibold wrap-anywhere">{title}</bdi>
      <span className="text-muted wrap-anywhere">{kind}</span>
    </Link>
  </li>
);

import { Link } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useContext, useState } from 'react';
import type { ContactMessage } from '../../../shared/schemas/contact';
import type { PersonFound } from '../../../shared/schemas/people';
import type { Setting } from '../../../shared/schemas/settings';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { writePermission } from '../content/content-types';
import { Loading } from '../kit/display/loading';
import { capitalized } from '../kit/format';
import { SearchField } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useNouns } from '../kit/nouns';
import { Permissions } from '../kit/permissions';
import { useSettingTexts } from '../settings/use-setting-texts';
import {
  byWordCount,
  type Destination,
  FixedDestinations,
  matches,
  matchesByKeywords,
  sectionOfType,
  submissionAt,
} from './destinations';

const newestMessages = { sort: 'createdAt', order: 'desc', page: 1, pageSize: 3, isArchived: 'all' } as const;

type Props = {
  /** Lists destinations before typing. */
  listsAll?: boolean;
  onOpen?: () => void;
};

/** Finds sections, actions, settings, people, messages and items. Enter opens the first current result. */
export function Finder({ listsAll = false, onOpen }: Props) {
  const t = useMessages('adminPalette');
  const [search, setSearch] = useState('');
  const query = search.trim();
  const openFirst = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isCurrent = form.querySelector('input')?.value.trim() === query;
    if (isCurrent && !form.querySelector('[aria-busy=true]')) form.querySelector('a')?.click();
  };
  return (
    <form role="search" onSubmit={openFirst}>
      <SearchField
        label={t('search')}
        placeholder={t('placeholder')}
        search={search}
        onSearch={setSearch}
        onKeyDown={moveByArrows}
        className="w-full"
      />
      {(listsAll || query.length > 1) && <Results query={query} onOpen={onOpen} />}
    </form>
  );
}

function Results({ query, onOpen }: { query: string; onOpen: (() => void) | undefined }) {
  const t = useMessages('adminPalette');
  const nouns = useNouns();
  const permissions = useContext(Permissions);
  const isAsked = query.length > 1;
  const asked = { ...keepRows, enabled: isAsked };
  const readsSettings = permissions.includes('settings:read') || permissions.includes('giving:read');
  const settings = trpc.settings.staffList.useQuery(undefined, { enabled: isAsked && readsSettings });
  const people = trpc.people.find.useQuery({ search: query }, asked);
  const content = trpc.search.everything.useQuery({ q: query }, asked);
  const readsMessages = permissions.includes('contact:read');
  const messages = trpc.contact.page.useQuery(
    { ...newestMessages, search: query },
    { ...asked, enabled: isAsked && readsMessages },
  );
  const fixed = useContext(FixedDestinations);
  const isLoading =
    isAsked &&
    !(people.data && content.data && (settings.data || !readsSettings) && (messages.data || !readsMessages));
  const items = content.data?.results.filter(({ type }) => permissions.includes(writePermission(type))) ?? [];
  const textsOf = useSettingTexts();
  const settingDestination = (setting: Setting): Destination => ({
    title: textsOf(setting).name,
    kind: t('setting'),
    to: { section: 'settings', tab: setting.group, edit: setting.id },
  });
  const personDestination = ({ name, email, section }: PersonFound): Destination =>
    section
      ? { title: name, kind: t('donorWithoutEmail'), to: { section, search: name } }
      : { title: name || email, kind: name && email, to: { section: 'person', email } };
  const messageDestination = ({ id, name, subject }: ContactMessage): Destination => ({
    title: subject,
    kind: t('messageFrom', { name }),
    to: submissionAt('contact', id),
  });
  const { items: newest = [], total = 0 } = messages.data ?? {};
  const allMessages: Destination = {
    title: t('allMessages', { messages: nouns.count(total, 'message') }),
    kind: t('section'),
    to: { section: 'contacts', search: query, isArchived: 'all' },
  };
  const itemDestination = ({ type, id, title }: (typeof items)[number]): Destination => ({
    title,
    kind: capitalized(nouns.one(type)),
    to: { ...sectionOfType(type), edit: id },
  });
  const named = [...fixed, ...(settings.data ?? []).map(settingDestination)];
  const matching = [
    ...named.filter((destination) => matches(query, destination)).sort(byWordCount),
    ...fixed.filter((destination) => matchesByKeywords(query, destination)),
  ];
  const found = isAsked
    ? [
        ...matching,
        ...(people.data ?? []).map(personDestination),
        ...newest.map(messageDestination),
        ...(total > newest.length ? [allMessages] : []),
        ...items.map(itemDestination),
      ]
    : fixed;
  return (
    <>
      {found.length > 0 && (
        <ul
          aria-label={t('found')}
          aria-busy={[people, content, messages].some(({ isPlaceholderData }) => isPlaceholderData)}
          className="mt-3 grid max-h-96 gap-1 overflow-y-auto rounded-xl border border-line bg-surface p-2 aria-busy:opacity-60"
        >
          {found.map((destination) => (
            <Result key={JSON.stringify(destination.to)} {...destination} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {isLoading && <Loading label={t('loading')} />}
      {!isLoading && found.length === 0 && (
        <p role="status" className="mt-3 text-muted">
          {t('nothing')}
        </p>
      )}
    </>
  );
}

const Result = ({ to, title, kind, onOpen }: Destination & { onOpen: (() => void) | undefined }) => (
  <li>
    <Link
      to="/admin"
      search={to}
      onClick={onOpen}
      onKeyDown={moveByArrows}
      className="flex flex-wrap gap-x-3 rounded-md px-3 py-2.5 hover:bg-brand-soft hover:text-brand"
    >
      <bdi className="font-semibold wrap-anywhere">{title}</bdi>{' '}
      <span className="text-muted wrap-anywhere">{kind}</span>
    </Link>
  </li>
);

/** The arrow keys move from the search through the results. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const form = event.currentTarget.closest('form');
  if (!step || !form) return;
  event.preventDefault();
  const links = [...form.querySelectorAll('a')];
  const place = links.findIndex((link) => link === document.activeElement);
  (links[place + step] ?? form.querySelector('input'))?.focus();
}

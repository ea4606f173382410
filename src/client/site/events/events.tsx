import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Event } from '../../../shared/schemas/events';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, usePageContext, useRichMessages, useSitePath } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { cx } from '../../ui/cx';
import { controlClass } from '../../ui/field';
import { Tabs } from '../../ui/tabs';
import { CardSkeletons } from '../kit/card';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice, type ListRead } from '../kit/list-notice';
import { SectionBanner } from '../kit/page-banner';
import { usePageSettings } from '../kit/settings';
import { eventList } from '../kit/structured-data';
import { written } from '../kit/written';
import { EventCard } from './event-card';

type Chosen = {
  /** `2026-11` */
  month: string | undefined;
  category: string | undefined;
};

export function Events({ tab, ...chosen }: Chosen & { tab: string | undefined }) {
  const t = useMessages('events');
  return (
    <>
      <SectionBanner title={t('events')} on="events" />
      <Container className="py-12">
        <Tabs
          label={t('events')}
          chosen={tab}
          tabs={[
            { value: 'upcoming', label: t('upcomingEvents'), content: <Upcoming {...chosen} /> },
            { value: 'past', label: t('pastEvents'), content: <Past {...chosen} /> },
          ]}
        />
        <CalendarLinks />
      </Container>
    </>
  );
}

/** `webcal:` subscribes to the calendar. */
function CalendarLinks() {
  const rich = useRichMessages('events');
  const { origin } = usePageContext();
  const calendar = useSitePath()('/events.ics');
  const linkTo = (href: string) => (text: ReactNode) => (
    <a href={href} className="text-brand underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <p className="mt-12 text-sm text-muted">
      {rich('addAll', {
        add: linkTo(calendar),
        subscribe: linkTo(origin.replace(/^https?/, 'webcal') + calendar),
      })}
    </p>
  );
}

function Upcoming(chosen: Chosen) {
  const t = useMessages('events');
  const read = trpc.events.upcoming.useQuery();
  return (
    <EventList {...chosen} tab="upcoming" read={read} none={t('noUpcoming')} hint={t('noUpcomingHint')} />
  );
}

function Past(chosen: Chosen) {
  const t = useMessages('events');
  const read = trpc.events.past.useQuery();
  return <EventList {...chosen} tab="past" read={read} none={t('noPast')} hint={t('noPastHint')} />;
}

type ListProps = Chosen & { tab: string; read: ListRead<Event>; none: string; hint: string };

function EventList({ tab, month, category, read, none, hint }: ListProps) {
  const t = useMessages('events');
  const { month: monthName } = useFormats();
  const months = [...new Set(read.data?.map(({ date }) => date.slice(0, 7)))].filter((month) =>
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month),
  );
  const categories = [...new Set(read.data?.map((event) => event.category))].filter(Boolean).sort();
  // Outdated choices are ignored.
  const chosenMonth = months.find((one) => one === month);
  const chosenCategory = categories.find((one) => one === category);
  const events = read.data?.filter(
    (event) =>
      (!chosenMonth || event.date.startsWith(chosenMonth)) &&
      (!chosenCategory || event.category === chosenCategory),
  );
  const kit = useMessages('kit');
  return (
    <>
      <PageHead
        title={t('events')}
        path="/events"
        description={usePageSettings('events').text('eventsLead')}
        about={import.meta.env.SSR && ((page) => (events?.length ? [eventList(events, page)] : []))}
      />
      {months.length + categories.length > 1 && (
        <Filters tab={tab}>
          {months.length > 1 && (
            <EventFilter
              by="month"
              label={t('filterByMonth')}
              all={t('allMonths')}
              choices={months.map((one) => [one, monthName(`${one}-01`)])}
              chosen={chosenMonth}
            />
          )}
          {categories.length > 0 && (
            <EventFilter
              by="category"
              label={kit('filterByCategory')}
              all={t('allCategories')}
              choices={categories.map((one) => [one, one])}
              chosen={chosenCategory}
            />
          )}
        </Filters>
      )}
      <ul className="card-grid">
        {read.isPending && <CardSkeletons count={3} />}
        {events?.map((event, index) => (
          <li key={event.id} className="relative">
            <EventCard event={event} first={index === 0} />
          </li>
        ))}
      </ul>
      <ListNotice items={events} read={read} title={none} hint={read.data?.length ? t('tryOther') : hint} />
    </>
  );
}

type FiltersProps = { tab: string; children: ReactNode };

/** A form, which works without scripts. */
function Filters({ tab, children }: FiltersProps) {
  const t = useMessages('events');
  return (
    <form
      role="search"
      aria-label={t('filterEvents')}
      action={useSitePath()('/events')}
      className="mb-8 flex flex-wrap gap-2"
    >
      <input type="hidden" name="tab" value={tab} />
      {children}
      <noscript>
        <button type="submit" className={buttonClass('outline')}>
          {t('show')}
        </button>
      </noscript>
    </form>
  );
}

type FilterProps = {
  by: keyof Chosen;
  label: string;
  all: string;
  choices: (readonly [value: string, name: string])[];
  chosen: string | undefined;
};

function EventFilter({ by, label, all, choices, chosen }: FilterProps) {
  const router = useRouter();
  const choose = (choice: string) =>
    router.navigate({
      to: '.',
      search: (search) => ({ ...search, [by]: choice || undefined }),
      hash: '',
      resetScroll: false,
    });
  return (
    <select
      aria-label={label}
      name={by}
      value={chosen ?? ''}
      onChange={({ target }) => void choose(target.value)}
      className={cx(controlClass, 'w-auto! max-w-full min-w-0 shrink font-semibold')}
    >
      <option value="">{all}</option>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice} {...written(name)}>
          {name}
        </option>
      ))}
    </select>
  );
}

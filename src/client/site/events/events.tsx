import { useRouteContext } from '@tanstack/react-router';
import type { Event } from '../../../shared/events';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { CardSkeletons } from '../kit/card-skeletons';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice, type ListRead } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { useWords } from '../kit/settings';
import { eventList } from '../kit/structured-data';
import { EventCard } from './event-card';

type Months = {
  /** The only month that is shown, if one was chosen: `2026-11`. */
  month: string | undefined;
  choose: (month: string | undefined) => void;
};

export const Events = ({ tab, ...months }: Months & { tab: string | undefined }) => (
  <>
    <PageBanner title="Events" lead={useWords('events').text('eventsLead')} />
    <Container className="py-12">
      <Tabs
        label="Events"
        chosen={tab}
        tabs={[
          { value: 'upcoming', label: 'Upcoming Events', content: <Upcoming {...months} /> },
          { value: 'past', label: 'Past Events', content: <Past {...months} /> },
        ]}
      />
      <p className="mt-12 text-sm text-muted">
        <a href="/events.ics" className="text-brand underline underline-offset-4">
          All upcoming events for your calendar
        </a>
        , or{' '}
        <a href={useSubscription()} className="text-brand underline underline-offset-4">
          subscribe to them
        </a>
        , so that new ones come by themselves
      </p>
    </Container>
  </>
);

function Upcoming(months: Months) {
  const read = trpc.events.upcoming.useQuery();
  return (
    <EventList
      {...months}
      read={read}
      none="No upcoming events found"
      hint="Check back soon for upcoming events."
    />
  );
}

function Past(months: Months) {
  const read = trpc.events.past.useQuery();
  return (
    <EventList {...months} read={read} none="No past events found" hint="Past events will be listed here." />
  );
}

type ListProps = Months & { read: ListRead<Event>; none: string; hint: string };

function EventList({ month, choose, read, none, hint }: ListProps) {
  const months = [...new Set(read.data?.map(({ date }) => date.slice(0, 7)))].filter((month) =>
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month),
  );
  // A month that has none any more is no choice.
  const chosen = month && months.includes(month) ? month : undefined;
  const events = read.data?.filter(({ date }) => !chosen || date.startsWith(chosen));
  const { origin } = useRouteContext({ from: '__root__' });
  return (
    <>
      <PageHead
        title="Events"
        path="/events"
        description={useWords('events').text('eventsLead')}
        about={import.meta.env.SSR && events?.length ? [eventList(events, origin)] : []}
      />
      {months.length > 1 && <MonthFilter months={months} chosen={chosen} choose={choose} />}
      <ul className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        {read.isPending && <CardSkeletons count={3} />}
        {events?.map((event, index) => (
          <li key={event.id}>
            <EventCard event={event} first={index === 0} />
          </li>
        ))}
      </ul>
      <ListNotice items={events} read={read} title={none} hint={hint} />
    </>
  );
}

type FilterProps = { months: string[]; chosen: string | undefined; choose: Months['choose'] };

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const MonthFilter = ({ months, chosen, choose }: FilterProps) => (
  <div role="group" aria-label="Filter by month" className="mb-8 flex flex-wrap gap-2 noscript:hidden">
    {[undefined, ...months].map((month) => (
      <Button
        key={month ?? ''}
        look={chosen === month ? 'solid' : 'outline'}
        aria-pressed={chosen === month}
        onClick={() => choose(month)}
      >
        {month ? monthNames.format(new Date(`${month}-01`)) : 'All Months'}
      </Button>
    ))}
  </div>
);

/** The events as a calendar that programs keep up to date: they know it by this scheme. */
const useSubscription = () =>
  `${useRouteContext({ from: '__root__' }).origin.replace(/^https?/, 'webcal')}/events.ics`;

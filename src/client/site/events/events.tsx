import { useRouteContext } from '@tanstack/react-router';
import type { Event } from '../../../shared/events';
import { trpc } from '../../app/trpc';
import { Tabs } from '../../ui/tabs';
import { CardSkeletons } from '../kit/card-skeletons';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { ListNotice, type ListRead } from '../kit/list-notice';
import { PageBanner } from '../kit/page-banner';
import { useWords } from '../kit/settings';
import { eventList } from '../kit/structured-data';
import { EventCard } from './event-card';

export const Events = ({ tab }: { tab: string | undefined }) => (
  <>
    <PageBanner title="Events" lead={useWords('events').text('eventsLead')} />
    <Container className="py-12">
      <Tabs
        label="Events"
        chosen={tab}
        tabs={[
          { value: 'upcoming', label: 'Upcoming Events', content: <Upcoming /> },
          { value: 'past', label: 'Past Events', content: <Past /> },
        ]}
      />
      <p className="mt-12 text-sm text-muted">
        <a href="/events.ics" className="text-brand underline underline-offset-4">
          All upcoming events for your calendar
        </a>
      </p>
    </Container>
  </>
);

function Upcoming() {
  const read = trpc.events.upcoming.useQuery();
  return (
    <EventList read={read} none="No upcoming events found" hint="Check back soon for upcoming events." />
  );
}

function Past() {
  const read = trpc.events.past.useQuery();
  return <EventList read={read} none="No past events found" hint="Past events will be listed here." />;
}

type ListProps = { read: ListRead<Event>; none: string; hint: string };

function EventList({ read, none, hint }: ListProps) {
  const { data: events } = read;
  const { origin } = useRouteContext({ from: '__root__' });
  return (
    <>
      <PageHead
        title="Events"
        path="/events"
        description={useWords('events').text('eventsLead')}
        about={events?.length ? [eventList(events, origin)] : []}
      />
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

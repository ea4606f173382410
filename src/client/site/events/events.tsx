import { trpc } from '../../trpc';
import { Tabs } from '../../ui/tabs';
import { CardSkeletons } from '../card-skeletons';
import { Container } from '../container';
import { PageHead } from '../head';
import { PageBanner } from '../page-banner';
import { type Event, EventCard } from './event-card';

const lead = 'Join us for our upcoming events or check out past events';

export const Events = () => (
  <>
    <PageHead title="Events" path="/events" description={lead} />
    <PageBanner title="Events" lead={lead} />
    <Container className="py-12">
      <Tabs
        label="Events"
        tabs={[
          { value: 'upcoming', label: 'Upcoming Events', content: <Upcoming /> },
          { value: 'past', label: 'Past Events', content: <Past /> },
        ]}
      />
    </Container>
  </>
);

function Upcoming() {
  const { data } = trpc.events.upcoming.useQuery();
  return (
    <EventList events={data} none="No upcoming events found" hint="Check back soon for upcoming events." />
  );
}

function Past() {
  const { data } = trpc.events.past.useQuery();
  return <EventList events={data} none="No past events found" hint="Past events will be listed here." />;
}

const EventList = ({ events, none, hint }: { events: Event[] | undefined; none: string; hint: string }) => (
  <>
    <ul className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
      {!events && <CardSkeletons count={3} />}
      {events?.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
    {events?.length === 0 && (
      <div className="py-16 text-center">
        <p className="text-xl font-semibold">{none}</p>
        <p className="mt-2 text-muted">{hint}</p>
      </div>
    )}
  </>
);

import { useRouteContext } from '@tanstack/react-router';
import { isNotFound } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PlaceLink } from '../kit/place-link';
import { ShareButton } from '../kit/share/share-button';
import { eventOf } from '../kit/structured-data';
import { summaryOf } from '../kit/summary';
import { NotFound } from '../pages/not-found';
import { PageFailed } from '../pages/page-failed';
import { EventActions } from './event-parts';
import { EventView } from './event-view';

export function EventPage({ id }: { id: number }) {
  const { data: event, error } = trpc.events.byId.useQuery({ id });
  const { origin } = useRouteContext({ from: '__root__' });
  if (error) return isNotFound(error) ? <NotFound /> : <PageFailed />;
  if (!event) return <EventSkeleton />;
  const summary = summaryOf(event.description);
  return (
    <Container narrow className="py-12 sm:py-16">
      <PageHead
        title={event.title}
        description={summary}
        path={`/events/${id}`}
        trail={[{ name: 'Events', path: '/events' }]}
        image={event.imageUrl}
        about={import.meta.env.SSR && [eventOf(event, origin)]}
      />
      <EventView event={event}>
        <EventActions event={event}>
          <ShareButton title={event.title} text={summary} />
        </EventActions>
      </EventView>
      <PlaceLink to="/events" className={buttonClass('outline', 'mt-10 print:hidden')}>
        All Events
      </PlaceLink>
    </Container>
  );
}

const EventSkeleton = () => (
  <Container narrow className="py-12 sm:py-16">
    <div data-testid="skeleton">
      <Skeleton className="h-10" />
      <Skeleton className="mt-8 aspect-3/2 w-full" />
      <Skeleton className="mt-8 h-24" />
      <Skeleton className="mt-8 h-4" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </div>
  </Container>
);

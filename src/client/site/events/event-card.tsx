import type { Event } from '../../../shared/schemas/events';
import { Card } from '../kit/card';
import { ofThree } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';
import { EventActions, EventFacts } from './event-parts';

export function EventCard({ event, first }: { event: Event; first: boolean }) {
  const address = `/events/${event.id}`;
  return (
    <Card
      imageUrl={event.imageUrl}
      info={event.picture}
      sizes={ofThree(768)}
      pattern={`events-${event.id}`}
      meta={
        event.category && (
          <span {...written(event.category)} className="font-medium text-accent wrap-anywhere">
            {event.category}
          </span>
        )
      }
      title={event.title}
      to={address}
      heading="h2"
      text={event.description}
      clamp
      first={first}
    >
      <PlaceLink
        to={address}
        className="mb-3 inline-block py-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
      >
        Read more
        <span className="sr-only"> about {event.title}</span>
      </PlaceLink>
      <dl className="mb-5 grid gap-1.5 border-t border-line pt-4 text-sm">
        <EventFacts event={event} />
      </dl>
      <EventActions event={event} />
    </Card>
  );
}

import { trpc } from '../../app/trpc';
import { EventDay } from '../events/event-day';
import { Container } from '../kit/container';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';

export function NextEvent() {
  const { data: event } = trpc.events.next.useQuery();
  if (!event) return null;
  const { id, title, date, time, location } = event;
  return (
    <aside aria-label="Next event" className="border-b border-line bg-surface">
      <Container className="grid items-center gap-x-10 gap-y-2 py-4 sm:grid-cols-[auto_1fr_auto] sm:py-5">
        <p className="text-sm font-semibold text-accent">Next event</p>
        <div className="min-w-0">
          <p {...written(title)} className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
            <PlaceLink to={`/events/${id}`} className="hover:text-brand hover:underline">
              {title}
            </PlaceLink>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
            <EventDay date={date} />
            <span {...written(time)}>{time}</span>
            <span {...written(location)} className="wrap-anywhere">
              {location}
            </span>
          </p>
        </div>
        <a
          href={`/events/${id}.ics`}
          className="justify-self-start py-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
        >
          Add to calendar
          <span className="sr-only">: {title}</span>
        </a>
      </Container>
    </aside>
  );
}

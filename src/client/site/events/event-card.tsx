import type { Event } from '../../../shared/schemas/events';
import { useFormats } from '../../messages/use-formats';
import { useRichMessages } from '../../messages/use-messages';
import { Card } from '../kit/card';
import { ofThree } from '../kit/picture-sizes';
import { PlaceLink } from '../kit/place-link';
import { written } from '../kit/written';
import { EventActions, EventFacts } from './event-parts';

/** For a positioned list item, in whose corner the day stands. */
export function EventCard({ event, first }: { event: Event; first: boolean }) {
  const rich = useRichMessages('events');
  const address = `/events/${event.id}`;
  return (
    <>
      <Card
        imageUrl={event.imageUrl}
        info={event.picture}
        sizes={ofThree}
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
          {rich('readMore', {
            title: event.title,
            hidden: (about) => <span className="sr-only">{about}</span>,
          })}
        </PlaceLink>
        <dl className="mb-5 grid gap-1.5 border-t border-line pt-4 text-sm">
          <EventFacts event={event} />
        </dl>
        <EventActions event={event} />
      </Card>
      <DateBlock date={event.date} />
    </>
  );
}

/** The card says the date in full as well. */
function DateBlock({ date }: { date: string }) {
  const month = useFormats().shortMonth(date);
  return (
    month && (
      <p
        aria-hidden="true"
        className="pointer-events-none absolute start-4 top-4 min-w-14 rounded-lg bg-surface px-2 py-1.5 text-center leading-none shadow-md"
      >
        <span className="block text-sm font-semibold text-accent uppercase">{month}</span>
        <span className="mt-1 block font-serif text-xl font-semibold">{Number(date.slice(8))}</span>
      </p>
    )
  );
}

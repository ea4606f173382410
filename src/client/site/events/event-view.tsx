import type { ReactNode } from 'react';
import type { Event, EventPage } from '../../../shared/schemas/events';
import { useEventTimeZone } from '../../app/time-zone';
import { useMessages } from '../../messages/use-messages';
import { directionsTo } from '../kit/contact-info';
import { ItemCover } from '../kit/cover';
import { GiveLink } from '../kit/give-link';
import { Prose } from '../kit/prose';
import { useSetting } from '../kit/settings';
import { sideOf, written } from '../kit/written';
import { EventFacts } from './event-parts';

export function EventView({ event, children }: { event: EventPage; children: ReactNode }) {
  const t = useMessages('events');
  return (
    <article>
      <p dir={sideOf(event.title)} className="text-sm font-semibold text-accent">
        <bdi>{t(event.isPast ? 'pastEvent' : 'upcomingEvent')}</bdi>
        {event.category && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{event.category}</bdi>
          </>
        )}
      </p>
      <h1 {...written(event.title, event.locale)} className="mt-2 text-heading">
        {event.title}
      </h1>
      <ItemCover type="events" item={event} />
      <dl className="grid gap-2 rounded-xl border border-line bg-surface p-5">
        <EventFacts event={event} />
      </dl>
      <ZoneAndDirections event={event} />
      <div className="mt-5 print:hidden">{children}</div>
      <GiveLink fund={event.fund}>{t('giveToEvent')}</GiveLink>
      <div className="mt-10">
        <Prose text={event.description} locale={event.locale} />
      </div>
    </article>
  );
}

/** The time zone and directions. */
function ZoneAndDirections({ event: { time, location } }: { event: Event }) {
  const t = useMessages('events');
  const kit = useMessages('kit');
  // A room alone is found nowhere: it gets the town of the main address, unless it names a place itself.
  const town = useSetting('mainCampus').split('\n').at(-1) ?? '';
  const city = useEventTimeZone().split('/').at(-1)?.replaceAll('_', ' ');
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      {time && city && <span>{t('allTimes', { city })}</span>}
      {location && (
        <a
          href={directionsTo(
            /[,\n]/.test(location) || location.includes(town) ? location : `${location}\n${town}`,
          )}
          target="_blank"
          rel="noopener noreferrer"
          className="text-brand underline underline-offset-4 print:hidden"
        >
          {kit('directions')}
        </a>
      )}
    </p>
  );
}

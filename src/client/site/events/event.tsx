import type { Event } from '../../../shared/schemas/events';
import { useEventTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { ItemPage, NoItem } from '../kit/item-page';
import { PlaceLink } from '../kit/place-link';
import { ShareButton } from '../kit/share/share-button';
import { eventOf } from '../kit/structured-data';
import { summaryOf } from '../kit/summary';
import { calendarLinks } from './calendar-links';
import { EventActions } from './event-parts';
import { EventView } from './event-view';

export function EventPage({ id }: { id: number }) {
  const t = useMessages('events');
  const { data: event, error } = trpc.events.byId.useQuery({ id });
  if (!event || error) return <NoItem error={error} facts />;
  const summary = summaryOf(event.description);
  return (
    <ItemPage
      mainText={event.description}
      textLocale={event.locale}
      text={import.meta.env.SSR ? { type: 'event', id: event.id } : undefined}
      title={event.title}
      description={summary}
      path={`/events/${id}`}
      trail={[{ name: t('events'), path: '/events' }]}
      image={event.imageUrl}
      about={import.meta.env.SSR && ((page) => [eventOf(event, page)])}
    >
      <EventView event={event}>
        <EventActions event={event}>
          <ShareButton title={event.title} text={summary} />
        </EventActions>
        {!event.isPast && <WebCalendars event={event} />}
      </EventView>
      <PlaceLink to="/events" className={buttonClass('outline', 'mt-10 print:hidden')}>
        {t('allEvents')}
      </PlaceLink>
    </ItemPage>
  );
}

function WebCalendars({ event }: { event: Event }) {
  const t = useMessages('events');
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
      {calendarLinks(event, useEventTimeZone()).map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="py-1 text-brand underline underline-offset-4"
        >
          {t('addTo', { calendar: name })}
        </a>
      ))}
    </p>
  );
}

import ical, { type ICalEventData } from 'ical-generator';
import { readTimes, type Times } from '../../shared/lib/event-time';
import { momentAt } from '../../shared/lib/moments';
import type { Event } from '../../shared/schemas/events';
import { type FeedContext, urlOf } from './context';
import { printable } from './xml';

/** The upcoming events as a calendar (RFC 5545). */
export async function upcomingCalendar(context: FeedContext): Promise<string> {
  const { caller, callerIn, prefix } = context;
  const [name, zone, upcoming, originals] = await Promise.all([
    caller.settings.siteName(),
    caller.settings.timeZone({ of: 'events' }),
    caller.events.upcoming(),
    prefix ? callerIn().events.upcoming() : [],
  ]);
  return calendar(upcoming, { context, zone, originals }, lineOf(name));
}

/** The calendar of one event, past or not. @throws NOT_FOUND */
export async function eventCalendar(context: FeedContext, id: number): Promise<string> {
  const { caller, callerIn } = context;
  const [found, zone, original] = await Promise.all([
    caller.events.byId({ id }),
    caller.settings.timeZone({ of: 'events' }),
    callerIn().events.byId({ id }),
  ]);
  return calendar([found], { context, zone, originals: [original] });
}

type CalendarOptions = {
  context: FeedContext;
  /** Empty for floating times (RFC 5545, 3.3.5). */
  zone: string;
  /** Their times can be read; translated ones may not. */
  originals: Event[];
};

function calendar(all: Event[], options: CalendarOptions, name?: string): string {
  const { publicUrl, locale } = options.context;
  const written = ical({
    prodId: { company: new URL(publicUrl).host, product: 'Events', language: locale.toUpperCase() },
    ...(name && { name }),
    events: all.map((one) => appointment(one, options)),
  });
  return `${written.toString()}\r\n`; // the library omits the last line break
}

function appointment(event: Event, { context, zone, originals }: CalendarOptions): ICalEventData {
  const times = readTimes((originals.find(({ id }) => id === event.id) ?? event).time);
  const description = times?.isAll ? event.description : `${event.time}\n\n${event.description}`;
  return {
    id: `event-${event.id}@${new URL(context.publicUrl).host}`,
    summary: printable(event.title),
    description: printable(description),
    location: printable(event.location),
    ...(event.category && { categories: [{ name: printable(event.category) }] }),
    url: urlOf(context, `/events/${event.id}`),
    ...(times ? spanOf(event.date, times, zone) : { start: momentAt(event.date, 0, 'UTC'), allDay: true }), // the library reads a whole day in UTC
  };
}

/** The library does not escape the calendar's name. */
const lineOf = (name: string) =>
  printable(name)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, '\\$&');

/** In UTC, so that calendars show the reader's zone, or floating. */
function spanOf(date: string, times: Times, chosen: string) {
  const zone = chosen || 'UTC'; // the library reads floating times as UTC
  const start = momentAt(date, times.start, zone);
  const end = momentAt(date, times.end, zone);
  // A start skipped by daylight saving time may move past the end.
  const length = (times.end - times.start) * 60_000;
  return {
    start,
    end: end > start ? end : new Date(start.getTime() + length),
    floating: chosen === '',
  };
}

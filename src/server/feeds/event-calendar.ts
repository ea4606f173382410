import ical, { type ICalEventData } from 'ical-generator';
import { momentAt } from '../../shared/lib/moments';
import type { Event } from '../../shared/schemas/events';
import type { Caller } from '../routers';
import { readTimes, type Times } from './event-time';
import { printable } from './xml';

type Parts = { caller: Caller; publicUrl: string };

/** The upcoming events as a calendar (RFC 5545). */
export async function upcomingCalendar({ caller, publicUrl }: Parts): Promise<string> {
  const [name, zone, upcoming] = await Promise.all([
    caller.settings.siteName(),
    caller.settings.timeZone({ of: 'events' }),
    caller.events.upcoming(),
  ]);
  return calendar(upcoming, { publicUrl, zone }, lineOf(name));
}

/** The calendar of one event, past or not. @throws NOT_FOUND */
export async function eventCalendar({ caller, publicUrl }: Parts, id: number): Promise<string> {
  const [found, zone] = await Promise.all([
    caller.events.byId({ id }),
    caller.settings.timeZone({ of: 'events' }),
  ]);
  return calendar([found], { publicUrl, zone });
}

/** The site's address, and the time zone of the events; without one, times float (RFC 5545, 3.3.5). */
type Place = { publicUrl: string; zone: string };

function calendar(all: Event[], place: Place, name?: string): string {
  const written = ical({
    prodId: { company: new URL(place.publicUrl).host, product: 'Events' },
    ...(name && { name }),
    events: all.map((one) => appointment(one, place)),
  });
  return `${written.toString()}\r\n`; // which the library leaves out
}

function appointment(event: Event, { publicUrl, zone }: Place): ICalEventData {
  const times = readTimes(event.time);
  const description = times?.isAll ? event.description : `${event.time}\n\n${event.description}`;
  return {
    id: `event-${event.id}@${new URL(publicUrl).host}`,
    summary: printable(event.title),
    description: printable(description),
    location: printable(event.location),
    ...(event.category && { categories: [{ name: printable(event.category) }] }),
    url: `${publicUrl}/events/${event.id}`,
    ...(times ? spanOf(event.date, times, zone) : { start: momentAt(event.date, 0, 'UTC'), allDay: true }), // the library reads a whole day in UTC
  };
}

/** The library writes a calendar's name as it is: here it becomes one line and is escaped. */
const lineOf = (name: string) =>
  printable(name)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, '\\$&');

/** Beginning and end in UTC, so that every calendar shows them in the zone of its reader, or floating. */
function spanOf(date: string, times: Times, chosen: string) {
  const zone = chosen || 'UTC'; // which the library reads a floating time in
  const start = momentAt(date, times.start, zone);
  const end = momentAt(date, times.end, zone);
  // A beginning that is left out as clocks go forward may have moved past the end.
  const length = (times.end - times.start) * 60_000;
  return {
    start,
    end: end > start ? end : new Date(start.getTime() + length),
    floating: chosen === '',
  };
}

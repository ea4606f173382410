import { eq } from 'drizzle-orm';
import ical, { type ICalEventData } from 'ical-generator';
import type { Event } from '../../shared/events';
import type { Database } from '../db/connect';
import { records } from '../db/records';
import { events } from '../db/schema';
import { siteName } from '../site-settings';
import { readTimes } from './event-time';
import { printable } from './text';

const upcomingEvents = records(events).list([events.date, events.id], { where: eq(events.isPast, false) });

type Parts = { db: Database; publicUrl: string };

/** The upcoming events as a calendar (RFC 5545). */
export async function upcomingCalendar({ db, publicUrl }: Parts): Promise<string> {
  const [name, upcoming] = await Promise.all([siteName(db), upcomingEvents(db)]);
  return calendar(upcoming, publicUrl, lineOf(name));
}

/** The calendar of one event, past or not; undefined when there is none with this id. */
export async function eventCalendar({ db, publicUrl }: Parts, id: number): Promise<string | undefined> {
  const [found] = await db.select().from(events).where(eq(events.id, id));
  return found && calendar([found], publicUrl);
}

function calendar(all: Event[], publicUrl: string, name?: string): string {
  const written = ical({
    prodId: { company: new URL(publicUrl).host, product: 'Events' },
    ...(name && { name }),
    events: all.map((one) => appointment(one, publicUrl)),
  });
  return `${written.toString()}\r\n`; // which the library leaves out
}

function appointment(event: Event, publicUrl: string): ICalEventData {
  const times = readTimes(event.time);
  const description = times?.isAll ? event.description : `${event.time}\n\n${event.description}`;
  return {
    id: `event-${event.id}@${new URL(publicUrl).host}`,
    summary: printable(event.title),
    description: printable(description),
    location: printable(event.location),
    url: `${publicUrl}/events/${event.id}`,
    ...(times
      ? { start: momentOf(event.date, times.start), end: momentOf(event.date, times.end), floating: true }
      : { start: momentOf(event.date, 0), allDay: true }),
  };
}

/** The library writes a calendar's name as it is: here it becomes one line and is escaped. */
const lineOf = (name: string) =>
  printable(name)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, '\\$&');

/** The library reads a floating time, which is that of the clock where the event is, in UTC. */
const momentOf = (date: string, minutes: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000);

import { readTimes } from '../../../shared/lib/event-time';
import { momentAt } from '../../../shared/lib/moments';
import type { Event } from '../../../shared/schemas/events';

const dayLength = 24 * 60;

type DatedEvent = Pick<Event, 'date' | 'time' | 'title' | 'location' | 'description'>;

/**
 * Forms for a new entry in web calendars, filled in with an event; whole days where its time is not understood. Without
 * a zone, times are those of the reader.
 */
export function calendarLinks(event: DatedEvent, zone: string) {
  const { date, title, location } = event;
  const description = event.description.slice(0, 500); // longer addresses are refused
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight)) return [];
  const times = readTimes(event.time);
  const { start, end } = times ?? { start: 0, end: dayLength };
  const local = (minutes: number) =>
    new Date(midnight + minutes * 60_000).toISOString().slice(0, times ? 19 : 10);
  const stamp = (minutes: number) => local(minutes).replace(/[-:]/g, '');
  const moment = (minutes: number) =>
    times && zone ? momentAt(date, minutes, zone).toISOString() : local(minutes);
  const google = {
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(end)}`,
    ...(zone && { ctz: zone }),
    location,
    details: description,
  };
  const outlook = {
    rru: 'addevent',
    subject: title,
    startdt: moment(start),
    enddt: moment(end),
    ...(!times && { allday: 'true' }),
    location,
    body: description,
  };
  return [
    { name: 'Google Calendar', href: address('https://calendar.google.com/calendar/render', google) },
    { name: 'Outlook', href: address('https://outlook.live.com/calendar/0/deeplink/compose', outlook) },
  ];
}

const address = (page: string, fields: Record<string, string>) => `${page}?${new URLSearchParams(fields)}`;

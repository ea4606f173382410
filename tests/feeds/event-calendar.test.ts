/** The calendar files are valid iCalendar with the right times. */
import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import { events, settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { anEvent } from '../support/factories';
import { setZone } from '../support/time-zone';

const site = useApp();
const read = async (path = '/events.ics') => {
  const { status, headers, body } = await site().rest('GET', path);
  return { status, headers, text: String(body) };
};
const calendarOf = (text: string) => ICAL.Component.fromString(text);
const eventsOf = (text: string) =>
  calendarOf(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
const value = (event: ICAL.Event, name: string) => String(event.component.getFirstPropertyValue(name));

test('the calendar has the upcoming events, soonest first, and is valid without any', async () => {
  const { text } = await read();
  expect(calendarOf(text).getFirstPropertyValue('version')).toBe('2.0');
  expect(eventsOf(text)).toEqual([]);
  await site().insert(
    events,
    anEvent({ title: 'Later', date: '2026-05-01' }),
    anEvent({ title: 'Gone', date: '2026-01-01', isPast: true }),
    anEvent({ title: 'Sooner', date: '2026-04-01' }),
  );
  expect(eventsOf((await read()).text).map(({ summary }) => summary)).toEqual(['Sooner', 'Later']);
});

test('an event has all that a calendar shows', async () => {
  await setZone(site().db, 'America/Chicago');
  await site().insert(events, anEvent({ category: 'Outdoors, with tea' }));
  const [event] = eventsOf((await read()).text);
  if (!event) throw new Error('The event is missing');
  expect(event).toMatchObject({
    uid: 'event-1@localhost:3000',
    summary: 'Community iftar',
    description: 'An evening meal for neighbors of all faiths.',
    location: 'Community Center',
  });
  expect(value(event, 'url')).toBe('http://localhost:3000/events/1');
  expect(value(event, 'categories')).toBe('Outdoors, with tea');
  expect(value(event, 'dtstamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(event.startDate.toString()).toBe('2026-03-07T01:00:00Z');
  expect(event.endDate.toString()).toBe('2026-03-07T03:00:00Z');
});

test('the calendar has the name of the foundation, escaped', async () => {
  const setting = { key: 'siteName', label: 'Name', group: 'general', type: 'text' } as const;
  await site().insert(settings, { ...setting, value: 'Light, Peace; Hope \\o/\r\nX-EVIL:1' });
  await site().db.insert(events).values(anEvent());
  const [properties] = (await read()).text.split('BEGIN:VEVENT');
  // This reader does not know the property, so it would not take its escapes away.
  const name = 'Light\\, Peace\\; Hope \\\\o/ X-EVIL:1';
  expect(properties).toContain(`\r\nNAME:${name}\r\nX-WR-CALNAME:${name}\r\n`);
});

describe('one event', () => {
  test.each([false, true])('is a file to keep, past or not (past: %s)', async (isPast) => {
    await site().insert(events, anEvent(), anEvent({ title: 'Second', isPast }));
    const { status, headers, text } = await read('/events/2.ics');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="event-2.ics"');
    expect(eventsOf(text).map(({ summary, uid }) => [summary, uid])).toEqual([
      ['Second', 'event-2@localhost:3000'],
    ]);
  });

  test('is a 404 for any other number', async () => {
    await site().db.insert(events).values(anEvent());
    const none = ['2', '0', '-1', '01', '1.0', '1e0', '2147483648', '99999999999999999999', 'x', '1/1'];
    for (const number of [...none, '%D9%A1', '1%00', '%E0%A4%A']) {
      const { status, headers, text } = await read(`/events/${number}.ics`);
      expect([status, text], number).toEqual([404, 'Event not found']);
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
  });
});

test('any text survives, in lines of at most 75 octets that end in CR LF', async () => {
  const typed = `Tea, cake; "more" \\n \\ إفطار جماعي للجيران من كل الأديان في المركز المجتمعي ${'😀'.repeat(14)}`;
  const injected = 'one\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\nX-EVIL:1\rX-EVIL:2';
  const description = `${typed}\n\n${injected}\u0001\u0007\u000b\u001f\u007f`;
  await site().insert(events, anEvent({ title: typed, location: typed, description }));
  for (const path of ['/events.ics', '/events/1.ics']) {
    const { text } = await read(path);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [event, ...others] = eventsOf(text);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      summary: typed,
      location: typed,
      description: `${typed}\n\n${injected.replace(/\r\n?/g, '\n')}`,
      uid: 'event-1@localhost:3000',
    });
    expect(event?.component.getFirstProperty('x-evil')).toBeNull();
  }
});

test.each([
  ['Asia/Kathmandu', '2026-11-22', '18:00', '2026-11-22T12:15:00Z', '2026-11-22T13:15:00Z'],
  ['Pacific/Auckland', '2026-11-22', '9:00 AM - 10:00 AM', '2026-11-21T20:00:00Z', '2026-11-21T21:00:00Z'],
  // Clocks are put back in the night: the hour that comes twice is the first, and the end is an hour later.
  ['America/Chicago', '2026-10-31', '11:00 PM - 2:00 AM', '2026-11-01T04:00:00Z', '2026-11-01T08:00:00Z'],
  // Clocks are put forward: half past two is left out, and becomes half past three.
  ['America/Chicago', '2026-03-08', '2:30 AM - 3:00 AM', '2026-03-08T08:30:00Z', '2026-03-08T09:00:00Z'],
])('an event in %s on %s at %s has its moment in UTC', async (zone, date, time, start, end) => {
  await setZone(site().db, zone);
  await site().db.insert(events).values(anEvent({ date, time }));
  for (const path of ['/events.ics', '/events/1.ics']) {
    const [event] = eventsOf((await read(path)).text);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([start, end]);
  }
});

test('the times do not depend on the time zone of the server', async () => {
  await setZone(site().db, 'Europe/London');
  await site().insert(
    events,
    anEvent({ date: '2026-03-29', time: '2:30 AM' }),
    anEvent({ date: '2026-03-30', time: 'Noon' }),
  );
  for (const [zone, minutes] of [
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
  ] as const) {
    vi.stubEnv('TZ', zone);
    const offset = new Date('2026-01-01').getTimezoneOffset();
    const [timed, whole] = eventsOf((await read()).text);
    vi.unstubAllEnvs();
    expect(offset).toBe(minutes);
    expect(timed?.startDate.toString()).toBe('2026-03-29T01:30:00Z');
    expect(whole?.startDate.toString()).toBe('2026-03-30');
  }
});

test('times are floating and the page names no time zone until staff have set one', async () => {
  await setZone(site().db, 'America/Chicago', null);
  await site().db.insert(events).values(anEvent());
  const seen = async () => {
    const [feed, single] = [await read(), await read('/events/1.ics')];
    const lines = [feed, single].map(({ text }) => /DTSTART[^\r]*/.exec(text)?.[0]);
    return [...lines, (await read('/events/1')).text.includes('>All times are')];
  };
  const floating = ['DTSTART:20260306T190000', 'DTSTART:20260306T190000', false];
  expect(await seen()).toEqual(floating);
  const choose = { body: { value: 'America/Chicago' }, cookie: await site().signIn() };
  expect((await site().rest('PATCH', '/api/settings/timeZone', choose)).status).toBe(200);
  expect(await seen()).toEqual(['DTSTART:20260307T010000Z', 'DTSTART:20260307T010000Z', true]);
  await site().db.delete(settings);
  expect(await seen()).toEqual(floating);
});

/** Which start time is read from what staff entered as an event's time. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { events } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { anEvent } from '../support/factories';
import { setZone } from '../support/time-zone';

const site = useApp();
const description = 'An evening meal for neighbors of all faiths.';

/** The events of March 6 with these times, as the calendar tells them. */
async function eventsAt(times: string[]) {
  await setZone(site().db, 'UTC');
  await site().insert(
    events,
    ...times.map((time) => anEvent({ time, title: time, description, date: '2026-03-06' })),
  );
  const { body } = await site().rest('GET', '/events.ics');
  const told = ICAL.Component.fromString(String(body))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(told).toHaveLength(times.length);
  return told.map((event) => ({
    time: event.summary,
    isDay: event.startDate.isDate,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    description: event.description,
  }));
}

const timed: [time: string, start: string, end: string, more?: 'more'][] = [
  ['6:00 PM - 8:30 PM', '06T18:00', '06T20:30'],
  ['6:00 pm–8:30 pm', '06T18:00', '06T20:30'],
  ['6:00\u202fPM \u2014 8:30\u00a0PM', '06T18:00', '06T20:30'],
  ['6 p.m. to 8 p.m.', '06T18:00', '06T20:00'],
  ['6-8 PM', '06T18:00', '06T20:00'],
  ['6:00 - 8:30 PM', '06T18:00', '06T20:30'],
  ['11:00 - 1:00 PM', '06T11:00', '06T13:00'],
  ['10:00 AM - 2:00', '06T10:00', '06T14:00'],
  ['12:00 PM - 12:30 PM', '06T12:00', '06T12:30'],
  ['12 AM - 1 AM', '06T00:00', '06T01:00'],
  ['18:00 - 20:30', '06T18:00', '06T20:30'],
  ['9:00-10:15', '06T09:00', '06T10:15'],
  ['20:00 - 24:00', '06T20:00', '07T00:00'],
  ['9:00 PM - 5:00 AM', '06T21:00', '07T05:00'],
  ['22:00 - 02:00', '06T22:00', '07T02:00'],
  ['7:00 PM', '06T19:00', '06T20:00'],
  ['23:30', '06T23:30', '07T00:30'],
  ['7:00 م - 9:00 م', '06T19:00', '06T21:00'],
  ['6-8 مساءً', '06T18:00', '06T20:00'],
  ['10 صباحًا إلى 2 ظهرًا', '06T10:00', '06T14:00'],
  ['9:00 ص حتى 12:00 م', '06T09:00', '06T12:00'],
  // With more than a time, the description begins with it.
  ['6:00 PM - 8:30 PM EST', '06T18:00', '06T20:30', 'more'],
  ['Doors open at 18:30', '06T18:30', '06T19:30', 'more'],
  ['Friday, 6:00 PM - 8:30 PM (women only)', '06T18:00', '06T20:30', 'more'],
  ['Hall 5, 7 PM', '06T19:00', '06T20:00', 'more'],
  ['الساعة 7:30 م في القاعة 5', '06T19:30', '06T20:30', 'more'],
  ['من 4:30 عصرًا', '06T16:30', '06T17:30', 'more'],
  ['7:00 PM - 25:00', '06T19:00', '06T20:00', 'more'],
];

test('the first time in a text is its start', async () => {
  const expected = timed.map(([time, start, end, more]) => ({
    time,
    isDay: false,
    start: `2026-03-${start}:00Z`,
    end: `2026-03-${end}:00Z`,
    description: more ? `${time}\n\n${description}` : description,
  }));
  expect(await eventsAt(timed.map(([time]) => time))).toEqual(expect.arrayContaining(expected));
});

const untimed = [
  'After Friday prayer',
  'All day',
  'Sunset',
  'بعد صلاة الجمعة',
  '2 hours after sunset',
  'بعد صلاة العشاء (9:45 م)',
  'الغروب - 9:00 م',
  '5 متطوعين',
  '6',
  '2026',
  'Until 9:00 PM',
  'Sunset - 9:00 PM',
  'March 6 - 7:00 PM',
  '25:00',
  '6:75',
  '1:30:00',
  'After Isha (9:45 PM)',
];

test('a text that names no start is an event of the whole day', async () => {
  const expected = untimed.map((time) => ({
    time,
    isDay: true,
    start: '2026-03-06',
    end: '2026-03-07',
    description: `${time}\n\n${description}`,
  }));
  expect(await eventsAt(untimed)).toEqual(expect.arrayContaining(expected));
});

/** Which start time is read from what staff entered as an event's time. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { events } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { anEvent } from '../support/factories';
import { setZone } from '../support/time-zone';

const site = useApp();
const description = 'An evening meal for neighbours of all faiths.';

/** The event of March 6 with this time, as its calendar tells it. */
async function eventAt(time: string): Promise<ICAL.Event> {
  await setZone(site().db, 'UTC');
  await site().insert(events, anEvent({ time, description, date: '2026-03-06' }));
  const { body } = await site().rest('GET', '/events/1.ics');
  const component = ICAL.Component.fromString(String(body)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('The event is missing');
  return new ICAL.Event(component);
}

test.each([
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
  // With more than a time, the description begins with it.
  ['6:00 PM - 8:30 PM EST', '06T18:00', '06T20:30', 'more'],
  ['Doors open at 18:30', '06T18:30', '06T19:30', 'more'],
  ['Friday, 6:00 PM - 8:30 PM (women only)', '06T18:00', '06T20:30', 'more'],
  ['Hall 5, 7 PM', '06T19:00', '06T20:00', 'more'],
  ['7:00 PM - 25:00', '06T19:00', '06T20:00', 'more'],
])("'%s' is a time", async (time, start, end, more = '') => {
  const event = await eventAt(time);
  expect(event.startDate.toString()).toBe(`2026-03-${start}:00Z`);
  expect(event.endDate.toString()).toBe(`2026-03-${end}:00Z`);
  expect(event.description).toBe(more ? `${time}\n\n${description}` : description);
});

test.each([
  'After Friday prayer',
  'All day',
  'Sunset',
  'بعد صلاة الجمعة',
  '2 hours after sunset',
  '6',
  '2026',
  'Until 9:00 PM',
  'Sunset - 9:00 PM',
  'March 6 - 7:00 PM',
  '25:00',
  '6:75',
  '1:30:00',
  'After Isha (9:45 PM)',
])("'%s' names no start, so the event is all day", async (time) => {
  const event = await eventAt(time);
  expect(event.startDate.isDate).toBe(true);
  expect(event.startDate.toString()).toBe('2026-03-06');
  expect(event.endDate.toString()).toBe('2026-03-07');
  expect(event.description).toBe(`${time}\n\n${description}`);
});

// The links that open a new entry in web calendars.
import { expect, test } from 'vitest';
import { calendarLinks } from '../../../src/client/site/events/calendar-links';
import { anEvent } from '../../support/factories';

const linksOf = (time: string, zone: string, date = '2026-11-28') =>
  calendarLinks({ ...anEvent(), date, time, title: 'Tea & talk', location: 'Hall, Chicago' }, zone).map(
    ({ href }) => new URL(href).searchParams,
  );

test.each([
  ['6 - 8 PM', 'America/Chicago', '20261128T180000/20261128T200000', '2026-11-29T00:00:00.000Z'],
  ['6 - 8 PM', '', '20261128T180000/20261128T200000', '2026-11-28T18:00:00'],
  ['After Friday prayer', 'America/Chicago', '20261128/20261129', '2026-11-28'],
])('%s in the zone "%s"', (time, zone, dates, start) => {
  const [google, outlook] = linksOf(time, zone);
  expect([google?.get('dates'), google?.get('ctz')]).toEqual([dates, zone || null]);
  expect([google?.get('text'), google?.get('location')]).toEqual(['Tea & talk', 'Hall, Chicago']);
  expect([outlook?.get('startdt'), outlook?.get('subject')]).toEqual([start, 'Tea & talk']);
});

test('a date that is none has no links', () => expect(linksOf('6 PM', '', 'soon')).toEqual([]));

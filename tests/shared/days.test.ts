/** Days and times in other time zones, also when clocks change, and how long ago they were. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { timeZones } from '../../src/client/admin/kit/time-zones';
import { shortMonth } from '../../src/client/admin/overview/short-month';
import { dateFormats } from '../../src/client/messages/use-formats';
import {
  clockTime,
  dateAndTimeIn,
  dayAndTimeOf,
  dayOf,
  isTimeZone,
  lastMonths,
  longDate,
  machineZone,
  thisYear,
  today,
  zoneNamed,
} from '../../src/shared/lib/days';
import { momentAt, momentsAt } from '../../src/shared/lib/moments';
import { relativeTime } from '../../src/shared/lib/relative-time';
import { translateIn } from '../../src/shared/messages/compiled';
import { locales } from '../../src/shared/messages/languages';
import { formattedByIntl, formattedByPages } from './page-formats';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['2027-01-01T01:00:00Z', 'America/Chicago', '2026-12-31 19:00'],
  ['2026-12-31T21:30:00Z', 'Asia/Riyadh', '2027-01-01 00:30'],
  ['2026-06-30T12:30:00Z', 'Pacific/Auckland', '2026-07-01 00:30'],
  ['2026-03-31T18:20:00Z', 'Asia/Kathmandu', '2026-04-01 00:05'],
  ['2026-01-31T13:00:00Z', 'Australia/Lord_Howe', '2026-02-01 00:00'],
  ['2026-06-30T13:30:00Z', 'Australia/Lord_Howe', '2026-07-01 00:00'],
  ['2026-02-28T23:59:59.999Z', 'UTC', '2026-02-28 23:59'],
  ['1969-12-31T23:59:59.500Z', 'Europe/London', '1970-01-01 00:59'],
])('%s in %s is %s', (moment, zone, shown) => {
  expect(dayAndTimeOf(moment, zone)).toBe(shown);
  expect(dayOf(moment, zone)).toBe(shown.slice(0, 10));
});

describe('a time of a day', () => {
  test.each([
    ['America/Chicago', '2026-12-31', '19:00', '2027-01-01T01:00:00.000Z'],
    ['America/Chicago', '2026-03-08', '01:59', '2026-03-08T07:59:00.000Z'],
    ['America/Chicago', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
    ['Asia/Riyadh', '2026-11-22', '00:00', '2026-11-21T21:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22', '18:00', '2026-11-22T12:15:00.000Z'],
    ['Pacific/Auckland', '2026-01-01', '00:00', '2025-12-31T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
    ['UTC', '0099-01-01', '00:00', '0099-01-01T00:00:00.000Z'],
  ])('in %s on %s at %s is one moment', (zone, day, time, moment) => {
    expect(at(day, time, zone)).toBe(moment);
    expect(dayAndTimeOf(moment, zone)).toBe(`${day} ${time}`);
  });

  test.each([
    ['America/Chicago', '2026-03-08', '02:30', '2026-03-08 03:30'],
    ['Pacific/Auckland', '2026-09-27', '02:00', '2026-09-27 03:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-04 02:45'],
    // Clocks go forward at midnight: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-24 01:00'],
  ])('in %s on %s at %s, left out, is %s', (zone, day, time, shown) =>
    expect(dayAndTimeOf(at(day, time, zone), zone)).toBe(shown),
  );

  test.each([
    ['America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    ['America/Havana', '2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
  ])('in %s on %s at %s, come twice, is the first', (zone, day, time, moment) => {
    expect(at(day, time, zone)).toBe(moment);
    const again = new Date(Date.parse(moment) + (zone === 'Australia/Lord_Howe' ? 30 : 60) * 60_000);
    expect(dayAndTimeOf(again, zone)).toBe(`${day} ${time}`);
  });

  test('more than a day after midnight is on the next one', () =>
    expect(momentAt('2026-03-07', 24 * 60 + 30, 'America/Chicago').toISOString()).toBe(
      '2026-03-08T06:30:00.000Z',
    ));
});

const at = (day: string, time: string, zone: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentAt(day, hours * 60 + minutes, zone).toISOString();
};

test.each([
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', 2027],
  ['2027-01-01T11:59:59Z', 'Etc/GMT+12', 2026],
  ['2027-01-01T12:00:00Z', 'Etc/GMT+12', 2027],
  ['2026-07-01T12:00:00Z', 'Asia/Riyadh', 2026],
])('at %s the year in %s is %i', (now, zone, year) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(thisYear(zone)).toBe(year);
});

test('today and the last months are those of the zone', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T01:00:00Z'), toFake: ['Date'] });
  expect(today('America/Chicago')).toBe('2026-12-31');
  expect(today('Asia/Riyadh')).toBe('2027-01-01');
  expect(lastMonths(3, 'America/Chicago')).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(lastMonths(3, 'Asia/Riyadh')).toEqual(['2026-11', '2026-12', '2027-01']);
});

test('words are the same wherever the machine is', () => {
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone);
    expect(longDate('2026-01-31')).toBe('January 31, 2026');
    expect(longDate('soon')).toBe('soon');
    expect(shortMonth('2026-11', 'en')).toBe('Nov 26');
    expect(dateAndTimeIn('2027-01-01T01:05:00Z', 'America/Chicago')).toBe('December 31, 2026 at 7:05 PM');
    expect(dateAndTimeIn('2026-07-01T05:00:00Z', 'America/Chicago')).toBe('July 1, 2026 at 12:00 AM');
    expect(dateAndTimeIn('2026-07-01T17:00:00Z', 'America/Chicago')).toBe('July 1, 2026 at 12:00 PM');
  }
});

test.each(locales)('pages show dates and numbers in the language %s as Intl does', (locale) =>
  expect(formattedByPages(locale)).toEqual(formattedByIntl(locale)),
);

test('invalid dates stay unchanged or become empty', () => {
  const { longDate, weekday, month, shortMonth } = dateFormats(translateIn('en', 'ui'));
  expect([longDate, weekday, month, shortMonth].map((format) => format('soon'))).toEqual([
    'soon',
    '',
    '',
    '',
  ]);
});

test('a language has a 12-hour or a 24-hour clock', () => {
  const times = ['00:05', '12:00', '19:05'];
  expect(times.map((time) => clockTime(time, ['AM', 'PM']))).toEqual(['12:05 AM', '12:00 PM', '7:05 PM']);
  expect(times.map((time) => clockTime(time, null))).toEqual(times);
});

test('the zones to choose from bear the names that are in use, each once', () => {
  const names = timeZones();
  expect(names).toEqual(
    expect.arrayContaining(['UTC', 'America/Chicago', 'Asia/Kathmandu', 'Asia/Kolkata', 'Europe/Kyiv']),
  );
  expect(names).not.toContain('Asia/Katmandu');
  expect(names).toEqual([...new Set(names)].sort());
});

test('a zone is known by its name; an unknown one gives way to the machine’s', () => {
  for (const name of ['UTC', 'America/Chicago', 'Asia/Kathmandu', 'Europe/Kyiv'])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', 'Mars/Base', '+03:00', '-0500', 'America/Chicago ', 'GMT+3'])
    expect(isTimeZone(name), name).toBe(false);
  vi.stubEnv('TZ', 'Asia/Riyadh');
  expect(machineZone()).toBe('Asia/Riyadh');
  expect([zoneNamed('Mars/Base'), zoneNamed('America/Chicago')]).toEqual(['Asia/Riyadh', 'America/Chicago']);
});

test.each([
  ['Africa/Cairo', '2027-04-30', 30, []],
  ['Africa/Cairo', '2027-10-28', 23 * 60 + 30, ['2027-10-28T20:30:00.000Z', '2027-10-28T21:30:00.000Z']],
  ['Africa/Cairo', '2026-12-04', 8 * 60, ['2026-12-04T06:00:00.000Z']],
  ['America/Chicago', '2026-03-08', 2 * 60 + 30, []],
  ['America/Chicago', '2026-11-01', 90, ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z']],
  ['UTC', '2026-03-08', 0, ['2026-03-08T00:00:00.000Z']],
] as const)('clocks in %s show %s and %i minutes at all these moments', (zone, day, minutes, moments) => {
  expect(momentsAt(day, minutes, zone).map((moment) => moment.toISOString())).toEqual(moments);
});

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:00Z', 'just now'],
  ['2026-03-10T11:59:01Z', 'just now'],
  ['2026-03-10T12:00:30Z', 'just now'], // the clock of the server is ahead
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-09T12:00:01Z', '23 hours ago'],
  ['2026-03-09T12:00:00Z', '1 day ago'],
  ['2026-03-03T12:00:01Z', '6 days ago'],
  ['2026-03-03T12:00:00Z', undefined],
  ['2026-03-10T15:00:00Z', 'in 3 hours'],
])('%s is %s', (moment, words) => {
  expect(relativeTime(moment, now, { locale: 'en', justNow: 'just now' })).toBe(words);
});

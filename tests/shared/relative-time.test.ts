import { expect, test } from 'vitest';
import { relativeTime } from '../../src/shared/lib/relative-time';

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
  expect(relativeTime(moment, now)).toBe(words);
});

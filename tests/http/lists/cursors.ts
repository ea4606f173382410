import { createHash } from 'node:crypto';

/** What is no number of items. */
export const noLimits = ['0', '-1', '1001', '99999', '1.5', '1e2', '05', 'abc', '', '%205', '%D9%A5', '%00'];

/** What never was a cursor, and what has become none. */
export const noCursors = (right: string) => [
  '',
  'x',
  'null',
  '%00',
  '12',
  '2026-01-01',
  'x'.repeat(3000),
  right.slice(1),
  `${right}=`,
  `${right}A`,
  ...[0, 9, right.length - 1].map(
    (at) => right.slice(0, at) + (right[at] === 'Q' ? 'R' : 'Q') + right.slice(at + 1),
  ),
];

/** A cursor that somebody has made by what they know of ours. */
export function madeUp(list: string, ...place: unknown[]): string {
  const text = JSON.stringify([1, list, ...place]);
  const check = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return Buffer.from(check + text).toString('base64url');
}

/** What may stand in such a place, and the places that it stands in. */
export const oddValues = [
  '',
  'x',
  '\0',
  '\ud800',
  '9'.repeat(40),
  '-1',
  '2026-02-31',
  'infinity',
  "'; --",
  '2026-01-01T00:00Z',
];
export const placesWith = [
  (value: string) => [value],
  (value: string) => [value, value],
  (value: string) => ['2026-01-02', value],
  (value: string) => [value, '2000', '1'],
];

/** How much of a donation counts as received. */
import { expect, test } from 'vitest';
import { receivedOf } from '../../src/shared/schemas/money';

test.each([
  ['completed', 0, 1931],
  ['completed', 50, 50],
  ['refunded', 50, 50],
  ['pending', 0, 0],
])('a donation with the status %s and %d booked counts as %d received', (status, received, counted) => {
  expect(receivedOf({ status, amount: 1931, received })).toBe(counted);
});

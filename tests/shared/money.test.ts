/** How much of a donation counts as received. */
import { expect, test } from 'vitest';
import { feeCoverOf } from '../../src/shared/lib/fees';
import {
  centsOf,
  dollarsOf,
  inCurrency,
  inDollars,
  inDollarsAndCents,
  minus,
  plus,
  wholeCents,
} from '../../src/shared/lib/money';
import { centsIn } from '../../src/shared/lib/typed-amounts';
import { receivedOf } from '../../src/shared/schemas/money';

test.each([
  ['completed', 0, 1931],
  ['completed', 50, 50],
  ['refunded', 50, 50],
  ['pending', 0, 0],
])('a donation with the status %s and %d booked counts as %d received', (status, received, counted) => {
  expect(receivedOf({ status, amount: 1931, received })).toBe(counted);
});

test.each([0, 1, 7, 29, 101, 1999, 123_456_789, -34])('%d cents are the same after dollars', (amount) => {
  expect(centsOf(dollarsOf(wholeCents(amount)))).toBe(amount);
});

test('sums have no part of a cent', () => {
  expect(plus(centsOf(0.1), centsOf(0.2))).toBe(30);
  expect(minus(centsOf(1.1), centsOf(1), centsOf(0.1))).toBe(0);
  expect(() => wholeCents(0.5)).toThrow(RangeError);
});

test.each([
  [5000, '$50', '$50.00'],
  [1250, '$12.50', '$12.50'],
  [0, '$0', '$0.00'],
  [-0, '$0', '$0.00'],
  [7, '$0.07', '$0.07'],
  [-34, '-$0.34', '-$0.34'],
  [99_999, '$999.99', '$999.99'],
  [-100_000, '-$1,000', '-$1,000.00'],
  [100_000_000, '$1,000,000', '$1,000,000.00'],
  [123_456_789_012, '$1,234,567,890.12', '$1,234,567,890.12'],
])('%d cents read %s, and %s in accounts', (amount, short, exact) => {
  expect(inDollars(wholeCents(amount))).toBe(short);
  expect(inDollarsAndCents(wholeCents(amount))).toBe(exact);
});

test.each([
  ['1,234.56', 123_456],
  ['1.234,5', 123_450],
  ['-5,00', -500],
  ['(5.00)', -500],
  ['$1234', 123_400],
  ['١٢٫٥', 1250],
  ['1.23.45', undefined],
  ['99999999.99', undefined],
])('the amount %j is %j cents', (text, amount) => {
  expect(centsIn(text)).toBe(amount);
});

test('all of an amount is left after the fees that are paid on top', () => {
  expect(feeCoverOf(wholeCents(5000), { percent: 2.9, fixed: wholeCents(30) })).toBe(180);
});

test.each([
  ['usd', '$143.80'],
  ['eur', 'EUR 143.80'],
  ['jpy', 'JPY 14380'],
])('a payout in %s has the decimals of its currency', (currency, written) => {
  expect(inCurrency(currency, wholeCents(14_380))).toBe(written);
});

import type { z } from 'zod';

/** Whole cents of US dollars: the unit of every amount in code and database. */
export type Cents = number & z.$brand<'Cents'>;
/** US dollars, as JSON has them. Any number is assignable, except `Cents`. */
export type Dollars = number & Partial<z.$brand<'Dollars'>>;

const isWhole = (amount: number): amount is Cents => Number.isInteger(amount);

/** @throws RangeError for a part of a cent */
export function wholeCents(amount: number): Cents {
  if (!isWhole(amount)) throw new RangeError('Part of a cent');
  return amount;
}

export const centsOf = (dollars: Dollars): Cents => wholeCents(Math.round(dollars * 100));
export const dollarsOf = (amount: Cents): Dollars => amount / 100;

/** The decimals of a currency: 2 of `usd`, none of `jpy`. */
export const decimalsOf = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** An amount of a payout, from the smallest unit of its currency. */
export const inUnitsOf = (code: string, smallest: number): number => smallest / 10 ** decimalsOf(code);

/** An amount as accounts have it: `$50.00`, `$1,250.50`. */
export function inDollarsAndCents(amount: Cents): string {
  // Not by `Intl`, whose first formatter blocks the first render for 15 ms.
  const digits = Math.abs(dollarsOf(amount)).toFixed(2);
  return `${amount < 0 ? '-' : ''}$${digits.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
}

/** An amount of the payment provider, from the smallest unit of its currency: `$143.80`, `EUR 143.80`, `JPY 14380`. */
export const inCurrency = (code: string, smallest: number) =>
  code === 'usd'
    ? inDollarsAndCents(wholeCents(smallest))
    : `${code.toUpperCase()} ${inUnitsOf(code, smallest).toFixed(decimalsOf(code))}`;

/** An amount as people read it: `$50`, `$12.50`, `$1,000,000`. */
export const inDollars = (amount: Cents) => inDollarsAndCents(amount).replace('.00', '');

export const zeroCents = wholeCents(0);
export const sumOf = (amounts: readonly Cents[]) =>
  amounts.reduce((sum, amount) => wholeCents(sum + amount), zeroCents);
export const plus = (...amounts: readonly Cents[]) => sumOf(amounts);
export const minus = (amount: Cents, ...others: readonly Cents[]) => wholeCents(amount - sumOf(others));

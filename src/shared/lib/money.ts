import type { z } from 'zod';

/** Whole cents of US dollars: the unit of every amount in code and database. */
export type Cents = number & z.$brand<'Cents'>;
/** US dollars, as JSON has them. Any number is assignable, except `Cents`. */
export type Dollars = number & Partial<z.$brand<'Dollars'>>;

const isWhole = (amount: number): amount is Cents => Number.isInteger(amount);

/** @throws RangeError for a part of a cent */
export function wholeCents(amount: number): Cents {
  if (!isWhole(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount;
}

const shifted = (dollars: Dollars) => dollars * 100;
export const centsOf = (dollars: Dollars): Cents => wholeCents(Math.round(shifted(dollars)));
export const dollarsOf = (amount: Cents): Dollars => amount / 100;

/** Whether an amount has no part of a cent; sums of floating-point numbers are a little off. */
export const isWholeCents = (dollars: Dollars) =>
  Math.abs(shifted(dollars) - Math.round(shifted(dollars))) < 1e-6;

export const zeroCents = wholeCents(0);
export const sumOf = (amounts: readonly Cents[]): Cents =>
  wholeCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
export const plus = (...amounts: readonly Cents[]): Cents => sumOf(amounts);
export const minus = (amount: Cents, ...others: readonly Cents[]): Cents =>
  wholeCents(amount - sumOf(others));

const withoutCents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as accounts have it: `$50.00`, `$1,250.50`. */
export const inDollarsAndCents = (amount: Cents) => withCents.format(dollarsOf(amount));

/** An amount as people read it: `$50`, `$12.50`, `$1,000,000`. */
export function inDollars(amount: Cents): string {
  const dollars = dollarsOf(amount);
  return (Number.isInteger(dollars) ? withoutCents : withCents).format(dollars);
}

/** An amount as a form field has it: `1250.50`. */
export const inField = (amount: Cents) => dollarsOf(amount).toFixed(2);

/** Normalises digits of other scripts, and drops the marks that turn directions. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();

/** Parses amounts as people and banks write them: `1,234.56`, `1.234,56`, `-5,00`, `(5.00)`, `$1234`. */
export function centsIn(text: string): Cents | undefined {
  const written = plain(text).replace(/\s|US\$|USD|[$']/g, '');
  const isNegative = /^\(.*\)$|^-|-$|^\u2212/.test(written);
  const digits = written.replace(/^[-+(\u2212]+|[-)]+$/g, '');
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = decimals === undefined ? digits : digits.slice(0, -decimals.length - 1);
  const isNumber = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$|^\d+$/.test(whole);
  if (!isNumber || (decimals !== undefined && whole.includes(digits.charAt(whole.length)))) return undefined;
  const amount = Number(`${whole.replace(/[.,]/g, '')}${(decimals ?? '').padEnd(2, '0')}`);
  if (amount > 2_147_483_647) return undefined;
  return wholeCents(isNegative ? -amount : amount);
}

/** What a payment provider keeps of a payment. */
export type Fees = { percent: number; fixed: Cents };

/** What is paid on top of an amount, so that all of it is left after the fees. */
export function feeCoverOf(amount: Cents, { percent, fixed }: Fees): Cents {
  const basisPoints = Math.round(percent * 100);
  const kept = (total: number) => total - Math.round((total * basisPoints) / 10_000) - fixed;
  let total = Math.floor(((amount + fixed) * 10_000) / (10_000 - basisPoints));
  while (kept(total) < amount) total++;
  return wholeCents(total - amount);
}

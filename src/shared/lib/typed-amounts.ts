import { type Cents, type Dollars, dollarsOf, wholeCents } from './money';

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

/** An amount as a form field has it: `1250.50`. */
export const inField = (amount: Cents) => dollarsOf(amount).toFixed(2);

/** Whether an amount has no part of a cent; sums of floating-point numbers are a little off. */
export const isWholeCents = (dollars: Dollars) => Math.abs(dollars - Number(dollars.toFixed(2))) < 1e-8;

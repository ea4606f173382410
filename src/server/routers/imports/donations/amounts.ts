import { plain } from '../../../../shared/lib/typed-amounts';

const signs: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₦': 'NGN',
};
const codes = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (code: string) => codes.has(code.toUpperCase());

/** The currency that an amount names, as its code; undefined if it names none. */
export function currencyIn(cell: string): string | undefined {
  const text = plain(cell).toUpperCase();
  const sign = Object.keys(signs).find((one) => text.includes(one));
  if (sign !== undefined) return signs[sign];
  const code = /(?:^|[^A-Z])([A-Z]{3})(?:$|[^A-Z])/.exec(text)?.[1];
  if (code !== undefined && isCurrency(code)) return code;
  const dollars = /(?:^|[^A-Z])([A-Z]{1,2})\$/.exec(text)?.[1];
  if (dollars !== undefined && dollars !== 'US') return `${dollars}$`;
  return text.includes('$') ? 'USD' : undefined;
}

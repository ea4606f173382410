import type { Locale } from '../../messages/languages';
import type { Cents } from '../money';
import { inArabic } from './arabic';
import { type Currency, inEnglish } from './english';

const writers = { en: inEnglish, ar: inArabic } satisfies Record<Locale, unknown>;

/** An amount in words, as receipts have it. */
export function amountInWords(amount: Cents, locale: Locale, currency: Currency = 'usd'): string {
  const whole = Math.abs(amount);
  return writers[locale](Math.floor(whole / 100), whole % 100, currency);
}

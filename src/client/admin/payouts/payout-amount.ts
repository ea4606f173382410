import { type Cents, dollarsOf, inDollarsAndCents } from '../../../shared/lib/money';

/** `$143.80`, `EUR 143.80` */
export const payoutAmount = (cents: Cents, currency: string) =>
  currency === 'usd' ? inDollarsAndCents(cents) : `${currency.toUpperCase()} ${dollarsOf(cents).toFixed(2)}`;

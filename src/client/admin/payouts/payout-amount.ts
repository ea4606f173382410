import { type Cents, decimalsOf, inDollarsAndCents, inUnitsOf } from '../../../shared/lib/money';

/** `$143.80`, `EUR 143.80`, `JPY 14380` */
export const payoutAmount = (cents: Cents, currency: string) =>
  currency === 'usd'
    ? inDollarsAndCents(cents)
    : `${currency.toUpperCase()} ${inUnitsOf(currency, cents).toFixed(decimalsOf(currency))}`;

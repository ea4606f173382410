import { type Cents, wholeCents } from './money';

export const zeroCents = wholeCents(0);
export const sumOf = (amounts: readonly Cents[]) =>
  amounts.reduce((sum, amount) => wholeCents(sum + amount), zeroCents);
export const plus = (...amounts: readonly Cents[]) => sumOf(amounts);
export const minus = (amount: Cents, ...others: readonly Cents[]) => wholeCents(amount - sumOf(others));

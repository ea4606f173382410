import { type Cents, wholeCents } from './money';

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

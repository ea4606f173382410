import { type Cents, wholeCents } from './money';

/** The fees of the payment provider. */
export type Fees = { percent: number; fixed: Cents };

/** The additional amount that covers the fees. */
export function feeCoverOf(amount: Cents, { percent, fixed }: Fees): Cents {
  const basisPoints = Math.round(percent * 100);
  const kept = (total: number) => total - Math.round((total * basisPoints) / 10_000) - fixed;
  let total = Math.floor(((amount + fixed) * 10_000) / (10_000 - basisPoints));
  while (kept(total) < amount) total++;
  return wholeCents(total - amount);
}

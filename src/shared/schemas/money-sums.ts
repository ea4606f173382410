import { type Cents, centsOf, minus, plus, zeroCents } from '../lib/money';
import type { MoneySums } from './money';

/** What is still to be paid of a pledge. A donation that was paid and refunded has nothing open. */
export const openAmount = ({ amount, received }: Record<'amount' | 'received', Cents>): Cents =>
  received < amount ? minus(amount, received) : zeroCents;

/** Before and after fees and refunds. */
export const grossOf = ({ received, byHand }: MoneySums) => plus(centsOf(received), centsOf(byHand));

export const netOf = (sums: MoneySums) => minus(grossOf(sums), centsOf(sums.fee), centsOf(sums.refunded));

import { centsOf, minus, plus } from '../lib/money';
import type { MoneySums } from './money';

/** Before and after fees and refunds. */
export const grossOf = ({ received, byHand }: MoneySums) => plus(centsOf(received), centsOf(byHand));

export const netOf = (sums: MoneySums) => minus(grossOf(sums), centsOf(sums.fee), centsOf(sums.refunded));

import { type Fees, feeCoverOf } from '../../../../shared/lib/fees';
import { type Cents, centsOf, zeroCents } from '../../../../shared/lib/money';
import { feeProblemOf } from '../../../../shared/messages/giving-settings';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';

export async function feesOf(db: Database): Promise<Fees> {
  const setting = await siteSettings(db, 'feePercent', 'feeFixed');
  // Invalid values, written without validation, count as 0.
  const numberOf = (key: 'feePercent' | 'feeFixed') =>
    feeProblemOf(key, setting(key)) ? 0 : Number(setting(key));
  return { percent: numberOf('feePercent'), fixed: centsOf(numberOf('feeFixed')) };
}

type Pledged = { amount: Cents; paymentMethod: string; coverFees: boolean };

/** The amount that a donor pays on top; bank transfers have no fees. */
export const feeCover = async (db: Database, { amount, paymentMethod, coverFees }: Pledged) =>
  coverFees && paymentMethod !== 'bank' ? feeCoverOf(amount, await feesOf(db)) : zeroCents;

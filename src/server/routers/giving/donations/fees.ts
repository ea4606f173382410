import { type Fees, feeCoverOf } from '../../../../shared/lib/fees';
import { feeProblemOf } from '../../../../shared/messages/giving-settings';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';

/** What a provider keeps of a payment, as the settings tell. */
export async function feesOf(db: Database): Promise<Fees> {
  const setting = await siteSettings(db, 'feePercent', 'feeFixed');
  // What was written past the rules for settings counts for nothing.
  const numberOf = (key: 'feePercent' | 'feeFixed') =>
    feeProblemOf(key, setting(key)) ? 0 : Number(setting(key));
  return { percent: numberOf('feePercent'), fixed: numberOf('feeFixed') };
}

type Pledged = { amount: number; paymentMethod: string; coverFees: boolean };

/** What a donor pays on top: a bank transfer has no fees that we know of. */
export const feeCover = async (db: Database, { amount, paymentMethod, coverFees }: Pledged) =>
  coverFees && paymentMethod !== 'bank' ? feeCoverOf(amount, await feesOf(db)) : 0;

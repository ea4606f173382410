import { type Fees, feeCoverOf } from '../../../../shared/lib/fees';
import { type Cents, centsOf, dollarsOf, zeroCents } from '../../../../shared/lib/money';
import { feeProblemOf } from '../../../../shared/messages/giving-settings';
import type { GivingTerms } from '../../../../shared/schemas/donation-links';
import type { TextReader } from '../../../content/translations/published';
import { translated } from '../../../content/translations/translated';
import type { Database } from '../../../db/database';
import { siteSettings } from '../../../db/site-settings';
import type { Provider } from '../../../payments/provider';
import { listFunds } from '../funds/funds';

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

/** Whether donors are asked for their postal address. */
export const asksAddress = async (db: Database): Promise<boolean> =>
  (await siteSettings(db, 'donorAddress'))('donorAddress') === 'optional';

export async function termsOf(reader: TextReader, payments: Provider | undefined): Promise<GivingTerms> {
  const { db } = reader;
  const active = (await listFunds(db)).filter((fund) => fund.active).toReversed();
  const funds = await translated(reader, 'fund', active);
  const fees = await feesOf(db);
  return {
    paidHere: payments !== undefined,
    asksAddress: await asksAddress(db),
    fees: { ...fees, fixed: dollarsOf(fees.fixed) },
    funds,
  };
}

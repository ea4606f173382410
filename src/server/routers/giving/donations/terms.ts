import { dollarsOf } from '../../../../shared/lib/money';
import type { GivingTerms } from '../../../../shared/schemas/gifts';
import type { Database } from '../../../db/database';
import type { Provider } from '../../../payments/provider';
import { listFunds } from '../funds/funds';
import { feesOf } from './fees';

export async function termsOf(db: Database, payments: Provider | undefined): Promise<GivingTerms> {
  const funds = (await listFunds(db)).filter(({ active }) => active).toReversed();
  const fees = await feesOf(db);
  return { paidHere: payments !== undefined, fees: { ...fees, fixed: dollarsOf(fees.fixed) }, funds };
}

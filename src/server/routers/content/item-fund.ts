import type { TextReader } from '../../content/translations/published';
import { translatedItem } from '../../content/translations/translated';
import type { Database } from '../../db/database';
import { offeredFund, remainingFund, requireFund } from '../giving/funds/funds';

type WithFund = { fundId?: number | null | undefined };

/** The fund that an item supports. It may be deleted while the item is a draft, a revision or in the trash. */
export const itemFund = {
  restored: async (tx: Database, row: Record<string, unknown>) => ({
    ...row,
    fund_id: await remainingFund(tx, row['fund_id']),
  }),
  renew: async (tx: Database, { fundId }: WithFund) =>
    fundId ? { fundId: await remainingFund(tx, fundId) } : {},
  require: (tx: Database, { fundId = null }: WithFund) => requireFund(tx, fundId),
  onPage: async (reader: TextReader, { fundId }: Record<string, unknown>) => {
    const fund = await offeredFund(reader.db, typeof fundId === 'number' ? fundId : null);
    return { fund: fund && (await translatedItem(reader, 'fund', fund)) };
  },
};

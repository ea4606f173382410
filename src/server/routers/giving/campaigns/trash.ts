import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { dollarsOf, wholeCents } from '../../../../shared/lib/money';
import { campaignInput } from '../../../../shared/schemas/campaigns';
import type { Database } from '../../../db/database';
import { campaigns, funds } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';

type Row = Record<string, unknown>;
const trashedFunds = z.object({ fund_ids: z.array(z.int()) });
const trashedGoal = z.object({ goal: z.number().transform(wholeCents) });

/** How campaigns go to the trash and come back. */
export const campaignTrash = {
  type: 'campaign',
  resource: 'campaigns',
  table: campaigns,
  dependents: [],
  fields: Object.keys(campaignInput.shape),

  /** As in the form: the goal in dollars. */
  toForm: (values: Row): Row => ({ ...values, goal: dollarsOf(trashedGoal.parse(values).goal) }),

  /** Without the funds that were deleted since. @throws CONFLICT if none is left */
  async beforeRestore(tx: Database, row: Row): Promise<Row> {
    const { fund_ids: ids } = trashedFunds.parse(row);
    const remaining = await tx
      .select({ id: funds.id })
      .from(funds)
      .where(inArray(funds.id, ids))
      .orderBy(funds.id)
      .for('key share');
    if (remaining.length === 0)
      throw refuseField('CONFLICT', 'fundIds', 'The funds of this campaign were deleted');
    const isLeft = new Set(remaining.map(({ id }) => id));
    return { fund_ids: ids.filter((id) => isLeft.has(id)) };
  },
} as const;

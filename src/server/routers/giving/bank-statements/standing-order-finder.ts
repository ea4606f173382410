import { desc, eq, isNull } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import { keyedIn } from '../../../../shared/lib/references';
import type { LineSuggestion } from '../../../../shared/schemas/bank-statements';
import type { Database } from '../../../db/database';
import { donors, standingOrders } from '../../../db/schema';
import { isSameName, wordsOf } from './names';

const maxOrders = 10_000;

type Line = { cents: Cents; text: string; payer: string | null };

/** Finds the active standing order whose reference a line has. */
export async function standingOrderFinder(tx: Database): Promise<(line: Line) => LineSuggestion | undefined> {
  const { id, amount, referenceKey: key } = standingOrders;
  const active = await tx
    .select({ id, amount, key, donor: donors.name })
    .from(standingOrders)
    .innerJoin(donors, eq(donors.id, standingOrders.donorId))
    .where(isNull(standingOrders.endedAt))
    .orderBy(desc(id))
    .limit(maxOrders);
  const byKey = new Map(active.map((order) => [order.key, order]));
  return ({ cents, text, payer }) => {
    const order = keyedIn(text, byKey);
    return (
      order && {
        donationId: null,
        standingOrderId: order.id,
        donor: order.donor,
        openCents: order.amount,
        reasons: [
          'reference',
          ...(order.amount === cents ? (['amount'] as const) : []),
          ...(payer && isSameName(wordsOf(order.donor), wordsOf(payer)) ? (['name'] as const) : []),
        ],
      }
    );
  };
}

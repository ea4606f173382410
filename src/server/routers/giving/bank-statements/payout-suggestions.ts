import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import { keyedIn, referenceKey } from '../../../../shared/lib/references';
import type { PayoutSuggestion } from '../../../../shared/schemas/bank-statements';
import type { Database } from '../../../db/database';
import { payouts } from '../../../db/schema';
import { groupedBy } from '../ledger/payments';

const dayMs = 86_400_000;
/** Banks book a payout some days before or after its expected day. */
const daysBefore = 3;
const daysAfter = 10;
const maxSuggestions = 3;

type Line = { id: number; date: string; cents: Cents; text: string; payer: string | null };

/** Suggests payouts of the same amount for lines, by the text of the line and the day of arrival. */
export async function payoutSuggestionsFor(
  tx: Database,
  lines: readonly Line[],
): Promise<Map<number, PayoutSuggestion[]>> {
  if (lines.length === 0) return new Map();
  const open = await tx
    .select()
    .from(payouts)
    .where(
      and(
        inArray(payouts.cents, [...new Set(lines.map(({ cents }) => cents))]),
        eq(payouts.currency, 'usd'),
        notInArray(payouts.status, ['failed', 'canceled']),
        sql`not exists (select 1 from bank_lines line where line.payout_id = payouts.id)`,
      ),
    );
  const byAmount = groupedBy(open, ({ cents }) => cents);
  const taken = new Set<number>();
  return new Map(
    lines.map((line) => {
      const found = (byAmount.get(line.cents) ?? [])
        .filter(({ id }) => !taken.has(id))
        .map(({ id, arrivesOn, ...one }) => ({
          payoutId: id,
          arrivesOn,
          reasons: reasonsFor(line, { arrivesOn, ...one }),
        }))
        .filter(({ reasons }) => reasons.includes('reference') || reasons.includes('day'))
        .toSorted(
          (one, other) => weightOf(other) - weightOf(one) || distance(one, line) - distance(other, line),
        )
        .slice(0, maxSuggestions);
      const [first] = found;
      if (first && isCertainPayout(first)) taken.add(first.payoutId);
      return [line.id, found];
    }),
  );
}

/** Whether the text of the line names the payout or the provider. */
export const isCertainPayout = ({ reasons }: PayoutSuggestion) =>
  reasons.includes('reference') || (reasons.includes('name') && reasons.includes('day'));

type Candidate = Pick<typeof payouts.$inferSelect, 'arrivesOn' | 'traceId' | 'providerId' | 'descriptor'>;

function reasonsFor(line: Line, { arrivesOn, traceId, providerId, descriptor }: Candidate) {
  const text = `${line.payer ?? ''} ${line.text}`;
  const names = (one: string | null) => one !== null && keyedIn(text, new Map([[referenceKey(one), true]]));
  const days = (Date.parse(line.date) - Date.parse(arrivesOn)) / dayMs;
  return [
    ...(names(traceId) || names(providerId) ? (['reference'] as const) : []),
    ...(names(descriptor) ? (['name'] as const) : []),
    ...(days >= -daysBefore && days <= daysAfter ? (['day'] as const) : []),
  ];
}

const weights = { reference: 4, name: 2, day: 1 } as const;
const weightOf = ({ reasons }: PayoutSuggestion) => reasons.reduce((sum, reason) => sum + weights[reason], 0);
const distance = ({ arrivesOn }: PayoutSuggestion, { date }: Line) =>
  Math.abs(Date.parse(date) - Date.parse(arrivesOn));

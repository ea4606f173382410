import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { bankLines, moneyEntries } from '../../../db/schema';
import { isInForce } from '../received-money';

/** Amounts of bank payments that were recorded manually and are not matched to a line yet, by donation. */
export async function unmatchedAmounts(tx: Database, ids: number[]): Promise<Map<number, Cents[]>> {
  const entries = await tx
    .select()
    .from(moneyEntries)
    .where(
      and(
        inArray(moneyEntries.donationId, ids),
        eq(moneyEntries.countsAs, 'charge'),
        eq(moneyEntries.paymentMethod, 'bank'),
        isNull(moneyEntries.attemptId),
        isInForce,
      ),
    );
  const lines = await tx.select().from(bankLines).where(inArray(bankLines.donationId, ids));
  const lineOf = (ref: string) => Number(/^bank line (\d+)/.exec(ref)?.[1]);
  const booked = new Set(entries.map(({ ref }) => lineOf(ref)));
  const amounts = new Map<number, Cents[]>(ids.map((id) => [id, []]));
  for (const { donationId, cents, ref } of entries)
    if (Number.isNaN(lineOf(ref))) amounts.get(donationId)?.push(cents);
  for (const { id, donationId, cents } of lines) {
    const unmatched = amounts.get(donationId ?? 0) ?? [];
    const index = booked.has(id) ? -1 : unmatched.indexOf(cents);
    if (index >= 0) unmatched.splice(index, 1);
  }
  return amounts;
}

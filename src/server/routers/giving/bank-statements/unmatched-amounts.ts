import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { bankLines, moneyEntries } from '../../../db/schema';
import { type RemainingPayment, remainingPayments } from '../ledger/moved-payments';
import { bookedLine, groupedBy } from '../ledger/payments';

/** Amounts of bank payments that were recorded manually and are not matched to a line yet, by donation. */
export async function unmatchedAmounts(tx: Database, ids: number[]): Promise<Map<number, Cents[]>> {
  const isCharge = and(
    inArray(moneyEntries.donationId, ids),
    eq(moneyEntries.countsAs, 'charge'),
    isNull(moneyEntries.attemptId),
  );
  const charges = await tx.select().from(moneyEntries).where(isCharge).orderBy(moneyEntries.id);
  const byDonation = groupedBy(await remainingPayments(tx, charges), ({ original }) => original.donationId);
  const lines = groupedBy(
    await tx.select().from(bankLines).where(inArray(bankLines.donationId, ids)),
    ({ donationId }) => donationId,
  );
  return new Map(ids.map((id) => [id, unmatched(byDonation.get(id) ?? [], lines.get(id) ?? [])]));
}

/** A corrected or moved payment is still that of its line, whatever its amount is now. */
function unmatched(payments: RemainingPayment[], lines: (typeof bankLines.$inferSelect)[]): Cents[] {
  const booked = new Set(payments.map(({ original }) => bookedLine(original)));
  const manual = payments.filter(
    ({ original, latest }) => latest.paymentMethod === 'bank' && Number.isNaN(bookedLine(original)),
  );
  for (const { id, cents } of lines) {
    const index = booked.has(id)
      ? -1
      : manual.findIndex(({ original, left }) => left === cents || original.cents === cents);
    if (index >= 0) manual.splice(index, 1);
  }
  return manual.map(({ left }) => left);
}

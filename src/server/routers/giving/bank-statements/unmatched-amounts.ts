import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Cents } from '../../../../shared/lib/money';
import { isInForce, originalOf } from '../../../../shared/schemas/corrections';
import type { Database } from '../../../db/database';
import { bankLines, moneyEntries } from '../../../db/schema';
import { bookedLine, groupedBy, type StoredEntry } from '../ledger/payments';

/** Amounts of bank payments that were recorded manually and are not matched to a line yet, by donation. */
export async function unmatchedAmounts(tx: Database, ids: number[]): Promise<Map<number, Cents[]>> {
  const isCharge = and(
    inArray(moneyEntries.donationId, ids),
    eq(moneyEntries.countsAs, 'charge'),
    isNull(moneyEntries.attemptId),
  );
  const byDonation = groupedBy(await tx.select().from(moneyEntries).where(isCharge), ofDonation);
  const lines = groupedBy(
    await tx.select().from(bankLines).where(inArray(bankLines.donationId, ids)),
    ofDonation,
  );
  return new Map(ids.map((id) => [id, unmatched(byDonation.get(id) ?? [], lines.get(id) ?? [])]));
}

const ofDonation = ({ donationId }: { donationId: number | null }) => donationId;

/** A corrected payment is still that of its line, whatever its amount is now. */
function unmatched(charges: StoredEntry[], lines: (typeof bankLines.$inferSelect)[]): Cents[] {
  const payments = charges
    .filter((entry) => isInForce(entry, charges))
    .map((entry) => ({ entry, original: originalOf(entry, charges) }));
  const booked = new Set(payments.map(({ original }) => bookedLine(original)));
  const manual = payments.filter(
    ({ entry, original }) => entry.paymentMethod === 'bank' && Number.isNaN(bookedLine(original)),
  );
  for (const { id, cents } of lines) {
    const index = booked.has(id)
      ? -1
      : manual.findIndex(({ entry, original }) => entry.cents === cents || original.cents === cents);
    if (index >= 0) manual.splice(index, 1);
  }
  return manual.map(({ entry }) => entry.cents);
}

import { eq } from 'drizzle-orm';
import { type Cents, minus, sumOf, zeroCents } from '../../../../shared/lib/money';
import { isInForce, originalOf } from '../../../../shared/schemas/corrections';
import type { Database } from '../../../db/database';
import { moneyEntries } from '../../../db/schema';

export type StoredEntry = typeof moneyEntries.$inferSelect;

/** The id of the bank line that a payment was booked from; NaN if none. */
export const bookedLine = ({ ref }: StoredEntry) => Number(/^bank line (\d+)/.exec(ref)?.[1]);

/** A payment by the entries that belong to it. */
export type BookedPayment = {
  /** The charge as it was last corrected. */
  charge: StoredEntry;
  received: Cents;
  refunded: Cents;
  entries: StoredEntry[];
};

/** The ledger entries of a donation, oldest first. */
export const storedEntriesOf = (db: Database, donationId: number): Promise<StoredEntry[]> =>
  db.select().from(moneyEntries).where(eq(moneyEntries.donationId, donationId)).orderBy(moneyEntries.id);

/** The payments in the entries of a donation, oldest first. A payment recorded by staff and reversed is none. */
export function paymentsIn(entries: readonly StoredEntry[]): BookedPayment[] {
  const byPayment = groupedBy(entries, (entry) => paymentKey(entry, entries));
  return [...byPayment.values()].flatMap((group) => {
    const charges = group.filter(({ countsAs }) => countsAs === 'charge');
    const charge = charges.findLast((entry) => isInForce(entry, entries)) ?? charges.at(-1);
    const received = sumOf(charges.map(({ cents }) => cents));
    const refunded = minus(zeroCents, sumOf(group.filter(isRefund).map(({ cents }) => cents)));
    const isReversed = charge?.attemptId === null && received === 0 && refunded === 0;
    return charge && !isReversed ? [{ charge, received, refunded, entries: group }] : [];
  });
}

/** Like `Map.groupBy`, which Node 20 lacks. */
export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export const isRefund = ({ countsAs }: StoredEntry) => countsAs === 'refund' || countsAs === 'dispute';

/** The same for all entries of one payment. */
function paymentKey({ attemptId, ...entry }: StoredEntry, all: readonly StoredEntry[]): string {
  if (attemptId !== null) return `attempt ${attemptId}`;
  const original = originalOf({ ...entry, attemptId }, all);
  if (original.countsAs === 'charge') return `entry ${original.id}`;
  // Early refunds name no payment: at that time a donation had only one.
  const refunded =
    all.find(({ id }) => id === original.refundOf) ?? all.find(({ countsAs }) => countsAs === 'charge');
  return refunded ? paymentKey(refunded, all) : `entry ${original.id}`;
}

import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Cents, wholeCents, zeroCents } from '../../../../shared/lib/money';
import { originalOf } from '../../../../shared/schemas/corrections';
import type { Database } from '../../../db/database';
import { moneyEntries } from '../../../db/schema';
import type { StoredEntry } from './payments';

/** The entry that was booked when the money was received, in whichever donation that was. */
export async function originalPayment(db: Database, entry: StoredEntry): Promise<StoredEntry> {
  const earlier = entry.corrects ?? entry.counterEntryId;
  if (earlier === null) return entry;
  const [found] = await db.select().from(moneyEntries).where(eq(moneyEntries.id, earlier));
  if (!found) throw new Error(`Entry ${entry.id} names the missing entry ${earlier}`);
  return originalPayment(db, found);
}

export type RemainingPayment = { original: StoredEntry; latest: StoredEntry; left: Cents };

/**
 * The payments among these charges that corrections have not reduced to zero, oldest first. A part that was moved to
 * another donation still counts.
 */
export async function remainingPayments(
  db: Database,
  charges: readonly StoredEntry[],
): Promise<RemainingPayment[]> {
  const originals = charges.filter((entry) => entry.corrects === null && entry.counterEntryId === null);
  const totals = await totalsOf(
    db,
    originals.map(({ id }) => id),
  );
  return originals.flatMap((original) => {
    const left = totals.get(original.id) ?? zeroCents;
    const latest = charges.findLast((entry) => originalOf(entry, charges).id === original.id) ?? original;
    return left > 0 ? [{ original, latest, left }] : [];
  });
}

const sums = z.array(z.object({ original: z.int(), cents: z.int() }));

/** The sum of each payment with its corrections, here and where parts of it were moved. */
async function totalsOf(db: Database, originals: number[]): Promise<Map<number, Cents>> {
  if (originals.length === 0) return new Map();
  const rows = await db.execute(sql`
    with recursive of_payment as (
      select id, id as original, cents from ${moneyEntries}
      where ${inArray(moneyEntries.id, originals)}
      union all
      select later.id, of_payment.original, later.cents
      from of_payment
      join ${moneyEntries} later on later.corrects = of_payment.id
        or (later.kind = 'charge' and later.counter_entry_id = of_payment.id)
    )
    select original, sum(cents)::int as cents from of_payment group by original`);
  return new Map(sums.parse([...rows]).map(({ original, cents }) => [original, wholeCents(cents)]));
}

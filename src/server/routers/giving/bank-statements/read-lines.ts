import { and, between, inArray, sql } from 'drizzle-orm';
import type { BankLine } from '../../../../shared/schemas/bank-statements';
import type { Database } from '../../../db/database';
import { bankLines, donations } from '../../../db/schema';
import { groupedBy } from '../ledger/payments';
import { isCertainPayout, payoutSuggestionsFor } from './payout-suggestions';
import { isSamePayment } from './same-payment';
import type { StatementLine } from './statement-line';
import { suggestionsFor } from './suggestions';

type StoredLine = typeof bankLines.$inferSelect;
type ReadLine = { stored: StoredLine; read: StatementLine };

/** Stores the lines of a statement, each once. Runs in a transaction. */
export async function readLines(tx: Database, lines: readonly StatementLine[]): Promise<BankLine[]> {
  if (lines.length === 0) return [];
  const all = await storeLines(tx, lines);
  const unbooked = all.filter(({ stored }) => stored.donationId === null && stored.payoutId === null);
  // The file may name a donation that an earlier one left out.
  const open = unbooked.map(({ stored, read }) => ({ ...stored, text: `${stored.text} ${read.text}` }));
  const suggested = await suggestionsFor(tx, open);
  const payoutsFor = await payoutSuggestionsFor(tx, open);
  const names = await namesOf(
    tx,
    all.flatMap(({ stored }) => stored.donationId ?? []),
  );
  return all
    .map(({ stored: { id, line, date, cents, text, payer, donationId, payoutId } }) => {
      const { certain, possible = [] } = suggested.get(id) ?? {};
      const payouts = payoutsFor.get(id) ?? [];
      const suggestion = {
        donationId: certain?.donationId ?? null,
        standingOrderId: certain?.standingOrderId ?? null,
        payoutId: certain ? null : (payouts.find(isCertainPayout)?.payoutId ?? null),
        donor: certain?.donor ?? null,
      };
      const donor = names.get(donationId ?? 0) ?? null;
      const booking = { donationId, standingOrderId: null, payoutId, donor };
      const booked = donationId !== null || payoutId !== null;
      return {
        line,
        date,
        cents,
        text,
        payer,
        suggestions: possible,
        payoutSuggestions: payouts,
        booked,
        ...(booked ? booking : suggestion),
      };
    })
    .toSorted((one, other) => one.line - other.line);
}

async function namesOf(tx: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName } = donations;
  const found = await tx.select({ id, firstName, lastName }).from(donations).where(inArray(id, ids));
  return new Map(found.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
}

const keyOf = ({ date, cents }: Pick<StatementLine, 'date' | 'cents'>) => `${date} ${cents}`;

async function storeLines(tx: Database, lines: readonly StatementLine[]): Promise<ReadLine[]> {
  // Two files with the same payment, read at once, would both store it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank lines', 0))`);
  const days = lines.map(({ date }) => date).toSorted();
  const earlier = await tx
    .select()
    .from(bankLines)
    .where(
      and(
        between(bankLines.date, days[0] ?? '', days.at(-1) ?? ''),
        inArray(bankLines.cents, [...new Set(lines.map(({ cents }) => cents))]),
      ),
    )
    .orderBy(bankLines.place);
  const storedBy = groupedBy(earlier, keyOf);
  const known = knownLines(lines, storedBy);
  const places = new Map<string, number>();
  const values = lines.map(({ line, date, cents, text, payer, bankRef }) => {
    const same = known.get(line);
    const change = { line, payer, bankRef: bankRef ?? null };
    if (same) return { date, cents, text: same.text, place: same.place, ...change };
    const key = JSON.stringify([date, cents, text]);
    const last = (storedBy.get(keyOf({ date, cents })) ?? []).findLast((one) => one.text === text)?.place;
    const place = (places.get(key) ?? last ?? 0) + 1;
    places.set(key, place);
    return { date, cents, text, place, ...change };
  });
  const stored: StoredLine[] = [];
  for (let from = 0; from < values.length; from += 1000)
    stored.push(
      ...(await tx
        .insert(bankLines)
        .values(values.slice(from, from + 1000))
        .onConflictDoUpdate({
          target: [bankLines.date, bankLines.cents, bankLines.text, bankLines.place],
          set: {
            line: sql`excluded.line`,
            payer: sql`coalesce(excluded.payer, ${bankLines.payer})`,
            bankRef: sql`coalesce(${bankLines.bankRef}, excluded.bank_ref)`,
          },
        })
        .returning()),
    );
  const readBy = new Map(lines.map((one) => [one.line, one]));
  return stored.flatMap((one) => {
    const read = readBy.get(one.line);
    return read ? [{ stored: one, read }] : [];
  });
}

const comparisons = [
  (one: StatementLine, other: StoredLine) => Boolean(one.bankRef) && one.bankRef === other.bankRef,
  (one: StatementLine, other: StoredLine) =>
    one.text === other.text && !(one.bankRef && other.bankRef && one.bankRef !== other.bankRef),
  isSamePayment,
];

/** The stored line of each line that was read before, by its number. The surest pairs are found first. */
function knownLines(lines: readonly StatementLine[], storedBy: ReadonlyMap<string, StoredLine[]>) {
  const known = new Map<number, StoredLine>();
  const taken = new Set<number>();
  for (const isSame of comparisons)
    for (const one of lines) {
      if (known.has(one.line)) continue;
      const found = storedBy.get(keyOf(one))?.find((other) => !taken.has(other.id) && isSame(one, other));
      if (!found) continue;
      taken.add(found.id);
      known.set(one.line, found);
    }
  return known;
}

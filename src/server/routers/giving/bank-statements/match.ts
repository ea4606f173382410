import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Cents } from '../../../../shared/lib/money';
import { donationsNamedIn } from '../../../../shared/lib/references';
import type { BankLine, bankMatchInput } from '../../../../shared/schemas/bank-statements';
import { openAmount } from '../../../../shared/schemas/money-sums';
import type { Database } from '../../../db/database';
import { bankLines, donations, moneyEntries } from '../../../db/schema';
import type { MailSetup } from '../../../process/env';
import { refuseField } from '../../../rpc/errors';
import { lockDonation, type StoredDonation } from '../ledger/donation';
import { book, nextRef } from '../ledger/entries';
import { isInForce } from '../received-money';
import type { StatementLine } from './parse';

/** Numbers equal lines of a day, so that each can be booked. */
function withOccurrence(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((one) => {
    const key = JSON.stringify([one.date, one.cents, one.text]);
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return { ...one, place };
  });
}

/** Stores the lines of a statement, each once. Runs in a transaction. */
export async function readLines(tx: Database, lines: readonly StatementLine[]): Promise<BankLine[]> {
  if (lines.length === 0) return [];
  const stored: (typeof bankLines.$inferSelect)[] = [];
  for (let from = 0; from < lines.length; from += 1000)
    stored.push(
      ...(await tx
        .insert(bankLines)
        .values(withOccurrence(lines).slice(from, from + 1000))
        .onConflictDoUpdate({
          target: [bankLines.date, bankLines.cents, bankLines.text, bankLines.place],
          set: { line: sql`excluded.line`, payer: sql`coalesce(excluded.payer, ${bankLines.payer})` },
        })
        .returning()),
    );
  const suggested = await suggestionsFor(
    tx,
    stored.filter(({ donationId }) => donationId === null),
  );
  const shown = stored.map((one) => ({ ...one, shown: one.donationId ?? suggested.get(one.id) ?? null }));
  const names = await namesOf(
    tx,
    shown.flatMap((one) => one.shown ?? []),
  );
  return shown
    .map(({ line, date, cents, text, payer, donationId, shown: donation }) => ({
      line,
      date,
      cents,
      text,
      payer,
      donationId: donation,
      booked: donationId !== null,
      donor: names.get(donation ?? 0) ?? null,
    }))
    .toSorted((one, other) => one.line - other.line);
}

async function namesOf(tx: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName } = donations;
  const found = await tx.select({ id, firstName, lastName }).from(donations).where(inArray(id, ids));
  return new Map(found.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
}

/** Amounts of bank payments that were recorded manually and are not matched to a line yet, by donation. */
async function unmatchedAmounts(tx: Database, ids: number[]): Promise<Map<number, Cents[]>> {
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

/** Suggests the donation that a line names by its reference, if the amount matches and it is unpaid. */
async function suggestionsFor(tx: Database, lines: readonly { id: number; cents: Cents; text: string }[]) {
  const named = new Map(lines.map(({ id, text }) => [id, donationsNamedIn(text)]));
  const ids = [...new Set([...named.values()].flat())];
  const found = ids.length === 0 ? [] : await tx.select().from(donations).where(inArray(donations.id, ids));
  const unmatched = await unmatchedAmounts(tx, ids);
  const waiting = new Map(
    found.map((donation) => [donation.id, [openAmount(donation), ...(unmatched.get(donation.id) ?? [])]]),
  );
  const taken = new Set<number>();
  const suggestions = new Map<number, number>();
  for (const { id, cents } of lines) {
    const match = named.get(id)?.find((one) => waiting.get(one)?.includes(cents) && !taken.has(one));
    if (match === undefined) continue;
    taken.add(match);
    suggestions.set(id, match);
  }
  return suggestions;
}

/**
 * Books a line to a donation, once. If the same payment was recorded manually before, the line is only linked to it.
 * Runs in a transaction.
 * @throws NOT_FOUND, CONFLICT if the line or the donation is already booked otherwise
 */
export async function matchLine(
  tx: Database,
  mail: MailSetup,
  { line, date, cents, text, donationId }: z.output<typeof bankMatchInput>,
): Promise<StoredDonation> {
  const [found] = await tx
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.date, date),
        eq(bankLines.cents, cents),
        eq(bankLines.text, text),
        eq(bankLines.line, line),
      ),
    )
    .orderBy(bankLines.place) // equal lines are booked in order
    .limit(1)
    .for('update');
  if (!found)
    throw refuseField(
      'CONFLICT',
      'line',
      'This line is not in any uploaded statement. Upload the statement again.',
    );
  const donation = await lockDonation(tx, donationId);
  if (found.donationId === donationId) return donation;
  if (found.donationId !== null) throw refuseField('CONFLICT', 'line', 'This line is already booked');
  if ((await unmatchedAmounts(tx, [donationId])).get(donationId)?.includes(cents)) {
    await tx.update(bankLines).set({ donationId }).where(eq(bankLines.id, found.id));
    return donation;
  }
  if (openAmount(donation) === 0)
    throw refuseField('CONFLICT', 'donationId', 'This donation is already paid');
  const ref = await nextRef(tx, `bank line ${found.id}`);
  const booked = await book(tx, donation, [{ kind: 'charge', cents, ref }], {
    status: cents < openAmount(donation) ? 'pending' : 'completed',
    receivedOn: date,
    paymentMethod: 'bank',
    reference: text.slice(0, 200),
    mail,
  });
  if (!booked) throw refuseField('CONFLICT', 'line', 'This line is already booked');
  await tx.update(bankLines).set({ donationId }).where(eq(bankLines.id, found.id));
  return booked;
}

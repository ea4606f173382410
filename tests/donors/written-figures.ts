import { expect } from 'vitest';
import { z } from 'zod';
import type { donations, moneyEntries } from '../../src/server/db/schema';
import { minus, zeroCents } from '../../src/shared/lib/money';
import { printedReceipts, receiptRegister } from '../../src/shared/schemas/receipts';
import { adminArrivals } from '../../src/shared/schemas/stats';
import type { TestApp } from '../support/app';
import { cellsOf } from '../support/csv';

export type SiteWithFigures = Pick<TestApp, 'db' | 'rest' | 'trpc'>;
export type Entry = typeof moneyEntries.$inferSelect;
type Donation = typeof donations.$inferSelect;

const sumIn = { charge: 'received', fee: 'fee', refund: 'refunded', dispute: 'refunded' } as const;

/** The sums of some entries, in dollars. */
export function sumsOf(entries: readonly Entry[]) {
  const sums = { received: 0, fee: 0, refunded: 0 };
  for (const { kind, correctedKind, cents } of entries) {
    const counted = kind === 'correction' ? correctedKind : kind;
    if (counted) sums[sumIn[counted]] += counted === 'charge' ? cents : minus(zeroCents, cents);
  }
  return { received: sums.received / 100, fee: sums.fee / 100 || 0, refunded: sums.refunded / 100 || 0 };
}

export const byDonation = (entries: readonly Entry[]): Map<number, Entry[]> => {
  const grouped = new Map<number, Entry[]>();
  for (const entry of entries)
    grouped.set(entry.donationId, [...(grouped.get(entry.donationId) ?? []), entry]);
  return grouped;
};

const dayOf = ({ receivedOn, at }: Entry) => receivedOn ?? at.slice(0, 10);
const headings = { received: 'Received (USD)', fee: 'Fee (USD)', refunded: 'Refunded (USD)' };

/** The dashboard, the files and the receipts say what the entries say. */
export async function expectWrittenFigures(
  site: SiteWithFigures,
  cookie: string,
  {
    entries,
    all,
    imported,
  }: { entries: readonly Entry[]; all: readonly Donation[]; imported: ReadonlySet<number> },
): Promise<void> {
  const query = async (name: string, input?: object) => (await site.trpc('query', name, input, cookie)).body;
  const file = async (path: string) => {
    const { body } = await site.rest('GET', `/admin/export/${path}`, { cookie });
    const [heads = [], ...rows] = cellsOf(z.string().parse(body).replace('\ufeff', ''));
    return rows.map((row) => new Map(row.map((cell, index) => [heads[index] ?? '', cell])));
  };
  const sumsIn = (row: Map<string, string>) => ({
    received: Number(row.get(headings.received)),
    fee: Number(row.get(headings.fee)),
    refunded: Number(row.get(headings.refunded)),
  });

  const own = byDonation(entries);
  const exported = await file('donations.csv');
  expect(exported).toHaveLength(all.length);
  for (const row of exported)
    expect(sumsIn(row), `donation ${row.get('Number')}`).toEqual(
      sumsOf(own.get(Number(row.get('Number'))) ?? []),
    );
  for (const year of [2025, 2026]) {
    const [first] = await file(`statement.csv?year=${year}`);
    const ofYear = entries.filter((entry) => dayOf(entry).startsWith(`${year}`));
    expect(first && sumsIn(first), `file of ${year}`).toEqual(sumsOf(ofYear));
  }
  for (const { month, received, fee, refunded } of adminArrivals.parse(await query('stats.arrivals')).months)
    expect({ received, fee, refunded }, month).toEqual(
      sumsOf(entries.filter((entry) => dayOf(entry).startsWith(month))),
    );

  const year = new Date().getFullYear();
  const kept = new Map<number, number>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const printed = printedReceipts.parse(await query('receipts.printed', { year, page }));
    pages = printed.pages;
    for (const { id, amount } of printed.receipts) kept.set(id, amount);
  }
  const expected = all
    .filter(({ id }) => !imported.has(id))
    .map(({ received, refunded }) => (received - refunded) / 100)
    .filter((left) => left > 0);
  expect([...kept.values()].toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  expect(receiptRegister.parse(await query('receipts.page', { year })).missing).toBe(0);
}

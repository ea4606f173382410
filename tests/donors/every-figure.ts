import { expect } from 'vitest';
import { z } from 'zod';
import { donations, importedDonations, moneyEntries, receipts } from '../../src/server/db/schema';
import { centsOf, sumOf } from '../../src/shared/lib/money';
import { methodLabel } from '../../src/shared/messages/method-label';
import { statement, statementSum } from '../../src/shared/schemas/donation-links';
import { listedDonor } from '../../src/shared/schemas/donors';
import { fundBalance } from '../../src/shared/schemas/funds';
import { moneySums } from '../../src/shared/schemas/money';
import { expectProgress } from '../campaigns/expected-progress';
import {
  byDonation,
  type Entry,
  expectWrittenFigures,
  type SiteWithFigures,
  sumsOf,
} from './written-figures';

/** What is left of a payment, with its corrections and refunds. */
function leftOf(payment: Entry, entries: readonly Entry[]): number {
  const linked = new Set([payment]);
  for (const entry of linked)
    for (const later of entries.filter(({ corrects, refundOf }) => [corrects, refundOf].includes(entry.id)))
      linked.add(later);
  return sumOf([...linked].map(({ cents }) => cents));
}

/** Each figure that the site shows, mails or writes into files is the sum of its entries. */
export async function expectEveryFigure(site: SiteWithFigures, cookie: string): Promise<void> {
  const query = async (name: string, input?: object) => (await site.trpc('query', name, input, cookie)).body;
  const read = async (path: string) => (await site.rest('GET', `/api${path}`, { cookie })).body;
  const entries = await site.db.select().from(moneyEntries).orderBy(moneyEntries.id);
  const entriesOf = byDonation(entries);
  for (const payment of entries.filter(({ kind }) => kind === 'charge'))
    expect(
      leftOf(payment, entriesOf.get(payment.donationId) ?? []),
      `entry ${payment.id}`,
    ).toBeGreaterThanOrEqual(0);
  const all = await site.db.select().from(donations).orderBy(donations.id);
  const issuedToAll = await site.db.select().from(receipts).orderBy(receipts.id);
  const imported = new Set(
    (await site.db.select().from(importedDonations)).map(({ donationId }) => donationId),
  );
  for (const donation of all) {
    const own = sumsOf(entriesOf.get(donation.id) ?? []);
    const { received, fee, refunded } = donation;
    expect({ received: received / 100, fee: fee / 100, refunded: refunded / 100 }).toEqual(own);
    const last = issuedToAll.findLast(({ donationId }) => donationId === donation.id);
    if (imported.has(donation.id)) expect(last).toBeUndefined();
    else if (last || received > refunded) expect(last?.cents).toBe(received - refunded);
  }
  expect(moneySums.parse(await query('donations.totals', {}))).toEqual({ ...sumsOf(entries), byHand: 0 });
  for (const { fundId, received, fee, refunded } of z.array(fundBalance).parse(await query('funds.balances')))
    expect({ received, fee, refunded }, `fund ${fundId}`).toEqual(
      sumsOf(entries.filter((entry) => entry.fundId === fundId)),
    );
  const present = z.array(listedDonor).parse(await read('/donors'));
  expect(new Set(present.filter(({ donations: count }) => count > 0).map(({ id }) => id))).toEqual(
    new Set(all.map(({ donorId }) => donorId)),
  );
  for (const { id, donations: count, received, fee, refunded } of present) {
    const ofDonor = new Set(all.flatMap((one) => (one.donorId === id ? [one.id] : [])));
    const own = sumsOf(entries.filter(({ donationId }) => ofDonor.has(donationId)));
    expect({ count, received, fee, refunded }, `donor ${id}`).toEqual({ count: ofDonor.size, ...own });
    const [given] = ofDonor;
    if (given === undefined) continue;
    const { url } = z.object({ url: z.url() }).parse(await read(`/donations/${given}/statement`));
    const { payments } = statement.parse(await query('donations.statement', { token: url.slice(-36) }));
    expect(sumOf(payments.map(({ amount: dollars }) => centsOf(dollars)))).toBe(
      centsOf(own.received) - centsOf(own.refunded),
    );
  }
  await expectWrittenFigures(site, cookie, { entries, all, imported });
  await expectProgress(site, cookie, entries);
  const methods = new Map(all.map(({ id, paymentMethod: method }) => [id, method]));
  for (const year of [2025, 2026]) {
    const ofYear = entries.filter((entry) => (entry.receivedOn ?? entry.at).startsWith(String(year)));
    const keyOf = (by: string, entry: Entry) => {
      if (by === 'Month') return (entry.receivedOn ?? entry.at).slice(0, 7);
      if (by !== 'Payment method') return String(year);
      return methodLabel(entry.paymentMethod ?? methods.get(entry.donationId) ?? 'bank');
    };
    for (const { by, name, received, fee, refunded } of z
      .array(statementSum)
      .parse(await query('donations.sums', { year })))
      if (by !== 'Fund')
        expect({ received, fee, refunded }, `${by} ${name}`).toEqual(
          sumsOf(ofYear.filter((entry) => keyOf(by, entry) === name)),
        );
  }
}

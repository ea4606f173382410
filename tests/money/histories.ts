import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { donations, importedDonations, moneyEntries } from '../../src/server/db/schema';
import { groupedBy, paymentsIn, type StoredEntry } from '../../src/server/routers/giving/ledger/payments';
import { sumOf } from '../../src/shared/lib/money';
import { bankLine } from '../../src/shared/schemas/bank-statements';
import { isInForce } from '../../src/shared/schemas/corrections';
import { donationPayment } from '../../src/shared/schemas/payments';
import { expectEveryFigure } from '../donors/every-figure';
import { importing } from '../imports/importing';
import { idOf, type TestApp } from '../support/app';
import { aFund } from '../support/factories';
import { donationCalls, offlineDonation } from './donation-calls';

const receivedOn = fc.constantFrom('2025-11-30', '2025-12-31', '2026-01-01', '2026-02-03');
const paymentMethod = fc.constantFrom('bank', 'cash', 'cheque');
const amount = fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100);
/** Which donation, entry or fund is meant, of those there are. */
const index = fc.nat(1000);
const payment = { paymentMethod, receivedOn };

const step = fc.oneof(
  fc.record({ does: fc.constant('pledge'), amount, index, values: fc.record({}) }),
  fc.record({ does: fc.constant('record'), amount, index, values: fc.record(payment) }),
  fc.record({ does: fc.constant('receive'), amount, index, values: fc.record(payment) }),
  fc.record({ does: fc.constant('receive the rest'), amount, index, values: fc.record(payment) }),
  fc.record({
    does: fc.constant('refund'),
    amount: fc.oneof(amount, fc.constant(0.01)),
    index,
    values: fc.record({ method: paymentMethod, refundedOn: receivedOn }),
  }),
  fc.record({ does: fc.constant('reverse'), amount, index, values: fc.record({}) }),
  fc.record({
    does: fc.constant('change'),
    amount,
    index,
    values: fc.record({ amount, ...payment }, { requiredKeys: [] }),
  }),
  fc.record({ does: fc.constantFrom('merge', 'split'), amount, index, values: fc.record({}) }),
  fc.record({
    does: fc.constantFrom('move', 'standing order', 'bank line', 'import'),
    amount,
    index,
    values: fc.record({}),
  }),
);

/** Refunds that are dated before their payment. */
const refundsBeforePayments = (entries: readonly StoredEntry[]) =>
  [...groupedBy(entries, ({ donationId }) => donationId).values()]
    .flatMap((ofDonation) => paymentsIn(ofDonation))
    .flatMap(({ charge, entries: own }) =>
      own.filter(
        ({ countsAs, receivedOn: day, ...entry }) =>
          countsAs === 'refund' && isInForce(entry, own) && (day ?? '') < (charge.receivedOn ?? ''),
      ),
    );

/** Takes random steps with payments, refunds and corrections; each figure is then the sum of its entries. */
export async function expectFiguresOfEntries(
  site: () => TestApp,
  cookie: () => string,
  sample: { numRuns: number; seed: number },
) {
  const { api, pledge, receive, refund } = donationCalls(site, cookie);
  const funds = [
    null,
    idOf(await api('POST', '/funds', aFund())),
    idOf(await api('POST', '/funds', aFund())),
  ];
  const entriesOfAll = () => site().db.select().from(moneyEntries).orderBy(moneyEntries.id);
  let [moves, booked] = [0, 0];
  const orders: number[] = [];
  const donationsOfAll = () => site().db.select().from(donations).orderBy(donations.id);

  /** Money only changes places, and the donor is the same. */
  const moveSurplus = async ({ id, donorId }: typeof donations.$inferSelect, dollars: number) => {
    const before = sumOf((await entriesOfAll()).map(({ cents }) => cents));
    const { movable } = donationPayment.parse((await api('GET', `/donations/${id}/payment`)).body);
    const past = new Set((await site().db.select().from(importedDonations)).map((one) => one.donationId));
    const to = (await donationsOfAll()).find(
      (one) => one.donorId === donorId && one.id !== id && !past.has(one.id),
    );
    if (!to || movable === 0) return;
    const move = { toDonationId: to.id, amount: Math.min(movable, dollars), reason: 'Why' };
    const { status, body } = await api('POST', `/donations/${id}/moves`, move);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(sumOf((await entriesOfAll()).map(({ cents }) => cents))).toBe(before);
    moves += 1;
  };

  /** A line with the reference is booked for the standing order, sometimes twice. */
  const bookLine = async (order: number, dollars: number, times: number) => {
    const csv = `Date;Amount;Text\n2026-02-03;${dollars};ORDER ${order}`;
    const [line] = z.array(bankLine).parse((await api('POST', '/bank-statements', { csv })).body);
    if (!line || line.booked) return;
    const { line: number, date, cents, text } = line;
    const match = { line: number, date, cents, text, standingOrderId: order };
    for (let time = 0; time < times; time += 1)
      expect(await api('POST', '/bank-statements/matches', match)).toMatchObject({ status: 200 });
    booked += 1;
  };

  const imports = importing(
    { site, cookie, send: (method, path, body) => site().rest(method, path, { cookie: cookie(), body }) },
    'donations',
  );
  let undone = 0;
  /** Two past donations, of a known donor and a new one; every third import is undone. */
  const importPast = async (email: string, dollars: number, at: number) => {
    const { id } = await imports.whole(
      `Date,Amount,Name,Email,Method\n2025-12-31,${dollars},A B,${email},cash\n2026-01-01,${at + 1},C D,,bank\n`,
    );
    if (at % 3 > 0) return;
    await imports.undo(id);
    undone += 1;
  };

  for (const { does, amount: given, index: at, values } of fc.sample(step, sample)) {
    const fundId = funds[at % funds.length] ?? null;
    if (does === 'pledge') await pledge({ amount: Math.max(1, given), fundId });
    if (does === 'record')
      await api('POST', '/donations/received', { ...offlineDonation, ...values, amount: given, fundId });
    const all = await donationsOfAll();
    const donation = all[at % all.length];
    if (donation && does === 'standing order') {
      const order = { donor: donation.donorId, amount: given, every: 'month', fundId };
      orders.push(idOf(await api('POST', '/plans', { ...order, reference: `ORDER ${orders.length + 1}` })));
    }
    if (donation && does === 'import') await importPast(donation.email, given, at);
    const order = orders[at % orders.length];
    if (order !== undefined && does === 'bank line') await bookLine(order, given, 1 + (at % 2));
    if (donation && does === 'receive') await receive(donation.id, { ...values, amount: given });
    if (donation && does === 'receive the rest') await receive(donation.id, values);
    if (donation && does === 'refund') await refund(donation.id, { ...values, amount: given });
    const other = all[(at * 7) % all.length];
    if (donation && other && does === 'merge')
      await api('POST', `/donors/${donation.donorId}/merge`, { from: other.donorId });
    if (donation && does === 'split')
      await api('POST', `/donors/${donation.donorId}/split`, {
        donationIds: [donation.id],
        ...(at % 2 && { to: other?.donorId }),
      });
    const overpaid = all.filter(({ received, refunded, amount: due }) => received - refunded > due);
    const moved = overpaid[at % overpaid.length];
    if (moved && does === 'move') await moveSurplus(moved, given);
    if (does !== 'reverse' && does !== 'change') continue;
    const entries = await entriesOfAll();
    const entry = entries[at % entries.length];
    if (!entry) continue;
    const correction = { entryId: entry.id, action: does, ...values, ...(does === 'change' && { fundId }) };
    await api('POST', `/donations/${entry.donationId}/corrections`, { reason: 'Why', entries: [correction] });
  }

  expect(moves).toBeGreaterThan(0);
  expect(booked).toBeGreaterThan(0);
  expect(undone).toBeGreaterThan(0);
  const entries = await entriesOfAll();
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['charge', 'refund', 'correction']));
  expect(await site().db.$count(importedDonations)).toBeGreaterThan(undone);
  expect(refundsBeforePayments(entries)).toEqual([]);
  await expectEveryFigure(site(), cookie());
}

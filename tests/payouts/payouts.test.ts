import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appState } from '../../src/server/db/schema';
import { bankLine } from '../../src/shared/schemas/bank-statements';
import { payoutWithMovements } from '../../src/shared/schemas/payouts';
import { type PaidSite, paid, usePaidSite } from '../money/paid-site';
import { ask } from '../support/calls';
import { cellsOf } from '../support/csv';
import { check, listed } from './payout-calls';

const site = usePaidSite();
const details = async ({ api }: PaidSite, id: number) =>
  payoutWithMovements.parse((await api('GET', `/payouts/${id}`)).body);

test('a payout is listed with its donations, fees, refunds and disputes, which the ledger has', async () => {
  const { peer, hear } = site();
  const [first, second] = [await paid(site()), await paid(site(), { amount: 80 })];
  peer.account.refund(first.intent, 1000);
  peer.account.dispute(second.intent);
  await hear();
  const sent = peer.account.payOut();
  await check(site());
  const [payout] = await listed(site());
  expect(payout).toMatchObject({
    providerId: sent.id,
    cents: sent.amount,
    status: 'sent',
    sums: { charge: 13_000, fee: -(175 + 262 + 1500), refund: -1000, dispute: -8000, returned: 0, other: 0 },
    movementCount: 7,
    unbooked: { count: 0, cents: 0 },
    differenceCents: 0,
    issues: [],
    bankLine: null,
  });
  const { movements } = await details(site(), payout?.id ?? 0);
  expect(movements.map(({ donationId, kind, cents }) => [donationId, kind, cents])).toEqual(
    expect.arrayContaining([
      [first.id, 'charge', 5000],
      [first.id, 'fee', -175],
      [first.id, 'refund', -1000],
      [second.id, 'dispute', -8000],
    ]),
  );
});

test('a payout that failed is part of the next one', async () => {
  const { peer } = site();
  await paid(site());
  const failed = peer.account.payOut({ createdDaysAgo: 3 });
  peer.account.failPayout(failed.id);
  await paid(site(), { amount: 20 });
  peer.account.payOut();
  await check(site());
  expect(await listed(site())).toMatchObject([
    { sums: { charge: 2000, returned: 4825 }, differenceCents: 0, unbooked: { count: 0 }, issues: [] },
    { status: 'failed', cents: 4825, issues: [] },
  ]);
});

test('a payment in another currency is in the ledger, although its amount was converted', async () => {
  const { peer } = site();
  peer.account.currency = 'eur';
  await paid(site());
  for (const { transaction } of peer.account.transactions)
    Object.assign(transaction, { amount: 4500, fee: 150, net: 4350 });
  peer.account.payOut();
  await check(site());
  expect(await listed(site())).toMatchObject([
    { currency: 'eur', cents: 4350, sums: { charge: 4500, fee: -150 }, unbooked: { count: 0 }, issues: [] },
  ]);
});

test('payouts of the test mode go once the account is live', async () => {
  const { db, provider, log, peer } = site();
  await paid(site());
  peer.account.payOut();
  await check(site());
  expect(await listed(site())).toHaveLength(1);
  await db.delete(appState).where(eq(appState.name, 'payouts checked'));
  await check({ db, provider: { ...provider, isLive: true, payoutsSince: async () => [] }, log });
  expect(await listed(site())).toEqual([]);
});

test('what the ledger lacks, what does not add up and what the provider does not list is shown', async () => {
  const { peer } = site();
  for (let month = 0; month < 205; month += 1) peer.account.chargeAccount(10, 'Billing');
  await paid(site());
  const sent = peer.account.payOut({ createdDaysAgo: 2 });
  sent.amount += 7;
  await paid(site());
  peer.account.payOut({ automatic: false });
  await check(site());
  const [byHand, differing] = await listed(site());
  expect(byHand).toMatchObject({ automatic: false, movementCount: 0, issues: ['unlisted'] });
  expect(differing).toMatchObject({
    movementCount: 207,
    sums: { charge: 5000, fee: -2225 },
    differenceCents: 7,
    unbooked: { count: 205, cents: -2050 },
    issues: ['difference', 'unbooked'],
  });
  const { movements } = await details(site(), differing?.id ?? 0);
  expect(movements.find(({ booked }) => !booked)).toMatchObject({
    kind: 'fee',
    text: 'Billing',
    entryId: null,
  });
});

const readLines = async ({ api }: PaidSite, csv: string) =>
  z.array(bankLine).parse((await api('POST', '/bank-statements', { csv })).body);

test('the line of the bank is matched with its payout, books nothing and can be unmatched', async () => {
  const { peer, api, ledger } = site();
  await paid(site());
  const sent = peer.account.payOut();
  await check(site());
  const pledge = await site().pledge({ paymentMethod: 'bank', amount: sent.amount / 100 });
  const day = new Date(sent.arrival_date * 1000).toISOString().slice(0, 10);
  const amount = (sent.amount / 100).toFixed(2);
  const csv = `Date,Amount,Description\n${day},${amount},Stripe transfer ${sent.trace_id?.value}\n${day},${amount},Gift\n`;
  const [line, other] = await readLines(site(), csv);
  expect(line).toMatchObject({
    booked: false,
    payoutId: 1,
    payoutSuggestions: [{ payoutId: 1, reasons: ['reference', 'name', 'day'] }],
  });
  expect(other).toMatchObject({ payoutId: null, payoutSuggestions: [] });
  const before = await ledger();
  const match = (given: object, id = 1) => api('PUT', `/payouts/${id}/bank-line`, given);
  expect(await match({ ...line })).toMatchObject({
    status: 200,
    body: { bankLine: { date: day }, issues: [] },
  });
  expect((await match({ ...line })).status).toBe(200);
  expect((await match({ ...other })).status).toBe(409);
  expect((await match({ ...line }, 99)).status).toBe(404);
  const booking = await api('POST', '/bank-statements/matches', { ...line, donationId: pledge.id });
  expect(booking).toMatchObject({ status: 409, body: { message: 'This line is matched with a payout' } });
  expect(await ledger()).toEqual(before);
  expect((await readLines(site(), csv))[0]).toMatchObject({ booked: true, payoutId: 1, donationId: null });

  peer.account.failPayout(sent.id);
  const last = peer.deliveries().at(-1);
  if (last) await site().hook(last);
  await check(site());
  expect(await listed(site())).toMatchObject([{ status: 'failed', issues: ['failed'] }]);
  const unmatch = (given?: object) => api('DELETE', '/payouts/1/bank-line', given);
  expect((await unmatch({ date: day, text: 'Gift' })).status).toBe(409);
  expect((await unmatch({ date: day, text: line?.text })).status).toBe(200);
  expect((await unmatch()).status).toBe(404);
  expect((await readLines(site(), csv))[0]).toMatchObject({ booked: false, payoutId: null });
  expect(await match({ ...line })).toMatchObject({
    status: 409,
    body: { message: 'This payout did not reach the bank' },
  });
  expect(await ledger()).toEqual(before);
});

test('the file has a row for each payout', async () => {
  const { peer, app, cookie } = site();
  const { intent } = await paid(site());
  peer.account.refund(intent, 1000);
  await site().hear();
  const { id } = peer.account.payOut();
  await check(site());
  const { text } = await ask(app, '/admin/export/payouts.csv', { cookie });
  const [headings = [], row = []] = cellsOf(text);
  const cells = Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
  expect(cells).toMatchObject({
    'Payout ID': id,
    Amount: '38.25',
    Donations: '50.00',
    Fees: '-1.75',
    Refunds: '-10.00',
    Difference: '0.00',
  });
});

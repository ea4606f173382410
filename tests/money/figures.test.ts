/** Money received, pledged and by fund adds up as the ledger says. */
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lockDonation } from '../../src/server/routers/giving/ledger/donation';
import { book } from '../../src/server/routers/giving/ledger/entries';
import { lastMonths, today } from '../../src/shared/lib/days';
import { wholeCents } from '../../src/shared/lib/money';
import { fundBalance } from '../../src/shared/schemas/funds';
import { issuedReceipt, moneySums } from '../../src/shared/schemas/money';
import { adminArrivals } from '../../src/shared/schemas/stats';
import { idOf, withOwner } from '../support/app';
import { aDonation, aFund } from '../support/factories';
import { setZone } from '../support/time-zone';
import { donationCalls } from './donation-calls';

const { site, cookie, query } = withOwner();
beforeEach(() => setZone(site().db, 'America/Chicago'));

const { api } = donationCalls(site, cookie);
const pledge = async (values: object = {}) =>
  idOf(await api('POST', '/donations', { ...aDonation({ amount: 50 }), ...values }));
const receive = (id: number, receivedOn: string) =>
  api('POST', `/donations/${id}/received`, { receivedOn, paymentMethod: 'bank' });
/** What a provider kept of a donation, and gave back of it. */
const keepAndGiveBack = (id: number, fee: number, refund: number) =>
  site().db.transaction(async (tx) =>
    book(
      tx,
      await lockDonation(tx, id),
      [
        { kind: 'fee', cents: wholeCents(-fee), fundId: null, ref: `fee ${id}` },
        { kind: 'refund', cents: wholeCents(-refund), ref: `refund ${id}` },
      ],
      { mail: undefined },
    ),
  );

const [before = '', now = ''] = lastMonths(2, 'America/Chicago');
const nothing = { received: 0, byHand: 0, fee: 0, refunded: 0 };

describe('received payments', () => {
  const arrivals = async () => adminArrivals.parse(await query('stats.arrivals'));

  test('count in the month they were received, apart from pledges', async () => {
    await receive(await pledge({ amount: 50 }), `${before}-01`);
    await receive(await pledge({ amount: 20.5 }), `${before}-28`);
    await receive(await pledge({ amount: 7 }), `${now}-01`);
    await receive(await pledge({ amount: 9 }), '2019-01-01');
    await pledge({ amount: 1000 });
    const told = await arrivals();
    expect(told.months.toSorted((one, other) => one.month.localeCompare(other.month))).toEqual([
      { ...nothing, month: before, received: 70.5 },
      { ...nothing, month: now, received: 7 },
    ]);
    expect(told.promised).toEqual({ amount: 1000, count: 1 });
  });

  test('follow the ledger; a donation completed without an entry counts once, as manual', async () => {
    const id = await pledge({ amount: 100 });
    await api('PUT', `/donations/${id}/status`, { status: 'completed' });
    expect((await arrivals()).months).toEqual([{ ...nothing, month: now, byHand: 100 }]);
    await receive(id, today('America/Chicago'));
    expect((await arrivals()).months).toEqual([{ ...nothing, month: now, received: 100 }]);
    await keepAndGiveBack(id, 300, 2500);
    await api('PUT', `/donations/${id}/status`, { status: 'pending' });
    expect(await arrivals()).toEqual({
      months: [{ month: now, received: 100, byHand: 0, fee: 3, refunded: 25 }],
      promised: { amount: 0, count: 0 },
    });
  });

  test('have zakat fees in the general fund, in the list and in its balance', async () => {
    const fund = async (values: object) => idOf(await api('POST', '/funds', { ...aFund(), ...values }));
    const zakat = await fund({ name: 'Zakat', zakat: true });
    const other = await fund({ name: 'Orphans' });
    const give = async (fundId: number | null, fee: number, feeFund: number | null) => {
      const id = await pledge({ amount: 50, fundId });
      await receive(id, '2026-02-03');
      const entry = { kind: 'fee', cents: wholeCents(-fee), fundId: feeFund, ref: `fee ${id}` } as const;
      await site().db.transaction(async (tx) =>
        book(tx, await lockDonation(tx, id), [entry], { mail: undefined }),
      );
    };
    await give(zakat, 175, null);
    await give(other, 150, other);
    await give(null, 25, null);
    const feeOf = async (asked: object) =>
      z.object({ fee: z.number() }).parse(await query('donations.totals', asked)).fee;
    const inList = async (found: string, asked = {}) => feeOf({ fund: found, ...asked });
    expect([await inList(`${zakat}`), await inList(`${other}`), await inList('general')]).toEqual([
      0, 1.5, 2,
    ]);
    const balances = z.array(fundBalance).parse(await query('funds.balances'));
    const feeIn = (id: number | null) => balances.find(({ fundId }) => fundId === id)?.fee;
    expect([feeIn(zakat), feeIn(other), feeIn(null)]).toEqual([0, 1.5, 2]);
    expect([await feeOf({}), await inList('general', { search: 'nobody' })]).toEqual([3.5, 0]);
  });

  test('are found in the list by day, and summed up as the list shows them', async () => {
    const late = await pledge({ amount: 30 });
    await receive(late, '2026-01-31');
    const next = await pledge({ amount: 7 });
    await receive(next, '2026-02-01');
    const hand = await pledge({ amount: 40 });
    await api('PUT', `/donations/${hand}/status`, { status: 'completed' });
    const open = await pledge({ amount: 5 });
    const ids = async (input: object) =>
      z
        .object({ items: z.array(z.object({ id: z.int() })) })
        .parse(await query('donations.page', input))
        .items.map(({ id }) => id);
    expect(await ids({ arrived: true })).toEqual([hand, next, late]);
    expect(await ids({ arrived: false })).toEqual([open]);
    expect(await ids({ arrived: true, from: '2026-01-31', to: '2026-01-31' })).toEqual([late]);
    expect(await ids({ from: today('America/Chicago') })).toEqual([open, hand, next, late]);
    expect(await ids({ arrived: true, from: today('America/Chicago') })).toEqual([hand]);
    expect(await ids({ amount: 30 })).toEqual([late]);
    expect(await query('donations.totals', {})).toEqual({ ...nothing, received: 37, byHand: 40, amount: 82 });
    expect(await query('donations.totals', { search: 'nobody' })).toEqual({ ...nothing, amount: 0 });
  });
});

describe('funds', () => {
  const balances = async () =>
    z
      .array(fundBalance)
      .parse(await query('funds.balances'))
      .toSorted((one, other) => (one.fundId ?? 0) - (other.fundId ?? 0));

  test('have the balance of their entries, also when the fee is charged to another fund', async () => {
    expect(await balances()).toEqual([{ ...nothing, fundId: null, gifts: 0 }]);
    const fundId = idOf(await api('POST', '/funds', aFund()));
    const id = await pledge({ fundId, amount: 80 });
    await receive(id, '2026-02-03');
    await keepAndGiveBack(id, 260, 1000);
    const hand = await pledge({ fundId, amount: 11 });
    await api('PUT', `/donations/${hand}/status`, { status: 'completed' });
    await pledge({ amount: 3 });
    expect(await balances()).toEqual([
      { fundId: null, gifts: 1, received: 0, byHand: 0, fee: 2.6, refunded: 0 },
      { fundId, gifts: 2, received: 80, byHand: 11, fee: 0, refunded: 10 },
    ]);
    expect(await api('DELETE', `/funds/${fundId}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^2 donations are for this fund/), uses: 2 },
    });
  });
});

test('a donation lists its receipts, and which one replaces which', async () => {
  const id = await pledge({ amount: 60 });
  expect(await query('donations.receipts', { id })).toEqual([]);
  await receive(id, '2026-02-03');
  await keepAndGiveBack(id, 0, 1000);
  const year = today('America/Chicago').slice(0, 4);
  expect(z.array(issuedReceipt).parse(await query('donations.receipts', { id }))).toMatchObject([
    { number: `${year}-000002`, amount: 50, replaces: `${year}-000001` },
    { number: `${year}-000001`, amount: 60, replaces: null },
  ]);
  expect(moneySums.parse(await query('donations.totals', {}))).toEqual({
    ...nothing,
    received: 60,
    refunded: 10,
  });
});

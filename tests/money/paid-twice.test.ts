/** A donation paid twice shows both payments, and the surplus can be refunded. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paymentAttempts } from '../../src/server/db/schema';
import { ask } from '../support/calls';
import { cellsOf } from '../support/csv';
import { feeOf } from '../support/stripe-peer/payments';
import { usePaidSite } from './paid-site';

const site = usePaidSite();
const fee = feeOf(12_000) / 100;

/** A donation of 120 dollars that was paid by card and by bank. */
async function byCardAndBank() {
  const { pledge, receive, later, pay } = site();
  const given = await pledge({ amount: 120 });
  const intent = pay(given);
  await receive(given.id, { receivedOn: '2025-12-30', reference: 'Line 7' });
  await later();
  return { id: given.id, intent };
}

/** A donation of 50 dollars whose first checkout was paid late, when the second had been paid. */
async function byTwoCheckouts() {
  const { pledge, later, peer, sessionOf, checkoutAgain } = site();
  const given = await pledge();
  const first = sessionOf(given);
  peer.account.expire(first.id);
  const { url } = z.object({ url: z.string() }).parse((await checkoutAgain(given)).body);
  const second = peer.account.pay(url.split('/').at(-1) ?? '');
  // The first was reported as expired, and is open after all.
  Object.assign(first, { status: 'open' });
  const late = peer.account.pay(first.id);
  await site().db.update(paymentAttempts).set({ state: 'paid' });
  await later();
  return { id: given.id, intents: [late, second] };
}

const paymentOf = async (id: number) => (await site().api('GET', `/donations/${id}/payment`)).body;
const refund = (id: number, body?: object) => site().refund(id, body);
const wentBack = () =>
  [...site().peer.account.refunds.values()].map(
    ({ payment_intent, amount }) => [payment_intent, amount] as const,
  );

describe('a donation paid by card and by bank', () => {
  test('shows both payments, and offers the surplus for a refund', async () => {
    const { id, intent } = await byCardAndBank();
    expect(await paymentOf(id)).toMatchObject({
      payments: [
        { id: null, paymentMethod: 'bank', receivedOn: '2025-12-30', reference: 'Line 7', refundable: 0 },
        { paymentMethod: 'credit', reference: intent, received: 120, refunded: 0, refundable: 120 },
      ],
      surplus: 120,
    });
    expect((await site().api('GET', `/donations/${id}/entries`)).body).toMatchObject([
      { kind: 'fee', paymentId: 1 },
      { kind: 'charge', cents: 12_000, paymentId: 1 },
      { kind: 'charge', cents: 12_000, paymentId: null },
    ]);
    expect(await site().donations()).toMatchObject([
      { paymentMethod: 'bank', transactionId: 'Line 7', receivedOn: '2025-12-30' },
    ]);
    const { app, cookie } = site();
    const [headings = [], row = []] = cellsOf(
      (await ask(app, '/admin/export/donations.csv', { cookie })).text,
    );
    expect(row[headings.indexOf('Payment method')]).toBe('bank and credit');
    expect(await refund(id, { amount: 120.01 })).toMatchObject({
      status: 400,
      body: { message: 'At most $120.00 can be refunded' },
    });
  });

  test('is completed without needing attention once the card payment was refunded, in parts or whole', async () => {
    const { id, intent } = await byCardAndBank();
    expect(await site().attention()).toMatchObject([{ kind: 'twice' }]);
    expect(await refund(id, { amount: 20 })).toMatchObject({
      status: 201,
      body: { amount: 20, state: 'asked', parts: [{ paymentId: 1, amount: 20 }] },
    });
    await site().work();
    expect(await paymentOf(id)).toMatchObject({ surplus: 100, payments: [{}, { refundable: 100 }] });
    expect(await refund(id)).toMatchObject({ status: 201, body: { amount: 100 } });
    await site().work();
    expect(wentBack()).toEqual([
      [intent, 2000],
      [intent, 10_000],
    ]);
    expect(await site().stands()).toEqual([{ status: 'completed', received: 240, refunded: 120 }]);
    expect(await paymentOf(id)).toMatchObject({ surplus: 0, providerStatus: 'completed' });
    expect(await site().attention()).toEqual([]);
    expect((await site().receipts()).map(({ cents }) => cents)).toEqual([12_000, 24_000, 22_000, 12_000]);
    expect(await refund(id)).toMatchObject({ status: 409 });
  });

  test('can have the transfer moved to another donation of the donor, and never the card payment', async () => {
    const { id } = await byCardAndBank();
    const { id: other } = await site().pledge({ amount: 200 });
    const move = (amount: number) =>
      site().api('POST', `/donations/${id}/moves`, { toDonationId: other, amount, reason: 'For both' });
    expect(await paymentOf(id)).toMatchObject({ surplus: 120, movable: 120 });
    expect(await move(120)).toMatchObject({ status: 200, body: { received: 120, status: 'completed' } });
    await site().work();
    expect(await site().attention()).toEqual([]);
    expect(await paymentOf(id)).toMatchObject({ surplus: 0, movable: 0, payments: [{ id: 1 }] });
    expect(await move(120)).toMatchObject({ status: 409 });
  });

  test('counts in the annual file by the method and day of each payment', async () => {
    const { id } = await byCardAndBank();
    await refund(id);
    await site().work();
    const lines = async (year: number) =>
      (await site().api('GET', `/../admin/export/statement.csv?year=${year}`)).text
        .split('\r\n')
        .filter((line) => /^(?:Year|Payment)/.test(line));
    const year = new Date().getFullYear();
    expect(await lines(2025)).toEqual([
      'Year,2025,1,120.00,0.00,0.00,0.00,120.00',
      'Payment method,Bank Transfer,1,120.00,0.00,0.00,0.00,120.00',
    ]);
    expect(await lines(year)).toEqual([
      `Year,${year},1,120.00,0.00,${fee.toFixed(2)},120.00,-${fee.toFixed(2)}`,
      `Payment method,Credit Card,1,120.00,0.00,${fee.toFixed(2)},120.00,-${fee.toFixed(2)}`,
    ]);
  });
});

describe('a donation paid at two checkouts', () => {
  test('refunds the surplus from the newest payment, or from the one that is named', async () => {
    const { id, intents } = await byTwoCheckouts();
    const [first, second] = intents;
    expect(await paymentOf(id)).toMatchObject({
      payments: [
        { id: 1, reference: first, refundable: 50 },
        { id: 2, reference: second, refundable: 50 },
      ],
      surplus: 50,
    });
    await refund(id, { amount: 50 });
    await site().work();
    expect(wentBack()).toEqual([[second, 5000]]);
    expect(await site().stands()).toEqual([{ status: 'completed', received: 100, refunded: 50 }]);
    expect(await refund(id, { amount: 10, paymentId: 2 })).toMatchObject({ status: 409 });
    expect(await refund(id, { amount: 10, paymentId: 9 })).toMatchObject({ status: 400 });
    await refund(id, { paymentId: 1 });
    await site().work();
    expect(wentBack().slice(1)).toEqual([[first, 5000]]);
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 100, refunded: 100 }]);
  });

  test('refunds from both payments when the amount exceeds one', async () => {
    const { id, intents } = await byTwoCheckouts();
    const [first = '', second = ''] = intents;
    expect(await refund(id, { amount: 70 })).toMatchObject({
      status: 201,
      body: {
        amount: 70,
        parts: [
          { paymentId: 2, amount: 50 },
          { paymentId: 1, amount: 20 },
        ],
      },
    });
    expect(await paymentOf(id)).toMatchObject({ payments: [{ refundable: 30 }, { refundable: 0 }] });
    expect(await refund(id, { amount: 30.01 })).toMatchObject({ status: 400 });
    await site().work();
    expect(new Map(wentBack())).toEqual(
      new Map([
        [first, 2000],
        [second, 5000],
      ]),
    );
    expect(await site().stands()).toEqual([{ status: 'completed', received: 100, refunded: 70 }]);
    expect(await refund(id)).toMatchObject({ status: 201, body: { amount: 30 } });
    await site().work();
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 100, refunded: 100 }]);
  });
});

/** Refunds never exceed what is left, and late or failed payments are handled. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refundRequests } from '../../src/server/db/schema';
import { idOf, idsOf } from '../support/app';
import { atOnce, tally } from '../support/calls';
import { feeOf } from '../support/stripe-peer/payments';
import { paid, sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();
const fee = feeOf(5000);
const completed = { status: 'completed', received: 50, refunded: 0 };
const failed = { status: 'failed', received: 0, refunded: 0 };

describe('a refund by staff', () => {
  test('of a part lowers what is left and corrects the receipt; of the whole ends the donation', async () => {
    const { refund, work } = site();
    const { id } = await paid(site());
    expect(await refund(id, { amount: 20 })).toMatchObject({
      status: 201,
      body: { donationId: id, amount: 20, state: 'asked', failure: null },
    });
    await work();
    expect(await site().stands()).toEqual([{ ...completed, refunded: 20 }]);
    expect(await refund(id)).toMatchObject({ status: 201, body: { amount: 30 } });
    await work();
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 50, refunded: 50 }]);
    const receipts = await site().receipts();
    expect(receipts.map(({ cents }) => cents)).toEqual([5000, 3000, 0]);
    expect(receipts[1]?.replaces).toBe(receipts[0]?.id);
    expect(await refund(id, { amount: 1 })).toMatchObject({ status: 409 });
  });

  test('of a payment whose fund was corrected leaves the correction; nothing else of it can be corrected', async () => {
    const { api, refund, work } = site();
    const { id } = await paid(site());
    const [charge] = idsOf(await api('GET', `/donations/${id}/entries`)).toReversed();
    const fundId = idOf(await api('POST', '/funds', { name: 'Winter relief' }));
    const correct = (correction: object) =>
      api('POST', `/donations/${id}/corrections`, {
        reason: 'It was meant for the winter',
        entries: [{ entryId: charge, ...correction }],
      });
    for (const wrong of [{ action: 'reverse' }, { action: 'change', fundId, amount: 1 }])
      expect(await correct(wrong)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'entries.0.entryId' }] },
      });
    expect(await correct({ action: 'change', fundId })).toMatchObject({
      status: 200,
      body: { ...completed, fundId, fee: fee / 100 },
    });
    expect((await site().ledger()).map(({ kind, cents, ...entry }) => [kind, cents, entry.fundId])).toEqual([
      ['charge', 5000, null],
      ['fee', -fee, null],
      ['correction', -5000, null],
      ['correction', 5000, fundId],
    ]);
    await refund(id, { amount: 20 });
    await work();
    expect(await site().stands()).toEqual([{ ...completed, refunded: 20 }]);
  });

  test('is never more than is left, also when simultaneous', async () => {
    const { refund, work, peer } = site();
    const { id } = await paid(site());
    expect(await refund(id, { amount: 50.01 })).toMatchObject({
      status: 400,
      body: { message: 'At most $50.00 can be refunded', issues: [{ path: 'amount' }] },
    });
    for (const amount of [0, -1, 1.001, 'all'])
      expect(await refund(id, { amount }), `${amount}`).toMatchObject({ status: 400 });
    expect(tally(await atOnce(5, () => refund(id, { amount: 30 })))).toEqual({ 201: 1, 400: 4 });
    await work();
    expect(peer.account.refunds.size).toBe(1);
  });

  test('is refused when the provider did not receive the payment', async () => {
    const { pledge, receive, refund } = site();
    const { id } = await pledge({ paymentMethod: 'bank' });
    await receive(id);
    expect(await refund(id)).toMatchObject({ status: 409 });
    expect(await refund(999)).toMatchObject({ status: 404 });
  });

  test('is made once although the response is lost or late', async () => {
    const { refund, later, peer } = site();
    const { id } = await paid(site());
    await refund(id, { amount: 20 });
    peer.fail(/POST .*refunds$/, 'drop', 2);
    await later();
    expect(peer.account.refunds.size).toBe(1);
    peer.fail(/./, 500);
    await later();
    await later();
    expect(peer.account.refunds.size).toBe(1);
    expect(await site().stands()).toEqual([{ ...completed, refunded: 20 }]);
  });

  test('that is uncertain after a day needs attention until it is known', async () => {
    const { refund, later, peer, attention, db } = site();
    const { id } = await paid(site());
    await refund(id);
    await db.update(refundRequests).set({ createdAt: '2026-01-31T09:30:00.000Z' });
    peer.fail(/./, 500, 2);
    await later();
    expect(await attention()).toMatchObject([{ kind: 'uncertain', donationId: id }]);
    peer.heal();
    await later();
    expect(await attention()).toEqual([]);
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 50, refunded: 50 }]);
  });

  test('that fails later is taken back, and needs attention', async () => {
    const { refund, work, peer, attention } = site();
    const { id } = await paid(site());
    await refund(id, { amount: 20 });
    await refund(id, { amount: 10 });
    await work();
    const [[first = '', made] = []] = peer.account.refunds.entries();
    peer.account.failRefund(first);
    await site().hear();
    expect(await site().stands()).toEqual([{ ...completed, refunded: 30 - (made?.amount ?? 0) / 100 }]);
    const words = expect.stringContaining('A refund failed');
    expect(await attention()).toMatchObject([{ kind: 'refund', words }]);
  });

  test('that the provider refuses needs attention, with the reason', async () => {
    const { refund, work, peer, attention } = site();
    const { id, intent } = await paid(site());
    peer.account.refund(intent, 4000); // made at the provider
    await refund(id, { amount: 30 });
    await work();
    const words = expect.stringContaining('greater than charge');
    expect(await attention()).toMatchObject([{ kind: 'refund', words }]);
    expect(await site().stands()).toEqual([{ ...completed, refunded: 40 }]);
  });
});

describe('a payment that takes days', () => {
  test('is pending until it is received', async () => {
    const { pledge, peer, later } = site();
    const session = sessionIn(await pledge());
    peer.account.payLater(session);
    await later();
    expect(await site().stands()).toEqual([{ status: 'pending', received: 0, refunded: 0 }]);
    expect(await site().attempts()).toMatchObject([{ state: 'processing' }]);
    peer.account.arrive(session);
    await later();
    expect(await site().stands()).toEqual([completed]);
  });

  test('can be paid again when it failed', async () => {
    const { pledge, peer, later, checkoutAgain } = site();
    const given = await pledge();
    peer.account.payLater(sessionIn(given));
    peer.account.arrive(sessionIn(given), false);
    await later();
    expect(await site().stands()).toEqual([failed]);
    const { url } = z.object({ url: z.string() }).parse((await checkoutAgain(given)).body);
    peer.account.pay(url.split('/').at(-1) ?? '');
    await later();
    expect(await site().stands()).toEqual([completed]);
  });

  test('that fails after it had succeeded is failed', async () => {
    const { intent } = await paid(site());
    site().peer.account.failLate(intent);
    await site().hear();
    expect(await site().stands()).toEqual([failed]);
  });

  test('gets its fee as soon as the provider knows it, without any webhook', async () => {
    const { peer, later } = site();
    peer.account.tellsFeesLater = true;
    await paid(site());
    expect(await site().ledger()).toMatchObject([{ kind: 'charge' }]);
    peer.account.settle();
    await later();
    expect(await site().ledger()).toMatchObject([{ kind: 'charge' }, { kind: 'fee', cents: -fee }]);
  });
});

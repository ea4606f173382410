/** Refunds never exceed what is left, and late or failed payments are handled. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refundRequests } from '../../src/server/db/schema';
import { ask, atOnce } from '../support/calls';
import { feeOf } from '../support/stripe-peer/payments';
import { paid, sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();
const fee = feeOf(5000);

describe('money that is given back by the staff', () => {
  test('in part lowers what is left and corrects the receipt; the whole ends the gift', async () => {
    const { api, work } = site();
    const { id } = await paid(site());
    const asked = await api('POST', `/donations/${id}/refunds`, { amount: 20 });
    expect(asked).toMatchObject({
      status: 201,
      body: { donationId: id, amount: 20, state: 'asked', failure: null },
    });
    await work();
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 20 }]);
    expect(await api('POST', `/donations/${id}/refunds`)).toMatchObject({
      status: 201,
      body: { amount: 30 },
    });
    await work();
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 50, refunded: 50 }]);
    const receipts = await site().receipts();
    expect(receipts.map(({ cents }) => cents)).toEqual([5000, 3000, 0]);
    expect(receipts[1]?.replaces).toBe(receipts[0]?.id);
    expect(await api('POST', `/donations/${id}/refunds`, { amount: 1 })).toMatchObject({ status: 409 });
  });

  test('is never more than is left, also when two ask at once', async () => {
    const { api, work, peer } = site();
    const { id } = await paid(site());
    expect(await api('POST', `/donations/${id}/refunds`, { amount: 50.01 })).toMatchObject({
      status: 400,
      body: { message: 'At most $50.00 can be given back', issues: [{ path: 'amount' }] },
    });
    const answers = await atOnce(5, () => api('POST', `/donations/${id}/refunds`, { amount: 30 }));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 400, 400, 400, 400,
    ]);
    await work();
    expect(peer.account.refunds.size).toBe(1);
  });

  test.each([[{ amount: 0 }], [{ amount: -1 }], [{ amount: 1.001 }], [{ amount: 'all' }]])(
    'is no %j',
    async (body) => {
      const { id } = await paid(site());
      expect(await site().api('POST', `/donations/${id}/refunds`, body)).toMatchObject({ status: 400 });
    },
  );

  test('is no matter of the provider where the money came in another way', async () => {
    const { api, pledge } = site();
    const { id } = await pledge({ paymentMethod: 'bank' });
    await api('POST', `/donations/${id}/received`, { receivedOn: '2026-02-03', paymentMethod: 'bank' });
    expect(await api('POST', `/donations/${id}/refunds`)).toMatchObject({ status: 409 });
    expect(await api('POST', '/donations/999/refunds')).toMatchObject({ status: 404 });
  });

  test('goes back once, although the answer is lost or comes late', async () => {
    const { api, later, peer } = site();
    const { id } = await paid(site());
    await api('POST', `/donations/${id}/refunds`, { amount: 20 });
    peer.fail(/POST .*refunds$/, 'drop', 2);
    await later();
    expect(peer.account.refunds.size).toBe(1);
    peer.fail(/./, 500);
    await later();
    await later();
    expect(peer.account.refunds.size).toBe(1);
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 20 }]);
  });

  test('of which nothing is known after a day is under attention, until it is known', async () => {
    const { api, later, peer, attention, db } = site();
    const { id } = await paid(site());
    await api('POST', `/donations/${id}/refunds`);
    await db.update(refundRequests).set({ createdAt: '2026-01-31T09:30:00.000Z' });
    peer.fail(/./, 500, 2);
    await later();
    expect(await attention()).toMatchObject([{ kind: 'uncertain', donationId: id }]);
    peer.heal();
    await later();
    expect(await attention()).toEqual([]);
    expect(await site().stands()).toEqual([{ status: 'refunded', received: 50, refunded: 50 }]);
  });

  test('of two in part, one fails: that money is there again, and staff is told', async () => {
    const { api, work, peer, attention } = site();
    const { id } = await paid(site());
    await api('POST', `/donations/${id}/refunds`, { amount: 20 });
    await api('POST', `/donations/${id}/refunds`, { amount: 10 });
    await work();
    const [first] = peer.account.refunds.keys();
    peer.account.failRefund(first ?? '');
    await site().hear();
    const [refund] = peer.account.refunds.values();
    const back = (refund?.amount ?? 0) / 100;
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 30 - back }]);
    expect(await attention()).toMatchObject([
      { kind: 'refund', words: expect.stringContaining('did not succeed') },
    ]);
  });

  test('that the provider refuses says so, and may be asked for anew', async () => {
    const { api, work, peer, attention } = site();
    const { id, intent } = await paid(site());
    peer.account.refund(intent, 4000); // at the provider, of which nobody here has heard
    await api('POST', `/donations/${id}/refunds`, { amount: 30 });
    await work();
    expect(await attention()).toMatchObject([
      { kind: 'refund', words: expect.stringContaining('greater than charge') },
    ]);
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 40 }]);
  });
});

describe('a payment that takes days', () => {
  test('is pending until it arrives', async () => {
    const { pledge, peer, later } = site();
    const session = sessionIn(await pledge());
    peer.account.payLater(session);
    await later();
    expect(await site().stands()).toEqual([{ status: 'pending', received: 0, refunded: 0 }]);
    expect(await site().attempts()).toMatchObject([{ state: 'processing' }]);
    peer.account.arrive(session);
    await later();
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 0 }]);
  });

  test('is failed where it fails, and can be paid again', async () => {
    const { pledge, peer, later, app } = site();
    const given = await pledge();
    peer.account.payLater(sessionIn(given));
    peer.account.arrive(sessionIn(given), false);
    await later();
    expect(await site().stands()).toEqual([{ status: 'failed', received: 0, refunded: 0 }]);
    const token = given.statusUrl.split('/').at(-1);
    const again = await ask(app, '/api/donations/checkout', { body: { token } });
    const { url } = z.object({ url: z.string() }).parse(again.body);
    peer.account.pay(url.split('/').at(-1) ?? '');
    await later();
    expect(await site().stands()).toEqual([{ status: 'completed', received: 50, refunded: 0 }]);
  });

  test('that fails after it had succeeded is failed', async () => {
    const { peer } = site();
    const { intent } = await paid(site());
    peer.account.failLate(intent);
    await site().hear();
    expect(await site().stands()).toEqual([{ status: 'failed', received: 0, refunded: 0 }]);
  });

  test('whose fee is told later gets it then, without any webhook', async () => {
    const { peer, later } = site();
    peer.account.tellsFeesLater = true;
    await paid(site());
    expect(await site().ledger()).toMatchObject([{ kind: 'charge' }]);
    peer.account.settle();
    await later();
    expect(await site().ledger()).toMatchObject([{ kind: 'charge' }, { kind: 'fee', cents: -fee }]);
  });
});

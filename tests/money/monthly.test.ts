/** Each month of a monthly donation is booked once, with its own receipt. */
import { describe, expect, test } from 'vitest';
import { givingPlans, moneyEntries } from '../../src/server/db/schema';
import { paid, usePaidSite } from './paid-site';

const site = usePaidSite();

/** A monthly donation of 50 dollars whose first month was paid. */
async function begun(values: object = {}) {
  const given = await paid(site(), { recurring: true, ...values });
  await site().work();
  const [subscription = ''] = site().peer.account.subscriptions.keys();
  return { ...given, subscription, renew: (cents = 5000) => site().peer.account.renew(subscription, cents) };
}
const hear = () => site().hear();
const plans = () => site().db.select().from(givingPlans);

describe('a monthly donation', () => {
  test('is a donation for each month, each once, with a receipt of its own', async () => {
    const { catchUp, work } = site();
    const { subscription, renew } = await begun();
    for (let month = 0; month < 3; month += 1) renew();
    await hear();
    await hear();
    await catchUp();
    await work();
    expect(await site().donations()).toMatchObject(
      Array.from({ length: 4 }, () => ({
        status: 'completed',
        received: 50,
        recurring: true,
        firstName: 'Layla',
      })),
    );
    expect((await site().receipts()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(await plans()).toMatchObject([{ donationId: 1, subscriptionId: subscription, status: 'active' }]);

    // Staff see the monthly donation, and its link, from each month.
    const links = [];
    for (const id of [1, 4]) {
      expect((await site().api('GET', `/donations/${id}/payment`)).body).toMatchObject({
        providerStatus: 'completed',
        plan: { status: 'active', amount: 50, gifts: 4 },
      });
      links.push((await site().api('GET', `/donations/${id}/giving`)).body);
    }
    expect(links[0]).toMatchObject({ url: expect.stringMatching(/\/giving\/[0-9a-f-]{36}$/) });
    expect(links[1]).toEqual(links[0]);
  });

  test('is none for a single donation', async () => {
    const { pledge, api } = site();
    const { id } = await pledge();
    expect((await api('GET', `/donations/${id}/payment`)).body).toMatchObject({ plan: null });
    expect((await api('GET', `/donations/${id}/giving`)).status).toBe(404);
    expect((await api('GET', '/donations/999/payment')).status).toBe(404);
  });

  test('keeps its payment method in the entries of each month', async () => {
    const { renew } = await begun({ paymentMethod: 'paypal' });
    renew();
    await hear();
    const entries = await site().db.select().from(moneyEntries);
    expect(entries.filter(({ kind }) => kind === 'charge')).toMatchObject([
      { donationId: 1, paymentMethod: 'paypal' },
      { donationId: 2, paymentMethod: 'paypal' },
    ]);
  });

  test('is renewed without any webhook, by a daily query', async () => {
    const { renew } = await begun();
    renew();
    await site().later();
    await site().work();
    expect(await site().donations()).toMatchObject([{ received: 50 }, { received: 50 }]);
  });

  test('whose renewal fails needs attention until it recovers', async () => {
    const { peer, attention } = site();
    const { subscription } = await begun();
    const invoice = peer.account.renew(subscription, 5000, false);
    await hear();
    expect(await plans()).toMatchObject([{ status: 'failing' }]);
    expect(await attention()).toMatchObject([{ kind: 'renewal', donationId: 1 }]);
    expect(await site().donations()).toHaveLength(1);
    peer.account.recover(invoice);
    await hear();
    expect(await plans()).toMatchObject([{ status: 'active' }]);
    expect(await attention()).toEqual([]);
    expect(await site().donations()).toMatchObject([{ received: 50 }, { received: 50 }]);
  });

  test('is not counted when the amount of a month differs', async () => {
    const { renew } = await begun();
    renew(4000);
    await hear();
    expect(await site().donations()).toMatchObject([{ received: 50 }, { received: 0, status: 'pending' }]);
    expect(await site().attention()).toMatchObject([{ kind: 'differs', donationId: 2 }]);
  });

  test('is refunded month by month', async () => {
    const { renew } = await begun();
    renew();
    await hear();
    await site().refund(2);
    await site().work();
    expect(await site().donations()).toMatchObject([{ status: 'completed' }, { status: 'refunded' }]);
  });
});

/** Each month of a monthly donation is booked once, with its own receipt. */
import { describe, expect, test } from 'vitest';
import { givingPlans, moneyEntries } from '../../src/server/db/schema';
import { aDonation } from '../support/factories';
import { sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();

/** A monthly gift of 50 dollars whose first month was paid. */
async function begun(overrides: Parameters<typeof aDonation>[0] = {}) {
  const { pledge, peer, later } = site();
  const given = await pledge({ recurring: true, ...overrides });
  peer.account.pay(sessionIn(given));
  await later();
  await site().work();
  const [subscription = ''] = peer.account.subscriptions.keys();
  return { ...given, subscription };
}
const hear = async () => {
  for (const delivery of site().peer.deliveries()) await site().hook(delivery);
  await site().work();
};
const plans = () => site().db.select().from(givingPlans);

describe('a monthly gift', () => {
  test('is a donation for each month, each once, with a receipt of its own', async () => {
    const { peer, catchUp, work } = site();
    const { subscription } = await begun();
    for (let month = 0; month < 3; month += 1) peer.account.renew(subscription, 5000);
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

    // Each of them tells the staff of the monthly gift, and hands over its link.
    const links = [];
    for (const id of [1, 4]) {
      const plan = { status: 'active', amount: 50, gifts: 4 };
      expect((await site().api('GET', `/donations/${id}/payment`)).body).toMatchObject({
        providerStatus: 'completed',
        plan,
      });
      links.push((await site().api('GET', `/donations/${id}/giving`)).body);
    }
    expect(links[0]).toMatchObject({ url: expect.stringMatching(/\/giving\/[0-9a-f-]{36}$/) });
    expect(links[1]).toEqual(links[0]);
  });

  test('is none of a gift that was given once', async () => {
    const { pledge, api } = site();
    const { id } = await pledge();
    expect((await api('GET', `/donations/${id}/payment`)).body).toMatchObject({ plan: null });
    expect((await api('GET', `/donations/${id}/giving`)).status).toBe(404);
    expect((await api('GET', '/donations/999/payment')).status).toBe(404);
  });

  test('keeps its payment method in the entries of each month', async () => {
    const { peer } = site();
    const { subscription } = await begun({ paymentMethod: 'paypal' });
    peer.account.renew(subscription, 5000);
    await hear();
    const entries = await site().db.select().from(moneyEntries);
    expect(entries.filter(({ kind }) => kind === 'charge')).toMatchObject([
      { donationId: 1, paymentMethod: 'paypal' },
      { donationId: 2, paymentMethod: 'paypal' },
    ]);
  });

  test('goes on without any webhook: it is asked each day', async () => {
    const { peer, later, work } = site();
    const { subscription } = await begun();
    peer.account.renew(subscription, 5000);
    await later();
    await work();
    expect(await site().donations()).toMatchObject([{ received: 50 }, { received: 50 }]);
  });

  test('whose renewal fails is under attention until it recovers', async () => {
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

  test('of another amount is not counted', async () => {
    const { peer, attention } = site();
    const { subscription } = await begun();
    peer.account.renew(subscription, 4000);
    await hear();
    expect(await site().donations()).toMatchObject([{ received: 50 }, { received: 0, status: 'pending' }]);
    expect(await attention()).toMatchObject([{ kind: 'differs', donationId: 2 }]);
  });

  test('is paused and ended at the provider, which is known here', async () => {
    const { peer, provider } = site();
    const { subscription } = await begun();
    await provider.changePlan(subscription, 'pause');
    await hear();
    expect(await plans()).toMatchObject([{ status: 'paused' }]);
    await provider.changePlan(subscription, 'resume');
    await hear();
    expect(await plans()).toMatchObject([{ status: 'active' }]);
    await provider.changePlan(subscription, 'end');
    await hear();
    expect(await plans()).toMatchObject([{ status: 'ended' }]);
    expect(peer.account.subscriptions.get(subscription)?.status).toBe('canceled');
  });

  test('is refunded month by month', async () => {
    const { peer, api, work } = site();
    const { subscription } = await begun();
    peer.account.renew(subscription, 5000);
    await hear();
    await api('POST', '/donations/2/refunds');
    await work();
    expect(await site().donations()).toMatchObject([{ status: 'completed' }, { status: 'refunded' }]);
  });
});

/** Of two subscriptions for one donation, the first is ended at the provider. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { givingPlans } from '../../src/server/db/schema';
import { sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();

/** A monthly gift whose first payment failed after days, and which the donor began once more. */
async function begunTwice() {
  const { pledge, peer, later, checkoutAgain } = site();
  const given = await pledge({ recurring: true });
  peer.account.payLater(sessionIn(given));
  await later();
  peer.account.arrive(sessionIn(given), false);
  await later();
  expect(await site().donations()).toMatchObject([{ status: 'failed', received: 0 }]);
  const { url } = z.object({ url: z.string() }).parse((await checkoutAgain(given)).body);
  const pay = () => peer.account.pay(url.split('/').at(-1) ?? '');
  const [first = ''] = peer.account.subscriptions.keys();
  const [invoice = ''] = peer.account.invoices.keys();
  return { first, invoice, pay, last: () => [...peer.account.subscriptions.keys()].at(-1) ?? '' };
}
const plans = () => site().db.select().from(givingPlans);
const statusesOf = () => [...site().peer.account.subscriptions.values()].map(({ status }) => status);
/** Every charge of the provider has one entry in the ledger. */
const expectAllBooked = async () => {
  const charges = [...site().peer.account.charges.values()].filter(({ status }) => status === 'succeeded');
  expect((await site().ledger()).filter(({ kind }) => kind === 'charge')).toHaveLength(charges.length);
};

test('the second subscription goes on, and the first is ended at the provider', async () => {
  const { peer, attention, later } = site();
  const { pay, last } = await begunTwice();
  pay();
  await later();
  expect(statusesOf()).toEqual(['canceled', 'active']);
  expect(await plans()).toMatchObject([{ subscriptionId: last(), status: 'active' }]);
  peer.account.renew(last(), 5000);
  await site().hear();
  expect(await site().donations()).toMatchObject([{ received: 50 }, { received: 50, status: 'completed' }]);
  expect(await attention()).toEqual([]);
  await expectAllBooked();
});

test('charges of the first subscription are booked: the first month as a surplus, a renewal as a donation', async () => {
  const { peer, attention, api } = site();
  const { first, invoice, pay } = await begunTwice();
  await site().hear();
  pay();
  peer.account.recover(invoice); // the provider tries again by itself
  peer.account.renew(first, 5000);
  await site().hear();
  await site().hear();
  expect(statusesOf().toSorted()).toEqual(['active', 'canceled']);
  expect(await site().donations()).toMatchObject([
    { received: 100, status: 'completed' },
    { received: 50, status: 'completed', recurring: true },
  ]);
  await expectAllBooked();
  expect(await attention()).toMatchObject([{ kind: 'twice', donationId: 1 }]);
  expect((await api('GET', '/donations/1/payment')).body).toMatchObject({
    surplus: 50,
    payments: [{ received: 50 }, { received: 50 }],
    plan: { gifts: 2 },
  });
});

test('a renewal of either is booked from its webhook alone', async () => {
  const { peer, later } = site();
  const { first, pay, last } = await begunTwice();
  peer.fail(/^DELETE .*subscriptions/, 500, 2); // the package tries once more
  pay();
  await later();
  expect(statusesOf()).not.toContain('canceled');
  peer.account.renew(last(), 5000);
  peer.account.renew(first, 5000);
  await site().hear();
  await site().hear();
  await expectAllBooked();
  expect(statusesOf()).toContain('canceled');
});

test('a subscription that the provider refuses to end needs attention until it has ended', async () => {
  const { peer, attention, later } = site();
  const { first, pay } = await begunTwice();
  peer.account.refusesToCancel = true;
  pay();
  await later();
  expect(await attention()).toMatchObject([
    { kind: 'renewal', donationId: 1, words: expect.stringContaining(first) },
  ]);
  peer.account.renew(first, 5000);
  await site().hear();
  await expectAllBooked();
  peer.account.change(first, { status: 'canceled' }, 'customer.subscription.deleted');
  await site().hear();
  expect(await attention()).toEqual([]);
});

test('no subscription is ended while neither is paid', async () => {
  const { peer, later } = site();
  await begunTwice();
  const [, second] = peer.account.sessions.keys();
  peer.account.payLater(second ?? '');
  await later();
  expect(statusesOf()).toEqual(['past_due', 'active']);
  peer.account.arrive(second ?? '');
  await later();
  expect(statusesOf()).toEqual(['canceled', 'active']);
  expect(await site().donations()).toMatchObject([{ received: 50, status: 'completed' }]);
});

/** Monthly donations: each month is booked once, with its own receipt; donors pause and end them on a private page. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { givingPlans, moneyEntries, outbox } from '../../src/server/db/schema';
import { ask } from '../support/calls';
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

/** The link in the receipt to the page of a monthly donation. */
async function link(): Promise<string> {
  await paid(site(), { recurring: true });
  const mails = await site().db.select().from(outbox).where(eq(outbox.kind, 'receipt'));
  const links = mails.flatMap(
    ({ text }) => /http:\/\/localhost:3000(\/giving\/[\w-]{36})/.exec(text ?? '')?.[1] ?? [],
  );
  expect(links).toHaveLength(1);
  return links[0] ?? '';
}
const press = (path: string, change: string) =>
  site().app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ change }),
  });
const plan = async (path: string) => (await ask(site().app, `/api${path}`)).body;

/** The monthly donations that staff sees. */
const listed = async (query = '') => (await site().api('GET', `/plans/monthly${query}`)).body;

describe('a monthly donation', () => {
  test('is listed with its donor, its state and its payments', async () => {
    const { renew } = await begun();
    renew();
    await hear();
    const row = {
      id: 1,
      donationId: 1,
      donor: 1,
      donorName: 'Layla Noor',
      email: 'layla.noor@example.org',
      amount: 50,
      feeCover: 0,
      fundId: null,
      status: 'active',
      donations: 2,
      received: 100,
    };
    expect(await listed()).toMatchObject([row]);
    expect(await listed('?search=layla&status=active')).toMatchObject([row]);
    expect(await listed('?search=nobody')).toEqual([]);
    expect(await listed('?status=ended')).toEqual([]);
  });

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
  });

  test('keeps its payment method in the entries of each month', async () => {
    const { renew } = await begun({ paymentMethod: 'paypal' });
    renew();
    await hear();
    const entries = await site().db.select().from(moneyEntries).orderBy(moneyEntries.id);
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

describe('the page of a monthly donation', () => {
  test('is linked only in the receipt, never cached and not indexed', async () => {
    const path = await link();
    const { status, text, headers } = await ask(site().app, path);
    expect(status).toBe(200);
    expect(text).toContain('$50.00 a month');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const [given] = await site().donations();
    const page = await ask(site().app, `/api/donations/status/${given?.token}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('/giving/');
  });

  test('pauses, resumes, and ends it after a confirmation', async () => {
    const path = await link();
    expect(await (await press(path, 'pause')).text()).toContain('It is paused');
    expect(await plan(path)).toMatchObject({ status: 'paused', amount: 50 });
    expect(await (await press(path, 'resume')).text()).toContain('It continues each month');
    expect(await (await press(path, 'end')).text()).toContain('End your monthly donation?');
    expect(await plan(path)).toMatchObject({ status: 'active' });
    expect(await (await press(path, 'end now')).text()).toContain('It has ended');
    await site().work();
    expect(await plan(path)).toMatchObject({ status: 'ended' });
    expect((await press(path, 'resume')).status).toBe(409);
    const [subscription] = site().peer.account.subscriptions.values();
    expect(subscription?.status).toBe('canceled');
  });

  test('leads to the provider by a link', async () => {
    const path = await link();
    const answer = await press(path, 'card');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`href="${site().peer.url}/portal/cus_`);
  });

  test('reports when the provider is unreachable, and changes nothing', async () => {
    const path = await link();
    site().peer.fail(/subscriptions/, 500);
    const answer = await press(path, 'pause');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('is not responding');
    expect(await plan(path)).toMatchObject({ status: 'active' });
  });

  test('explains a wrong or incomplete link', async () => {
    const path = await link();
    expect((await ask(site().app, path.slice(0, -3))).text).toContain('This link is incomplete');
    const other = await ask(site().app, '/giving/00000000-0000-4000-8000-000000000000');
    expect(other).toMatchObject({ status: 404, text: expect.stringContaining('no such monthly donation') });
  });
});

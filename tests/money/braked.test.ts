/** Card testing is slowed down, and amounts that differ are not counted. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, paymentIssues } from '../../src/server/db/schema';
import { idOf } from '../support/app';
import { atOnce } from '../support/calls';
import { paid, sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();

describe('card testing', () => {
  test('gets five checkouts for a mailbox, however its address is spelled, and then pledges', async () => {
    const spellings = [
      'Lay.la@gmail.com',
      'layla+1@gmail.com',
      'l.a.y.l.a@googlemail.com',
      'layla+2@gmail.com',
    ];
    for (const emails of [Array(7).fill('layla@example.org'), [...spellings, ...spellings]]) {
      const urls = [];
      for (const email of emails) urls.push((await site().pledge({ email })).checkoutUrl);
      expect(urls.slice(0, 5)).not.toContain(null);
      expect(new Set(urls.slice(5))).toEqual(new Set([null]));
    }
  });

  test('gets sixty checkouts for an IP address, also when simultaneous', async () => {
    const { pledge, peer } = site();
    const all = await atOnce(80, (index) => pledge({ email: `donor.${index}@example.org` }));
    expect(all.filter(({ checkoutUrl }) => checkoutUrl !== null)).toHaveLength(60);
    expect(peer.account.sessions.size).toBe(60);
    expect(await site().donations()).toHaveLength(80);
  });

  test('closes the checkout after five declined cards, and the address gets no other', async () => {
    const { pledge, peer, later, sessionOf } = site();
    const given = await pledge();
    for (let card = 0; card < 5; card += 1) peer.account.decline(sessionIn(given));
    await later();
    expect(sessionOf(given).status).toBe('expired');
    const other = await pledge({ email: 'other@example.org' });
    expect(other).toMatchObject({ status: 'pending', checkoutUrl: null });
    expect(await site().donations()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  });

  test('does not affect a donation that is paid with a second card', async () => {
    const { pledge, peer, pay, later } = site();
    const given = await pledge();
    peer.account.decline(sessionIn(given));
    await later();
    pay(given);
    await later();
    expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  });
});

describe('a payment that differs', () => {
  test.each([
    ['amount', { amount_total: 4000 }, '$40.00 instead of $50.00'],
    ['currency', { currency: 'eur' }, 'EUR instead of USD'],
    ['mode', { livemode: true }, 'real payment on a test site'],
    ['owner', { metadata: { attempt: 'of somebody else' } }, 'payment does not belong to this site'],
  ])('in its %s is not counted, and staff are notified once', async (_, change, words) => {
    const { pledge, pay, sessionOf, later, attention } = site();
    const given = await pledge();
    pay(given);
    Object.assign(sessionOf(given), change);
    await later();
    await site().catchUp();
    await site().work();
    expect(await site().ledger()).toEqual([]);
    expect(await site().donations()).toMatchObject([{ status: 'pending', received: 0 }]);
    expect(await attention()).toMatchObject([
      { kind: 'differs', donationId: given.id, words: expect.stringContaining(words) },
    ]);
    const mails = await site().db.select().from(outbox).where(eq(outbox.kind, 'notice'));
    expect(mails.filter(({ subject }) => subject?.includes('needs attention'))).toHaveLength(1);
  });

  test('in what was received in all is shown until it is marked done, and again when it changes', async () => {
    const { pledge, pay, api, receive, later, attention } = site();
    const given = await pledge();
    pay(given);
    await receive(given.id);
    await later();
    expect(await site().donations()).toMatchObject([{ received: 100, status: 'completed' }]);
    const shown = { kind: 'twice', words: expect.stringContaining('$100.00') };
    expect(await attention()).toMatchObject([shown]);
    const [{ id } = { id: 0 }] = await attention();
    const mark = (done: unknown) => api('PUT', `/donations/attention/${id}`, { done });
    expect((await mark('perhaps')).status).toBe(400);
    expect((await mark(true)).status).toBe(200);
    await site().catchUp();
    await site().work();
    expect(await attention()).toEqual([]);
    await mark(false);
    expect(await attention()).toMatchObject([{ id, kind: 'twice' }]);
    await mark(true);
    await site().db.update(paymentIssues).set({ detail: 'as it was' });
    await site().catchUp();
    await site().work();
    await later();
    expect(await attention()).toMatchObject([{ id, kind: 'twice' }]);
    expect((await api('PUT', '/donations/attention/999', { done: true })).status).toBe(404);
  });
});

test('the fee of a zakat donation is charged to the general fund', async () => {
  const fundId = idOf(await site().api('POST', '/funds', { name: 'Zakat', zakat: true }));
  await paid(site(), { fundId });
  expect(await site().ledger()).toMatchObject([
    { kind: 'charge', cents: 5000, fundId },
    { kind: 'fee', fundId: null },
  ]);
});

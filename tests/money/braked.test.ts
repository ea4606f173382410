/** Card testing is slowed down, and amounts that differ are not counted. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, paymentIssues } from '../../src/server/db/schema';
import { idOf } from '../support/app';
import { atOnce } from '../support/calls';
import { sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();

describe('cards that are tried out', () => {
  test('get five checkouts for an e-mail, and then pledges', async () => {
    const urls = [];
    for (let count = 0; count < 7; count += 1) urls.push((await site().pledge()).checkoutUrl);
    expect(urls.map((url) => url !== null)).toEqual([true, true, true, true, true, false, false]);
  });

  test('get five checkouts for a mailbox, however its address is spelled', async () => {
    const spellings = [
      'Lay.la@gmail.com',
      'layla+1@gmail.com',
      'l.a.y.l.a@googlemail.com',
      'layla+2@gmail.com',
    ];
    const urls = [];
    for (const email of [...spellings, ...spellings]) urls.push((await site().pledge({ email })).checkoutUrl);
    expect(urls.filter((url) => url !== null)).toHaveLength(5);
  });

  test('get sixty checkouts at an address, however many come at once', async () => {
    const { pledge, peer } = site();
    const all = await atOnce(80, (index) => pledge({ email: `donor.${index}@example.org` }));
    expect(all.filter(({ checkoutUrl }) => checkoutUrl !== null)).toHaveLength(60);
    expect(peer.account.sessions.size).toBe(60);
    expect(await site().donations()).toHaveLength(80);
  });

  test('close the checkout after five that were refused, and the address gets no other', async () => {
    const { pledge, peer, later } = site();
    const given = await pledge();
    for (let card = 0; card < 5; card += 1) peer.account.decline(sessionIn(given));
    await later();
    expect(peer.account.session(sessionIn(given)).status).toBe('expired');
    expect(await pledge({ email: 'other@example.org' })).toMatchObject({
      status: 'pending',
      checkoutUrl: null,
    });
    expect(await site().donations()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  });

  test('leave a gift that is paid by the second card as it is', async () => {
    const { pledge, peer, later } = site();
    const given = await pledge();
    peer.account.decline(sessionIn(given));
    await later();
    peer.account.pay(sessionIn(given));
    await later();
    expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  });
});

describe('what differs', () => {
  test.each([
    ['amount', { amount_total: 4000 }],
    ['currency', { currency: 'eur' }],
    ['mode', { livemode: true }],
    ['owner', { metadata: { attempt: 'of somebody else' } }],
  ])('in its %s is not counted, and staff is told once', async (_, change) => {
    const { pledge, peer, later, attention } = site();
    const given = await pledge();
    peer.account.pay(sessionIn(given));
    Object.assign(peer.account.session(sessionIn(given)), change);
    await later();
    await site().catchUp();
    await site().work();
    expect(await site().ledger()).toEqual([]);
    expect(await site().donations()).toMatchObject([{ status: 'pending', received: 0 }]);
    expect(await attention()).toMatchObject([{ kind: 'differs', donationId: given.id }]);
    const mails = await site().db.select().from(outbox).where(eq(outbox.kind, 'notice'));
    expect(mails.filter(({ subject }) => subject?.includes('needs a look'))).toHaveLength(1);
  });

  test('is shown when more came than was promised', async () => {
    const { pledge, peer, api, later, attention } = site();
    const given = await pledge();
    peer.account.pay(sessionIn(given));
    await api('POST', `/donations/${given.id}/received`, { receivedOn: '2026-02-03', paymentMethod: 'bank' });
    await later();
    expect(await site().donations()).toMatchObject([{ received: 100, status: 'completed' }]);
    expect(await attention()).toMatchObject([{ kind: 'twice', words: expect.stringContaining('$100.00') }]);
  });

  test('is shown where a person has set another status, which stays', async () => {
    const { pledge, peer, api, later, attention } = site();
    const given = await pledge();
    await api('PUT', `/donations/${given.id}/status`, { status: 'failed' });
    peer.account.pay(sessionIn(given));
    await later();
    expect(await site().donations()).toMatchObject([{ status: 'failed', received: 50 }]);
    expect(await attention()).toMatchObject([{ kind: 'status' }]);
    expect((await api('GET', `/donations/${given.id}/payment`)).body).toMatchObject({
      providerStatus: 'completed',
    });
    await api('PUT', `/donations/${given.id}/status`, { status: 'completed' });
    await site().catchUp();
    await site().work();
    expect(await attention()).toEqual([]);
  });

  test('is gone once somebody has seen to it, and back when it changes or was not meant', async () => {
    const { pledge, peer, api, later, attention } = site();
    const given = await pledge();
    peer.account.pay(sessionIn(given));
    await api('POST', `/donations/${given.id}/received`, { receivedOn: '2026-02-03', paymentMethod: 'bank' });
    await later();
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

test("zakat arrives whole: its fee is the general fund's", async () => {
  const { pledge, peer, api, later } = site();
  const made = await api('POST', '/funds', { name: 'Zakat', zakat: true });
  const fundId = idOf(made);
  peer.account.pay(sessionIn(await pledge({ fundId })));
  await later();
  expect(await site().ledger()).toMatchObject([
    { kind: 'charge', cents: 5000, fundId },
    { kind: 'fee', fundId: null },
  ]);
});

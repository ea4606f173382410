/** A card donation from pledge to receipt, also without webhooks or with a failing provider. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, settings } from '../../src/server/db/schema';
import { giftStatus } from '../../src/shared/schemas/gifts';
import { ask, atOnce } from '../support/calls';
import { aDonation, aSetting } from '../support/factories';
import { feeOf } from '../support/stripe-peer/payments';
import { pledged, sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();

describe('a gift by card', () => {
  test('is pledged, paid, counted and receipted', async () => {
    const { pledge, peer, work, later, api } = site();
    const given = await pledge();
    expect(given).toMatchObject({
      status: 'pending',
      checkoutUrl: expect.stringContaining(`${peer.url}/pay/`),
    });
    expect(given.statusUrl).toMatch(/^http:\/\/localhost:3000\/donate\/[\w-]{36}$/);
    const intent = peer.account.pay(sessionIn(given));
    expect(await work()).toBe(0); // nobody has said anything yet
    await later();
    const fee = feeOf(5000);
    expect((await api('GET', '/donations')).body).toMatchObject([
      {
        status: 'completed',
        transactionId: intent,
        received: 50,
        fee: fee / 100,
        refunded: 0,
        net: (5000 - fee) / 100,
      },
    ]);
    expect(await site().ledger()).toMatchObject([
      { kind: 'charge', cents: 5000 },
      { kind: 'fee', cents: -fee },
    ]);
    expect(await site().receipts()).toMatchObject([{ cents: 5000, number: 1 }]);
    expect(await site().attempts()).toMatchObject([{ state: 'paid', intentId: intent, client: null }]);
  });

  test('sends no payment methods, and addresses of this site alone, whatever host was asked', async () => {
    const { app, peer } = site();
    const answer = await ask(app, 'http://evil.example.org/api/donations', {
      body: aDonation({ paymentMethod: 'credit' }),
      headers: { host: 'evil.example.org' },
    });
    const session = peer.account.session(sessionIn(pledged.parse(answer.body)));
    expect(session.success_url).toMatch(/^http:\/\/localhost:3000\/donate\//);
  });

  test('once, when its webhook comes fifty times at once', async () => {
    const { pledge, peer, hook, work } = site();
    peer.account.pay(sessionIn(await pledge()));
    const [delivery] = peer.deliveries().slice(-1);
    const answers = await atOnce(50, () => hook(delivery ?? { body: '', signature: '' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await work();
    expect(await site().ledger()).toHaveLength(2);
    expect(await site().receipts()).toHaveLength(1);
  });

  test('is heard of by asking each hour, when no webhook ever comes', async () => {
    const { pledge, peer, catchUp, work } = site();
    peer.account.pay(sessionIn(await pledge()));
    await catchUp();
    await work();
    expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  });

  test('by a bank, or larger than the provider takes, is a pledge as before', async () => {
    const { pledge, peer } = site();
    expect(await pledge({ paymentMethod: 'bank' })).toMatchObject({ checkoutUrl: null });
    expect(await pledge({ amount: 1_000_000 })).toMatchObject({ checkoutUrl: null });
    expect(peer.calls).toEqual([]);
  });

  test('has one checkout for one Idempotency-Key, also when it is sent at once', async () => {
    const { pledge, peer } = site();
    const all = await atOnce(4, () => pledge({}, { 'Idempotency-Key': 'a-key' }));
    const again = await pledge({}, { 'Idempotency-Key': 'a-key' });
    expect(new Set([...all, again].map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(again.checkoutUrl).not.toBeNull();
    expect(peer.account.sessions.size).toBe(1);
    expect(await site().donations()).toHaveLength(1);
  });

  test('keeps its pledge when the provider is away, and gets the same checkout later', async () => {
    const { pledge, peer, later, app } = site();
    peer.fail(/sessions$/, 'drop', 2); // the package tries once more
    const given = await pledge();
    expect(given).toMatchObject({ status: 'pending', checkoutUrl: null });
    expect(peer.account.sessions.size).toBe(1);
    await later();
    const token = given.statusUrl.split('/').at(-1);
    const { status, body } = await ask(app, '/api/donations/checkout', { body: { token } });
    expect({ status, body }).toMatchObject({ status: 200, body: { url: expect.stringContaining('/pay/') } });
    expect(peer.account.sessions.size).toBe(1);
  });

  test('is answered within ten seconds by a pledge, when the provider hangs', {
    timeout: 20_000,
  }, async () => {
    const { pledge, peer, later } = site();
    peer.fail(/sessions$/, 'hang');
    expect(await pledge()).toMatchObject({ status: 'pending', checkoutUrl: null });
    peer.heal();
    await later();
    expect(await site().attempts()).toMatchObject([{ state: 'open' }]);
  });

  test('can be tried again: the open checkout, or a new one when that is over', async () => {
    const { pledge, peer, app } = site();
    const given = await pledge();
    const token = given.statusUrl.split('/').at(-1);
    const again = () => ask(app, '/api/donations/checkout', { body: { token } });
    expect((await again()).body).toEqual({ url: given.checkoutUrl });
    peer.account.expire(sessionIn(given));
    const { body } = await again();
    expect(body).not.toEqual({ url: given.checkoutUrl });
    expect(peer.account.sessions.size).toBe(2);
    const [, second] = peer.account.sessions.values();
    peer.account.pay(second?.id ?? '');
    expect(await again()).toMatchObject({ status: 409 });
    await site().work();
    expect(await again()).toMatchObject({ status: 409 });
    expect(await site().ledger()).toHaveLength(2);
  });

  test('explains a bank transfer only to donors who got no checkout', async () => {
    const { pledge, peer, db } = site();
    const bankDetails = { ...aSetting({ key: 'bankDetails', value: 'IBAN DE02' }), description: null };
    await db.insert(settings).values(bankDetails);
    const [paysByCard, paysByBank] = [await pledge(), await pledge({ paymentMethod: 'bank' })];
    peer.fail(/sessions$/, 'drop', 2);
    const [unanswered, tooLarge] = [await pledge(), await pledge({ amount: 1_000_000 })];
    const due = sql<boolean>`${outbox.dueAt} <= now()`;
    const mails = await db.select({ text: outbox.text, due }).from(outbox).where(eq(outbox.kind, 'receipt'));
    const mailOf = ({ statusUrl }: { statusUrl: string }) =>
      mails.flatMap(({ text, due }) =>
        text.includes(statusUrl) ? [{ due, explainsBank: text.includes('by bank transfer:\n\nIBAN') }] : [],
      );
    expect(mailOf(paysByCard)).toEqual([{ due: true, explainsBank: false }]);
    for (const given of [paysByBank, unanswered, tooLarge])
      expect(mailOf(given)).toEqual([{ due: true, explainsBank: true }]);
  });

  test.each(['', 'a', '00000000-0000-4000-8000-000000000000', "'; drop table donations"])(
    'is not there for the token %j',
    async (token) => {
      expect(await ask(site().app, '/api/donations/checkout', { body: { token } })).toMatchObject({
        status: 404,
      });
    },
  );

  test('takes no money any more once staff noted that it came in another way', async () => {
    const { pledge, api, later, peer } = site();
    const given = await pledge();
    await api('POST', `/donations/${given.id}/received`, { receivedOn: '2026-02-03', paymentMethod: 'bank' });
    await later();
    expect(peer.account.session(sessionIn(given)).status).toBe('expired');
  });
});

describe('a donor who comes back', () => {
  const payOf = async (statusUrl: string) =>
    giftStatus.parse((await ask(site().app, `/api/donations/status/${statusUrl.split('/').at(-1)}`)).body)
      .pay;
  const follow = (statusUrl: string) => ask(site().app, `${new URL(statusUrl).pathname}/pay`);

  test('wakes the worker, so that the page soon says that the payment was received', async () => {
    const { pledge, peer, work } = site();
    const given = await pledge();
    peer.account.pay(sessionIn(given));
    const asked = peer.calls.length;
    expect(await payOf(given.statusUrl)).toBe('here');
    expect(peer.calls).toHaveLength(asked);
    await work();
    expect(await payOf(given.statusUrl)).toBeNull();
    expect(await site().donations()).toMatchObject([{ status: 'completed' }]);
  });

  test('is not asked to pay while the provider confirms the payment', async () => {
    const { pledge, peer, work } = site();
    const given = await pledge();
    peer.account.pay(sessionIn(given));
    const { pathname } = new URL(given.statusUrl);
    const pageAt = async (address: string) => (await ask(site().app, address)).text;
    const returned = await pageAt(`${pathname}?from=checkout`);
    expect(returned).toContain('Your payment is being confirmed');
    expect(returned).not.toContain(`${pathname}/pay`);
    expect(await pageAt(pathname)).toContain(`${pathname}/pay`);
    await work();
    expect(await pageAt(`${pathname}?from=checkout`)).toContain('Your gift has arrived');
  });

  test('does not slow other visitors down while the provider hangs', async () => {
    const { pledge, peer, app } = site();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => pledge({ email: `donor${index}@example.org` })),
    );
    peer.fail(/^GET .*sessions/, 'hang', 100);
    const addresses = all.map(({ statusUrl }) => new URL(statusUrl).pathname);
    const reads = ['/api/news', '/api/events', '/api/search?q=hope', '/events', '/news'];
    const answers = await Promise.all(
      [...addresses, ...addresses.map((address) => `/api/donations/status${address.slice(7)}`), ...reads].map(
        (address) => ask(app, address),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is led on to the provider by a link, and told why not', async () => {
    const { pledge, peer, later } = site();
    const given = await pledge();
    const { status, headers } = await follow(given.statusUrl);
    expect([status, headers.get('location')]).toEqual([303, given.checkoutUrl]);
    expect(headers.get('cache-control')).toBe('no-store');
    peer.account.pay(sessionIn(given));
    await later();
    const again = await follow(given.statusUrl);
    expect(again).toMatchObject({ status: 409, text: expect.stringContaining('already paid') });
    expect(again.text).toContain('Back to your donation');
  });

  test('by a bank pays there', async () => {
    const { statusUrl } = await site().pledge({ paymentMethod: 'bank' });
    expect(await payOf(statusUrl)).toBeNull();
    expect((await follow(statusUrl)).status).toBe(409);
  });
});

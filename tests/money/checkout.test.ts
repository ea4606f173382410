/** A card donation from pledge to receipt, also without webhooks or with a failing provider. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, settings } from '../../src/server/db/schema';
import { linkedDonation } from '../../src/shared/schemas/donation-links';
import { ask, atOnce, tally } from '../support/calls';
import { aDonation, aSetting } from '../support/factories';
import { feeOf } from '../support/stripe-peer/payments';
import { pledged, sessionIn, usePaidSite } from './paid-site';

const site = usePaidSite();

describe('a donation by card', () => {
  test('is pledged, paid, counted and receipted', async () => {
    const { pledge, peer, pay, work, later, api } = site();
    const given = await pledge();
    const checkoutUrl = expect.stringContaining(`${peer.url}/pay/`);
    expect(given).toMatchObject({ status: 'pending', checkoutUrl });
    expect(given.statusUrl).toMatch(/^http:\/\/localhost:3000\/donate\/[\w-]{36}$/);
    const intent = pay(given);
    expect(await work()).toBe(0); // no webhook yet
    await later();
    const fee = feeOf(5000);
    const sums = { received: 50, fee: fee / 100, refunded: 0, net: (5000 - fee) / 100 };
    expect((await api('GET', '/donations')).body).toMatchObject([
      { status: 'completed', transactionId: intent, ...sums },
    ]);
    expect(await site().ledger()).toMatchObject([
      { kind: 'charge', cents: 5000 },
      { kind: 'fee', cents: -fee },
    ]);
    expect(await site().receipts()).toMatchObject([{ cents: 5000, number: 1 }]);
    expect(await site().attempts()).toMatchObject([{ state: 'paid', intentId: intent, client: null }]);
  });

  test('leads back to this site only, whatever host was requested', async () => {
    const answer = await ask(site().app, 'http://evil.example.org/api/donations', {
      body: aDonation({ paymentMethod: 'credit' }),
      headers: { host: 'evil.example.org' },
    });
    const session = site().sessionOf(pledged.parse(answer.body));
    expect(session.success_url).toMatch(/^http:\/\/localhost:3000\/donate\//);
  });

  test('is counted once when its webhook comes fifty times at once', async () => {
    const { pledge, pay, peer, hook, work } = site();
    pay(await pledge());
    const delivery = peer.deliveries().at(-1) ?? { body: '', signature: '' };
    expect(tally(await atOnce(50, () => hook(delivery)))).toEqual({ 200: 50 });
    await work();
    expect(await site().ledger()).toHaveLength(2);
    expect(await site().receipts()).toHaveLength(1);
    const mails = await site().db.select().from(outbox);
    expect(
      mails.filter(({ kind, subject }) => kind === 'notice' && subject.startsWith('Received')),
    ).toMatchObject([
      { subject: 'Received $50.00 from Layla Noor', text: expect.stringContaining('D-000001 (Credit Card)') },
    ]);
  });

  test('is found by the hourly query when no webhook comes', async () => {
    const { pledge, pay, catchUp, work } = site();
    pay(await pledge());
    await catchUp();
    await work();
    expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  });

  test('has no checkout when it is by bank or larger than the provider takes', async () => {
    const { pledge, peer } = site();
    expect(await pledge({ paymentMethod: 'bank' })).toMatchObject({ checkoutUrl: null });
    expect(await pledge({ amount: 1_000_000 })).toMatchObject({ checkoutUrl: null });
    expect(peer.calls).toEqual([]);
  });

  test('has one checkout for one Idempotency-Key, also when simultaneous', async () => {
    const { pledge, peer } = site();
    const keyed = () => pledge({}, { 'Idempotency-Key': 'a-key' });
    const all = [...(await atOnce(4, keyed)), await keyed()];
    expect(new Set(all.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(all[0]?.checkoutUrl).not.toBeNull();
    expect(peer.account.sessions.size).toBe(1);
    expect(await site().donations()).toHaveLength(1);
  });

  test('stays a pledge while the provider is unreachable, and gets the same checkout later', async () => {
    const { pledge, peer, later, checkoutAgain } = site();
    peer.fail(/sessions$/, 'drop', 2); // the package tries once more
    const given = await pledge();
    expect(given).toMatchObject({ status: 'pending', checkoutUrl: null });
    expect(peer.account.sessions.size).toBe(1);
    await later();
    const again = await checkoutAgain(given);
    expect([again.status, again.body]).toEqual([200, { url: expect.stringContaining('/pay/') }]);
    expect(peer.account.sessions.size).toBe(1);
  });

  test('can be retried: with the open checkout, or a new one when that has expired', async () => {
    const { pledge, peer, checkoutAgain } = site();
    const given = await pledge();
    expect((await checkoutAgain(given)).body).toEqual({ url: given.checkoutUrl });
    peer.account.expire(sessionIn(given));
    expect((await checkoutAgain(given)).body).not.toEqual({ url: given.checkoutUrl });
    expect(peer.account.sessions.size).toBe(2);
    const [, second] = peer.account.sessions.values();
    peer.account.pay(second?.id ?? '');
    expect(await checkoutAgain(given)).toMatchObject({ status: 409 });
    await site().work();
    expect(await checkoutAgain(given)).toMatchObject({ status: 409 });
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
        text.includes(statusUrl)
          ? [
              {
                due,
                explainsBank: text.includes('by bank transfer:\n\nIBAN'),
                offersCard: text.includes('or pay if you have not yet'),
              },
            ]
          : [],
      );
    expect(mailOf(paysByCard)).toEqual([{ due: true, explainsBank: false, offersCard: true }]);
    expect(mailOf(unanswered)).toEqual([{ due: true, explainsBank: true, offersCard: true }]);
    for (const given of [paysByBank, tooLarge])
      expect(mailOf(given)).toEqual([{ due: true, explainsBank: true, offersCard: false }]);
  });

  test.each(['', 'IBAN DE00 0000'])(
    'is mailed the total with fees of an online payment, and no promise of another mail, with bank details %j',
    async (bankDetails) => {
      const { pledge, peer, db } = site();
      await db
        .insert(settings)
        .values({ ...aSetting({ key: 'bankDetails', value: bankDetails }), description: null });
      peer.fail(/sessions$/, 'drop', 2);
      await pledge({ amount: 50, coverFees: true });
      const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'receipt'));
      expect(mail?.text).toContain('If you pay online, the total with the fees you cover is $51.80.');
      expect(mail?.text.includes('How to pay $50.00 by bank transfer:')).toBe(bankDetails !== '');
      expect(mail?.text).not.toContain('We will email you how to pay');
      expect(mail?.text).toContain('or pay if you have not yet');
    },
  );

  test.each(['', 'a', '00000000-0000-4000-8000-000000000000', "'; drop table donations"])(
    'has no checkout for the token %j',
    async (token) => {
      const { status } = await ask(site().app, '/api/donations/checkout', { body: { token } });
      expect(status).toBe(404);
    },
  );
});

describe('with a provider that hangs', () => {
  const site = usePaidSite({ timeoutMs: 500 });
  test('a donation is answered as a pledge once its call has timed out', async () => {
    const { pledge, peer, later } = site();
    peer.fail(/sessions$/, 'hang');
    expect(await pledge()).toMatchObject({ status: 'pending', checkoutUrl: null });
    peer.heal();
    await later();
    expect(await site().attempts()).toMatchObject([{ state: 'open' }]);
  });
});

describe('a donor who comes back', () => {
  const payOf = async (statusUrl: string) =>
    linkedDonation.parse((await ask(site().app, `/api/donations/status/${statusUrl.split('/').at(-1)}`)).body)
      .pay;
  const follow = (statusUrl: string) => ask(site().app, `${new URL(statusUrl).pathname}/pay`);

  test('wakes the worker, so that the page soon shows the payment', async () => {
    const { pledge, pay, peer, work } = site();
    const given = await pledge();
    pay(given);
    const calls = peer.calls.length;
    expect(await payOf(given.statusUrl)).toBe('here');
    expect(peer.calls).toHaveLength(calls);
    await work();
    expect(await payOf(given.statusUrl)).toBeNull();
    expect(await site().donations()).toMatchObject([{ status: 'completed' }]);
  });

  test('is not asked to pay while the provider confirms the payment', async () => {
    const { pledge, pay, work } = site();
    const given = await pledge();
    pay(given);
    const { pathname } = new URL(given.statusUrl);
    const pageAt = async (address: string) => (await ask(site().app, address)).text;
    const returned = await pageAt(`${pathname}?from=checkout`);
    expect(returned).toContain('Your payment is being confirmed');
    expect(returned).not.toContain(`${pathname}/pay`);
    expect(await pageAt(pathname)).toContain(`${pathname}/pay`);
    await work();
    expect(await pageAt(`${pathname}?from=checkout`)).toContain('We have received your donation');
  });

  test('does not slow other visitors down while the provider hangs', async () => {
    const { pledge, peer, app } = site();
    const all = await atOnce(8, (index) => pledge({ email: `donor${index}@example.org` }));
    peer.fail(/^GET .*sessions/, 'hang', 100);
    const addresses = all.map(({ statusUrl }) => new URL(statusUrl).pathname);
    const statuses = addresses.map((address) => `/api/donations/status${address.slice(7)}`);
    const reads = ['/api/news', '/api/events', '/api/search?q=hope', '/events', '/news'];
    const paths = [...addresses, ...statuses, ...reads];
    expect(tally(await Promise.all(paths.map((path) => ask(app, path))))).toEqual({ 200: paths.length });
  });

  test('is redirected to the provider by a link, unless the donation is paid or by bank', async () => {
    const { pledge, pay, later } = site();
    const given = await pledge();
    const { status, headers } = await follow(given.statusUrl);
    expect([status, headers.get('location')]).toEqual([303, given.checkoutUrl]);
    expect(headers.get('cache-control')).toBe('no-store');
    pay(given);
    await later();
    const again = await follow(given.statusUrl);
    expect(again).toMatchObject({ status: 409, text: expect.stringContaining('already paid') });
    expect(again.text).toContain('Back to your donation');
    const { statusUrl } = await pledge({ paymentMethod: 'bank' });
    expect(await payOf(statusUrl)).toBeNull();
    expect((await follow(statusUrl)).status).toBe(409);
  });
});

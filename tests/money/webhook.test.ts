/** Payment webhooks are verified, and only trigger a query to the provider. */
import { describe, expect, test } from 'vitest';
import { paymentEvents } from '../../src/server/db/schema';
import { ask } from '../support/calls';
import { testDatabase } from '../support/database';
import { signed } from '../support/stripe-peer';
import { usePaidSite } from './paid-site';

const site = usePaidSite();
const path = '/api/payments/stripe/webhook';
const now = () => Math.floor(Date.now() / 1000);

/** The body of an event about a gift that was paid. */
async function aBody() {
  const { pledge, pay, peer } = site();
  pay(await pledge());
  return peer.deliveries().at(-1)?.body ?? '';
}

describe('a webhook of the provider', () => {
  test.each([
    ['signed by another secret', (body: string) => signed(body, { secret: 'whsec_another' })],
    ['signed six minutes ago', (body: string) => signed(body, { timestamp: now() - 360 })],
    ['signed six minutes from now', (body: string) => signed(body, { timestamp: now() + 360 })],
    ['signed for another body', (body: string) => signed(`${body} `)],
    ['without a signature', () => ''],
    ['with nonsense for a signature', () => 't=soon,v1=00'],
  ])('%s is refused and not stored', async (_, signature) => {
    const body = await aBody();
    expect(await site().hook({ body, signature: signature(body) })).toMatchObject({ status: 400 });
    expect(await site().db.$count(paymentEvents)).toBe(0);
  });

  test('with a reformatted body is refused', async () => {
    const body = await aBody();
    const anew = JSON.stringify(JSON.parse(body), null, 1);
    expect(await site().hook({ body: anew, signature: signed(body) })).toMatchObject({ status: 400 });
  });

  test.each([280, -280])('is taken %i seconds from the moment of its signature', async (seconds) => {
    const body = await aBody();
    const signature = signed(body, { timestamp: now() - seconds });
    expect(await site().hook({ body, signature })).toMatchObject({ status: 200, body: { received: true } });
  });

  test('of more than 256 KiB is a 413', async () => {
    const body = 'x'.repeat(256 * 1024 + 1);
    expect(await site().hook({ body, signature: signed(body) })).toMatchObject({ status: 413 });
  });

  test('is refused by a site without a provider', async () => {
    const body = await aBody();
    const headers = { 'stripe-signature': signed(body) };
    expect(await ask(site().appWith(undefined), path, { method: 'POST', body, headers })).toMatchObject({
      status: 400,
    });
  });

  test('is a 503 while the database is unreachable, and taken afterwards', async () => {
    const body = await aBody();
    const connection = await testDatabase();
    connection.giveUp();
    const away = await site().hook({ body, signature: signed(body) });
    connection.renew();
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await site().hook({ body, signature: signed(body) })).toMatchObject({ status: 200 });
  });

  test('only triggers a query: its own amounts do not count', async () => {
    const body = (await aBody()).replaceAll('"amount_total":5000', '"amount_total":9900');
    await site().hook({ body, signature: signed(body) });
    await site().work();
    expect(await site().donations()).toMatchObject([{ status: 'completed', received: 50 }]);
  });

  /** Pays a checkout that this site does not know, and sends its webhooks. */
  async function paidElsewhere(metadata: Record<string, string>) {
    const { peer, hook } = site();
    const asked = { client_reference_id: null, customer_email: null, success_url: null, metadata };
    peer.account.pay(peer.account.openSession({ ...asked, mode: 'payment' }, 700, peer.url).id);
    for (const delivery of peer.deliveries()) expect(await hook(delivery)).toMatchObject({ status: 200 });
  }

  test("about another site's payment makes no job", async () => {
    await paidElsewhere({});
    expect(await site().work()).toBe(0);
    expect(await site().attention()).toEqual([]);
  });

  test('about an unknown payment of this site needs attention', async () => {
    await paidElsewhere({ attempt: 'of a lost day', site: 'http://localhost:3000' });
    expect(await site().attention()).toMatchObject([{ kind: 'unknown', donationId: null }]);
  });
});

describe('with a key for live money', () => {
  const live = usePaidSite({ livemode: true });
  test('a payment in test mode is not counted', async () => {
    const { pledge, pay, sessionOf, later, attention } = live();
    const given = await pledge();
    pay(given);
    sessionOf(given).livemode = false;
    await later();
    expect(await live().ledger()).toEqual([]);
    const words = expect.stringContaining('test payment');
    expect(await attention()).toMatchObject([{ kind: 'differs', words }]);
  });
});

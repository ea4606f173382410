/** Managing webhooks and their deliveries. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { webhookAttempts, webhookDeliveries, webhooks } from '../../src/server/db/schema';
import { deliveryRetention } from '../../src/server/webhooks/retention';
import { newWebhook } from '../../src/shared/schemas/webhooks';
import { testParts, useApp } from '../support/app';
import { ask } from '../support/calls';
import { until } from '../support/processes';
import { useHooks } from './hooks';
import { startReceiver, verified } from './receivers';

const site = useApp();
const hooks = useHooks(site);
const nobody = { host: 'hooks.example.org:443', url: 'https://hooks.example.org/' };

test('a webhook is added, listed, changed and deleted; its secret is in one response only', async () => {
  const sent = {
    url: 'https://hooks.example.org/a',
    events: ['news.deleted', 'donation.created', 'news.deleted'],
  };
  const made = await hooks.call('POST', '/api/webhooks', sent);
  const kept = { id: 1, url: sent.url, events: ['donation.created', 'news.deleted'], active: true };
  expect(made).toMatchObject({
    status: 201,
    body: { ...kept, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
  });
  const second = await hooks.call('POST', '/api/webhooks', { ...sent, url: 'https://hooks.example.org/b' });
  expect(second.body).toMatchObject({ id: 2 });
  const { body: list } = await hooks.call('GET', '/api/webhooks');
  expect(list).toMatchObject([{ id: 2 }, kept]);
  expect(JSON.stringify(list)).not.toContain('whsec_');
  const changed = await hooks.call('PATCH', '/api/webhooks/1', { active: false, events: ['event.created'] });
  expect(changed).toMatchObject({ status: 200, body: { ...kept, active: false, events: ['event.created'] } });
  expect(await hooks.call('DELETE', '/api/webhooks/1')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  for (const [method, path] of [
    ['DELETE', '/api/webhooks/1'],
    ['PATCH', '/api/webhooks/1'],
    ['POST', '/api/webhooks/1/secret'],
    ['POST', '/api/webhooks/1/test'],
    ['POST', '/api/webhooks/2/deliveries/1/replay'],
  ] as const)
    expect((await hooks.call(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
});

test.each([
  { events: [] },
  { events: ['news.read'] },
  { events: ['webhook.test'] },
  { events: 'news.created' },
  { url: 'hooks' },
])('an invalid webhook is refused: %o', async (wrong) => {
  const sent = { url: nobody.url, events: ['news.created'], ...wrong };
  const { status, body } = await hooks.call('POST', '/api/webhooks', sent);
  expect([status, body]).toMatchObject([400, { issues: [{ path: expect.stringMatching(/^(events|url)/) }] }]);
});

test('there are fifty at most, also of those that come at once', async () => {
  const add = () => hooks.call('POST', '/api/webhooks', { url: nobody.url, events: ['news.created'] });
  await add();
  const row = { url: nobody.url, events: ['news.created'], secret: '' };
  await site().insert(webhooks, ...Array.from({ length: 47 }, () => row));
  const answers = await Promise.all([add(), add(), add(), add()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await site().db.$count(webhooks)).toBe(50);
});

test('with a webhook goes what it was told and what it waits for', async () => {
  const { id } = await hooks.add(nobody);
  await hooks.test(id);
  await site().db.insert(webhookAttempts).values({ deliveryId: 1, status: 500 });
  await hooks.call('DELETE', `/api/webhooks/${id}`);
  expect(await site().db.$count(webhookDeliveries)).toBe(0);
  expect(await site().db.$count(webhookAttempts)).toBe(0);
});

test('what is sent again is due at once with all its tries, and one that is under way stays as it is', async () => {
  const { id } = await hooks.add(nobody);
  const { id: delivery } = await hooks.test(id);
  const row = eq(webhookDeliveries.id, delivery);
  const replay = () => hooks.call('POST', `/api/webhooks/${id}/deliveries/${delivery}/replay`);
  await site().db.update(webhookDeliveries).set({ attempts: 7, dueAt: sql`now() + interval '1 day'` });
  expect((await replay()).body).toMatchObject({ status: 'waiting' });
  const [due] = await site().db.select().from(webhookDeliveries).where(row);
  expect(due?.attempts).toBe(0);
  expect(Date.parse(due?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
  await site().db.update(webhookDeliveries).set({ status: 'sending', attempts: 1 });
  expect(await replay()).toMatchObject({ status: 200, body: { status: 'waiting', nextAt: null } });
  const [busy] = await site().db.select().from(webhookDeliveries).where(row);
  expect(busy).toMatchObject({ status: 'sending', attempts: 1 });
});

test('deliveries are deleted after thirty days, with their attempts', async () => {
  const { id } = await hooks.add(nobody);
  for (const age of ['29 days', '31 days']) {
    const { id: delivery } = await hooks.test(id);
    await site().db.insert(webhookAttempts).values({ deliveryId: delivery, status: 500 });
    await site()
      .db.update(webhookDeliveries)
      .set({ createdAt: sql`now() - ${age}::interval` })
      .where(eq(webhookDeliveries.id, delivery));
  }
  await deliveryRetention(site().db).run(new AbortController().signal);
  expect(await hooks.deliveries(id)).toMatchObject([{ id: 1 }]);
  expect(await site().db.$count(webhookAttempts)).toBe(1);
});

test('with another secret key of the site deliveries wait, until the webhook gets a new secret', async () => {
  const receiver = await startReceiver();
  const { id } = await hooks.add(receiver);
  const secretKey = createSecretKey({ given: Buffer.alloc(32, 8), dataDir: '/nowhere' });
  expect(await secretKey.fits(site().db)).toBe(false);
  const app = createApp(testParts(site().db, { secretKey, webhookHosts: hooks.allowed }));
  const post = (path: string, body: object) => ask(app, path, { body, cookie: hooks.cookie() });
  expect(await post('/api/webhooks', { url: receiver.url, events: ['news.created'] })).toMatchObject({
    status: 409,
    body: {
      message:
        'The secret key of this site is missing or has changed. Please ask the person who runs the server.',
    },
  });
  await hooks.test(id);
  hooks.start(secretKey);
  const waiting = await hooks.attempted(id);
  expect(waiting).toMatchObject({
    status: 'waiting',
    attempts: [{ status: null, error: expect.stringContaining('Make a new secret') }],
  });
  expect(receiver.received).toEqual([]);

  const renewed = await post(`/api/webhooks/${id}/secret`, {});
  const { secret } = newWebhook.required({ secret: true }).parse(renewed.body);
  await site().db.update(webhookDeliveries).set({ dueAt: sql`now() - interval '1 second'` });
  await until('it to arrive', () => receiver.received.length === 1);
  for (const one of receiver.received) expect(verified(secret, one).type).toBe('webhook.test');
});

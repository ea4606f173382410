/** Signed deliveries with retries, and receivers that misbehave. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { admins, outbox, webhookAttempts, webhookDeliveries, webhooks } from '../../src/server/db/schema';
import { newWebhook } from '../../src/shared/schemas/webhooks';
import { useApp } from '../support/app';
import { until } from '../support/processes';
import { useHooks } from './hooks';
import { answering, startReceiver, verified } from './receivers';

vi.setConfig({ testTimeout: 90_000 });
const site = useApp();
const hooks = useHooks(site);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Seconds until what waits is due. */
async function wait(id: number) {
  const seconds = sql<number>`extract(epoch from ${webhookDeliveries.dueAt} - now())::int`;
  const [row] = await site()
    .db.select({ seconds, status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  return row;
}
const makeDue = () => site().db.update(webhookDeliveries).set({ dueAt: sql`now() - interval '1 second'` });
const stored = async () => (await site().db.select().from(webhooks))[0];

test('the official library verifies a delivery, which names only the item', async () => {
  const receiver = await startReceiver();
  const { id, secret } = await hooks.add(receiver);
  const asked = await hooks.test(id);
  expect(asked).toMatchObject({ type: 'webhook.test', status: 'waiting', attempts: [] });
  hooks.start();
  const delivery = await hooks.attempted(id);
  expect(delivery).toMatchObject({ id: asked.id, status: 'delivered', nextAt: null });
  expect(delivery.attempts).toMatchObject([{ status: 204, error: null, body: '' }]);
  const [received] = receiver.received;
  if (!received) throw new Error('Nothing was received');
  expect(verified(secret, received)).toEqual({
    type: 'webhook.test',
    timestamp: asked.createdAt,
    data: { id },
  });
  expect(received.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': asked.messageId,
    'user-agent': expect.stringContaining('foundation-site'),
  });
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, received)).toThrow(
    'No matching signature',
  );
});

test('during a rotation either secret verifies a delivery, after a day only the new one', async () => {
  const receiver = await startReceiver();
  const { id, secret: old } = await hooks.add(receiver);
  const { body } = await hooks.call('POST', `/api/webhooks/${id}/secret`);
  const { secret: renewed } = newWebhook.required({ secret: true }).parse(body);
  expect(renewed).not.toBe(old);
  hooks.start();
  await hooks.test(id);
  await hooks.attempted(id);
  await site().db.update(webhooks).set({ previousSecretUntil: sql`now()` });
  await hooks.test(id);
  await hooks.attempted(id);
  const [during, after] = receiver.received;
  if (!during || !after) throw new Error('Something is missing');
  expect(verified(old, during)).toEqual(verified(renewed, during));
  expect(verified(renewed, after)).toMatchObject({ type: 'webhook.test' });
  expect(() => verified(old, after)).toThrow('No matching signature');
});

test('secrets are not stored in plain text', async () => {
  const { secret } = await hooks.add(await startReceiver());
  const [row] = await site().db.execute(sql`
    select (select string_agg(w::text, ' ') from webhooks w) || coalesce((select string_agg(k::text, ' ')
      from idempotency_keys k), '') || (select string_agg(a::text, ' ') from audit_entries a) as everything`);
  expect(JSON.stringify(row)).toContain('webhooks.create');
  expect(JSON.stringify(row)).not.toContain(secret.replace('whsec_', ''));
});

test('a failed delivery is retried with the same id, later each time, and ten times at most', async () => {
  const receiver = await startReceiver(answering(500, 'no\0 \u{1f54c}'.padEnd(3000, 'é')));
  const { id } = await hooks.add(receiver);
  const { id: delivery } = await hooks.test(id);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hooks.start();
  // Again and again, as the worker leaves a look out while it is still busy with the one before.
  const look = () => void vi.advanceTimersByTime(500);
  const hour = 3600;
  const delays = [5, 300, 1800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
  for (const [index, seconds] of delays.entries()) {
    const { status, attempts, nextAt } = await hooks.attempted(id, index + 1, look);
    expect(status).toBe('waiting');
    expect(nextAt).not.toBeNull();
    expect(attempts[0]).toMatchObject({ status: 500, error: 'Response: 500' });
    const due = await wait(delivery);
    expect(due?.seconds).toBeLessThanOrEqual(seconds);
    if (seconds > 5) expect(due?.seconds).toBeGreaterThan(seconds - 60);
    await makeDue();
  }
  const last = await hooks.attempted(id, 10, look);
  expect(last).toMatchObject({ status: 'failed', nextAt: null });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([last.messageId]),
  );
  expect(Buffer.byteLength(last.attempts[0]?.body ?? '')).toBeLessThanOrEqual(1024);
  expect(last.attempts[0]?.body).toMatch(/^no 🕌é+$/u);

  receiver.behaviour = answering(200, 'well');
  await hooks.call('POST', `/api/webhooks/${id}/deliveries/${delivery}/replay`);
  look();
  const again = await hooks.attempted(id, 11);
  expect(again).toMatchObject({ id: delivery, status: 'delivered', messageId: last.messageId });
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(last.messageId);
  expect((await stored())?.failingSince).toBeNull();
});

test('redirects, dropped connections and huge or endless responses are handled', async () => {
  const elsewhere = await startReceiver();
  const receiver = await startReceiver();
  const { id } = await hooks.add(receiver);
  hooks.allowed.add(elsewhere.host);
  hooks.start();
  const attempts = async (behaviour: typeof receiver.behaviour) => {
    receiver.behaviour = behaviour;
    await hooks.test(id);
    return (await hooks.attempted(id)).attempts;
  };
  expect(await attempts(answering(302, '', { location: elsewhere.url }))).toMatchObject([
    { status: 302, error: 'The response is a redirect, which is not followed' },
  ]);
  expect(elsewhere.received).toEqual([]);
  expect(await attempts((response) => response.destroy())).toMatchObject([
    { status: null, error: 'The connection was closed without an answer', body: null },
  ]);
  expect(await attempts(answering(200, 'a'.repeat(10_000_000)))).toMatchObject([
    { status: 200, error: null, body: 'a'.repeat(1024) },
  ]);
  let isClosed = false;
  const endless = await attempts((response) => {
    const more = () => void (isClosed || response.write('b'.repeat(100_000), more));
    response.on('close', () => (isClosed = true)).writeHead(200);
    more();
  });
  expect(endless[0]?.body).toBe('b'.repeat(1024));
  await until('the endless answer to be cut off', () => isClosed);
});

test('a receiver that hangs is given up after fifteen seconds and delays no other', async () => {
  const hanging = await startReceiver(() => undefined);
  const dripping = await startReceiver((response) => response.writeHead(500).write('a little'));
  const quick = await startReceiver();
  const slow = await hooks.add(hanging);
  const half = await hooks.add(dripping);
  for (let one = 0; one < 20; one += 1) await hooks.test(slow.id);
  const timers = vi.spyOn(globalThis, 'setTimeout'); // not faked: the driver needs it to connect
  hooks.start();
  await until('those that hang', () => hanging.received.length > 0);
  await hooks.test(half.id);
  await until('the one that drips', () => dripping.received.length > 0);
  const other = await hooks.add(quick);
  for (let one = 0; one < 20; one += 1) await hooks.test(other.id);
  await until('the others', () => quick.received.length === 20);
  expect(hanging.received.length).toBeLessThan(10);
  expect(await site().db.$count(webhookAttempts, sql`status is null`)).toBe(0);
  for (const [giveUp, milliseconds] of timers.mock.calls) if (milliseconds === 15_000) giveUp();
  await until('those that hang to be given up', async () =>
    (await hooks.deliveries(slow.id)).some(({ attempts }) => attempts.length > 0),
  );
  const given = (await hooks.deliveries(slow.id)).flatMap(({ attempts }) => attempts);
  expect(given[0]).toMatchObject({ status: null, error: 'There was no answer within 15 seconds' });
  expect((await hooks.attempted(half.id)).attempts).toMatchObject([{ status: 500, body: 'a little' }]);
});

test('a server that stops requeues what it was sending', async () => {
  const receiver = await startReceiver(() => undefined);
  const { id } = await hooks.add(receiver);
  const { id: delivery } = await hooks.test(id);
  hooks.start();
  await until('it to arrive', () => receiver.received.length === 1);
  await hooks.stop();
  expect(await wait(delivery)).toMatchObject({ status: 'queued' });
  expect((await wait(delivery))?.seconds).toBeLessThanOrEqual(0);
  receiver.behaviour = answering(204);
  hooks.start();
  expect(await hooks.attempted(id)).toMatchObject({ status: 'delivered' });
  const [first, second] = receiver.received;
  expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
});

test('a 410 response deactivates the webhook; its deliveries go on when it is activated', async () => {
  const receiver = await startReceiver(answering(410));
  const { id } = await hooks.add(receiver);
  hooks.start();
  await hooks.test(id);
  expect(await hooks.attempted(id)).toMatchObject({ status: 'failed' });
  const off = await hooks.call('GET', '/api/webhooks');
  expect(off.body).toMatchObject([{ active: false, offReason: 'gone' }]);
  expect((await hooks.call('POST', `/api/webhooks/${id}/test`)).status).toBe(409);
  const { messageId, id: delivery } = (await hooks.deliveries(id))[0] ?? {};
  receiver.behaviour = answering(204);
  const again = await hooks.call('POST', `/api/webhooks/${id}/deliveries/${delivery}/replay`);
  expect(again.body).toMatchObject({ status: 'waiting', nextAt: null });
  const on = await hooks.call('PATCH', `/api/webhooks/${id}`, { active: true });
  expect(on.body).toMatchObject({ active: true, offReason: null, failingSince: null });
  await until('it to be delivered', async () => (await hooks.deliveries(id))[0]?.status === 'delivered');
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
});

test('five days of failures deactivate the webhook, and staff are notified once', async () => {
  const receiver = await startReceiver(answering(503));
  const { id } = await hooks.add(receiver);
  await site().db.update(admins).set({ email: 'owner@example.org' });
  hooks.start();
  const since = (age: string) =>
    site()
      .db.update(webhooks)
      .set({ failingSince: sql`now() - ${age}::interval` });
  await since('4 days 23 hours');
  await hooks.test(id);
  await hooks.attempted(id);
  expect(await stored()).toMatchObject({ isActive: true });
  await since('5 days');
  await Promise.all([hooks.test(id), hooks.test(id)]);
  await until('it to be off', async () => (await stored())?.isActive === false);
  expect(await stored()).toMatchObject({ offReason: 'failing' });
  await hooks.stop();
  const mails = await site().db.select().from(outbox).orderBy(outbox.recipient);
  expect(mails).toMatchObject([
    { kind: 'notice', recipient: 'owner@example.org' },
    { kind: 'notice', recipient: 'staff@example.org' },
  ]);
  expect(mails[0]?.text).toContain(receiver.url);
  expect(mails[0]?.text).toContain('/admin?section=integrations');
});

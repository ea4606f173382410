/** An address is subscribed only once its owner has confirmed it. */
import { beforeEach, expect, test } from 'vitest';
import { settings, subscribers, waitingSubscribers } from '../../src/server/db/schema';
import { waitingRetention } from '../../src/server/routers/newsletter/confirmation';
import { aContactMessage, aSetting } from '../support/factories';
import { mailing } from './mailing';

const { site, call, query, mutate, mails } = mailing();
const subscribe = (email: string) => site().rest('POST', '/api/newsletter/subscribe', { body: { email } });
const subscribed = async () => (await site().db.select().from(subscribers)).map(({ email }) => email);
const recipients = async () => (await query('newsletter.recipients')).body;
/** The path that the newest mail leads to. */
const link = async () => /\/subscribe\/\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? 'no link';
const press = (path: string) => site().rest('POST', path, { headers: { origin: 'null' } });

beforeEach(async () => {
  await site().insert(settings, aSetting({ key: 'confirmSubscriptions', value: 'yes' }));
});

test('an address counts only once its reader has pressed the button, however often', async () => {
  expect((await subscribe('layla@example.org')).body).toEqual({ success: true });
  expect(await recipients()).toMatchObject({ count: 0 });
  expect(await mails()).toMatchObject([{ kind: 'confirmation', recipient: 'layla@example.org' }]);
  const path = await link();
  const page = await site().rest('GET', path);
  expect(page.status).toBe(200);
  expect(page.body).toMatch(/<form[^>]* method="post"/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await subscribed()).toEqual([]);
  for (const _ of ['first', 'second']) {
    const pressed = await press(path);
    expect(pressed.status).toBe(200);
    expect(pressed.body).toContain('You are subscribed');
  }
  expect(await subscribed()).toEqual(['layla@example.org']);
  expect(await recipients()).toMatchObject({ count: 1 });
  expect((await subscribe('LAYLA@example.org')).body).toEqual({ success: true });
  expect(await mails()).toHaveLength(1);
});

test('who asks again gets the same link, and a message that subscribes asks as well', async () => {
  await subscribe('layla@example.org');
  const path = await link();
  const body = aContactMessage({ email: 'Layla@example.org', newsletter: true });
  expect((await site().rest('POST', '/api/contact', { body })).status).toBe(201);
  const asked = (await mails()).filter(({ kind }) => kind === 'confirmation');
  expect(asked).toHaveLength(2);
  expect(asked[1]?.text).toContain(path);
  expect(await site().db.$count(waitingSubscribers)).toBe(1);
});

test('a mailbox is not flooded by forms', async () => {
  for (let times = 0; times < 8; times += 1) await subscribe('layla@example.org');
  expect(await mails()).toHaveLength(5);
});

test('a link is good for a week, and its address is forgotten then', async () => {
  await subscribe('layla@example.org');
  const path = await link();
  await site()
    .db.update(waitingSubscribers)
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  expect((await press(path)).status).toBe(404);
  expect((await press(`${path}x`)).status).toBe(404);
  expect(await subscribed()).toEqual([]);
  await subscribe('omar@example.org');
  await waitingRetention(site().db).run(new AbortController().signal);
  expect(await site().db.select().from(waitingSubscribers)).toMatchObject([{ email: 'omar@example.org' }]);
});

test('those that wait are a list of their own, in no other one, and can be removed', async () => {
  await subscribe('layla@example.org');
  await subscribe('omar@example.org');
  const list = async (name: string) => (await query(`newsletter.${name}`, { search: 'layla' })).body;
  expect(await list('page')).toEqual({ items: [], total: 0 });
  expect(await list('waiting')).toMatchObject({ items: [{ id: 1, email: 'layla@example.org' }], total: 1 });
  expect((await call('GET', '/api/newsletter/subscribers')).body).toEqual([]);
  await mutate('newsletter.removeWaiting', { id: 1 });
  expect(await list('waiting')).toMatchObject({ total: 0 });
});

test('the setting is yes or no, and the question bears its link', async () => {
  const set = (key: string, value: string) => call('PATCH', `/api/settings/${key}`, { value });
  expect((await set('confirmSubscriptions', 'perhaps')).body).toMatchObject({
    message: 'Please enter yes or no',
  });
  expect((await set('confirmSubscriptions', 'no')).status).toBe(200);
  await subscribe('layla@example.org');
  expect(await subscribed()).toEqual(['layla@example.org']);
  expect(await mails()).toEqual([]);
  await site().insert(settings, aSetting({ key: 'confirmation', type: 'textarea' }));
  expect((await set('confirmation', 'Is it you, {name}?')).status).toBe(400);
  expect((await set('confirmation', 'Is it you?')).body).toMatchObject({ message: 'It must contain {link}' });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../support/app';
import { aContactMessage } from '../support/factories';
import { emailRule, longAddress } from './submission-types';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

const send = (method: string, path: string, body?: unknown) => site().rest(method, path, { body, cookie });
const subscribe = (email: unknown) => site().rest('POST', '/api/newsletter/subscribe', { body: { email } });
const subscribers = async () => (await send('GET', '/api/newsletter/subscribers')).body;

describe('subscribing', () => {
  test('is idempotent, whatever the case, and always answers the same', async () => {
    const first = await subscribe('Layla@Example.org');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ success: true });
    for (const email of ['Layla@Example.org', 'layla@example.org', 'LAYLA@EXAMPLE.ORG']) {
      const again = await subscribe(email);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    }
    expect(await subscribers()).toEqual([
      { id: expect.any(Number), email: 'Layla@Example.org', createdAt: expect.stringMatching(/Z$/) },
    ]);
  });

  test('takes the longest address', async () => {
    expect((await subscribe(longAddress(254))).status).toBe(200);
  });

  test.each(emailRule.values)('refuses %j', async (email) => {
    const { message } = emailRule;
    const answers = [
      await subscribe(email),
      await site().trpc('mutation', 'newsletter.subscribe', { email }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ message, code: 'BAD_REQUEST', issues: [{ path: 'email', message }] });
    }
    expect(await subscribers()).toEqual([]);
  });

  test('a contact message subscribes its sender only when it says so', async () => {
    for (const [email, newsletter] of [
      ['no@example.org', false],
      ['yes@example.org', true],
      ['YES@example.org', true],
    ] as const)
      expect((await send('POST', '/api/contact', aContactMessage({ email, newsletter }))).status).toBe(201);
    expect(await subscribers()).toMatchObject([{ email: 'yes@example.org' }]);
    const broken = { ...aContactMessage({ email: 'new@example.org', newsletter: true }), subject: '' };
    expect((await send('POST', '/api/contact', broken)).status).toBe(400);
    expect(await subscribers()).toHaveLength(1);
  });
});

describe('the subscribers', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b', 'c', 'd']) await subscribe(`${name}@example.org`);
  });
  const emails = (...names: string[]) => names.map((name) => ({ email: `${name}@example.org` }));

  test('are listed newest first, to the administrator only', async () => {
    expect(await subscribers()).toMatchObject(emails('d', 'c', 'b', 'a'));
    const refused = await site().rest('GET', '/api/newsletter/subscribers');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(refused.body)).not.toContain('@');
  });

  test('can be removed one by one', async () => {
    const path = '/api/newsletter/subscribers/2';
    expect((await site().rest('DELETE', path)).status).toBe(401);
    expect(await send('DELETE', path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await send('DELETE', path)).status).toBe(404);
    expect((await send('DELETE', '/api/newsletter/subscribers/0')).status).toBe(400);
    expect(await subscribers()).toMatchObject(emails('d', 'c', 'a'));
    await subscribe('b@example.org');
    expect(await subscribers()).toHaveLength(4);
  });

  test('can be removed together; unknown ids do no harm', async () => {
    const path = '/api/newsletter/subscribers/bulk';
    const answer = await send('DELETE', path, { ids: [1, 3, 3, 999] });
    expect(answer).toMatchObject({ status: 200, body: { success: true, count: 2 } });
    expect(await subscribers()).toMatchObject(emails('d', 'b'));
    const unknown = await send('DELETE', path, { ids: [777] });
    expect(unknown).toMatchObject({ status: 200, body: { success: true, count: 0 } });
    const overTrpc = await site().trpc('mutation', 'newsletter.removeMany', { ids: [2] }, cookie);
    expect(overTrpc).toMatchObject({ status: 200, body: { success: true, count: 1 } });
    expect(await subscribers()).toMatchObject(emails('d'));
  });

  test.each([undefined, {}, { ids: [] }, { ids: null }, { ids: 1 }, { ids: '1,2' }, { ids: { 0: 1 } }])(
    'removing %j together is a 400',
    async (body) => {
      const message = 'Please select at least one subscriber to remove';
      const answer = await send('DELETE', '/api/newsletter/subscribers/bulk', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message, code: 'BAD_REQUEST', issues: [{ path: 'ids', message }] });
      expect(await subscribers()).toHaveLength(4);
    },
  );

  test.each([[['1']], [[0]], [[1, -1]], [[1.5]], [[null]], [[2_147_483_648]]])(
    'removing the ids %j is a 400',
    async (ids) => {
      expect((await send('DELETE', '/api/newsletter/subscribers/bulk', { ids })).status).toBe(400);
      expect(await subscribers()).toHaveLength(4);
    },
  );

  test('without a session nobody removes them together', async () => {
    for (const body of [{ ids: [1] }, { ids: [] }, undefined, '{'])
      expect((await site().rest('DELETE', '/api/newsletter/subscribers/bulk', { body })).status).toBe(401);
    expect((await site().trpc('mutation', 'newsletter.removeMany', { ids: [1] })).status).toBe(401);
    expect(await subscribers()).toHaveLength(4);
  });
});

describe('a broadcast', () => {
  const valid = { subject: 'January', content: 'Dear friends, thank you.', sendToAll: true };
  const post = (body: unknown) => send('POST', '/api/newsletter/broadcast', body);

  test('needs a session, whatever it says', async () => {
    for (const body of [valid, {}, undefined, '{'])
      expect((await site().rest('POST', '/api/newsletter/broadcast', { body })).status).toBe(401);
    expect((await site().trpc('mutation', 'newsletter.broadcast', valid)).status).toBe(401);
  });

  test.each([
    ['subject', 'Subject is required', ['', '  ', null, 42, undefined]],
    ['content', 'Content must be at least 10 characters', ['', 'too short', ' '.repeat(20), null, undefined]],
    ['sendToAll', 'Only sending to all subscribers is supported', [false, 'true', null, 1]],
  ])('refuses %s: %s', async (key, message, values) => {
    for (const value of values) {
      const { status, body } = await post({ ...valid, [key]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ message, code: 'BAD_REQUEST', issues: [{ path: key, message }] });
    }
  });

  test('answers with its id and the number of its recipients, over either protocol', async () => {
    for (const name of ['a', 'b']) await subscribe(`${name}@example.org`);
    const answer = await post(valid);
    expect(answer).toMatchObject({ status: 200, body: { id: 1, recipients: 2 } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const overTrpc = { subject: ' February ', content: valid.content };
    const { status, body } = await site().trpc('mutation', 'newsletter.broadcast', overTrpc, cookie);
    expect([status, body]).toEqual([200, { id: 2, recipients: 2 }]);
    expect((await send('GET', '/api/newsletter/broadcasts')).body).toMatchObject([
      { id: 2, subject: 'February' },
      { id: 1, subject: 'January' },
    ]);
  });
});

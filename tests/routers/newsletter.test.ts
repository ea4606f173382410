/** Subscribers of the newsletter, and what a broadcast needs. */
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../support/api/procedures';
import { withOwner } from '../support/app';
import { aContactMessage } from '../support/factories';
import { emailRule, longAddress } from './submission-types';

const { send, mutate } = withOwner();

const subscribe = (email: unknown) => send('POST', '/api/newsletter/subscribe', { email });
const subscribers = async () => (await send('GET', '/api/newsletter/subscribers')).body;

describe('subscribing', () => {
  test('is idempotent, whatever the case, and always answers the same', async () => {
    for (const email of [
      'Layla@Example.org',
      'Layla@Example.org',
      'layla@example.org',
      'LAYLA@EXAMPLE.ORG',
    ]) {
      const { status, body } = await subscribe(email);
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await subscribers()).toEqual([
      { id: expect.any(Number), email: 'Layla@Example.org', createdAt: expect.stringMatching(/Z$/) },
    ]);
  });

  test('takes the longest address, and refuses what is no address', async () => {
    const { message, values } = emailRule;
    const issues = [{ path: 'email', message }];
    for (const email of values)
      expect(await refusalOf('newsletter.subscribe', { email })).toEqual({ message, issues });
    const { status, body } = await subscribe('someone');
    expect([status, body]).toEqual([400, { message, code: 'BAD_REQUEST', issues }]);
    expect(await subscribers()).toEqual([]);
    expect((await subscribe(longAddress(254))).status).toBe(200);
  });

  test('a contact message subscribes its sender only on request', async () => {
    for (const [email, newsletter] of [
      ['no@example.org', false],
      ['yes@example.org', true],
      ['YES@example.org', true],
    ] as const)
      expect((await send('POST', '/api/contact', aContactMessage({ email, newsletter }))).status).toBe(201);
    const broken = aContactMessage({ email: 'new@example.org', newsletter: true, subject: '' });
    expect((await send('POST', '/api/contact', broken)).status).toBe(400);
    expect(await subscribers()).toMatchObject([{ email: 'yes@example.org' }]);
  });
});

describe('the subscribers', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b', 'c', 'd']) await subscribe(`${name}@example.org`);
  });
  const emails = (...names: string[]) => names.map((name) => ({ email: `${name}@example.org` }));
  const bulk = (body?: unknown) => send('DELETE', '/api/newsletter/subscribers/bulk', body);

  test('are listed newest first, and removed one by one', async () => {
    expect(await subscribers()).toMatchObject(emails('d', 'c', 'b', 'a'));
    const remove = () => send('DELETE', '/api/newsletter/subscribers/2');
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove()).status).toBe(404);
    expect(await subscribers()).toMatchObject(emails('d', 'c', 'a'));
    await subscribe('b@example.org');
    expect(await subscribers()).toHaveLength(4);
  });

  test('are removed only by a list of ids', async () => {
    const message = 'Please select at least one subscriber to remove';
    for (const body of [undefined, {}, { ids: [] }, { ids: null }, { ids: '1,2' }, { ids: { 0: 1 } }])
      expect(await bulk(body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { message, code: 'BAD_REQUEST', issues: [{ path: 'ids', message }] },
      });
    for (const ids of [['1'], [0], [1, -1], [1.5], [null], [2_147_483_648]])
      expect((await bulk({ ids })).status, JSON.stringify(ids)).toBe(400);
    expect(await subscribers()).toHaveLength(4);
  });
});

describe('a broadcast', () => {
  const valid = { subject: 'January', content: 'Dear friends, thank you.', sendToAll: true };
  const post = (body: unknown) => send('POST', '/api/newsletter/broadcast', body);

  test.each([
    ['subject', 'Subject is required', ['', '  ', null, 42, undefined]],
    ['content', 'Content must be at least 10 characters', ['', 'too short', ' '.repeat(20), null, undefined]],
    ['sendToAll', 'Only sending to all subscribers is supported', [false, 'true', null, 1]],
  ])('is refused for its %s: %s', async (key, message, values) => {
    for (const value of values)
      expect(await post({ ...valid, [key]: value })).toMatchObject({
        status: 400,
        body: { message, code: 'BAD_REQUEST', issues: [{ path: key, message }] },
      });
  });

  test('answers with its id and the number of its recipients, over either protocol', async () => {
    for (const name of ['a', 'b']) await subscribe(`${name}@example.org`);
    expect(await post(valid)).toMatchObject({ status: 200, body: { id: 1, recipients: 2 } });
    const overTrpc = await mutate('newsletter.broadcast', { ...valid, subject: ' February ' });
    expect(overTrpc).toMatchObject({ status: 200, body: { id: 2, recipients: 2 } });
    expect((await send('GET', '/api/newsletter/broadcasts')).body).toMatchObject([
      { id: 2, subject: 'February' },
      { id: 1, subject: 'January' },
    ]);
  });
});

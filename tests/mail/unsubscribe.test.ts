/** Links to unsubscribe: whole ones, broken ones, and mail programs that press the button. */
import { describe, expect, test } from 'vitest';
import { outbox, subscribers } from '../../src/server/db/schema';
import { until } from '../support/processes';
import { mailing } from './mailing';

const { site, call, subscribe: add, broadcast, sending, dueNow, mails, statuses, settled } = mailing();
const unknown = '00000000-0000-4000-8000-000000000000';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const subscribe = async (email = 'reader@example.org') => (await add(email))[0]?.token ?? '';
const number = () => site().db.$count(subscribers);
const send = (subject: string) => broadcast({ subject });
const unsubscribe = (token: string, { body = '', headers = {} } = {}) =>
  site().rest('POST', `/unsubscribe/${token}`, { body, headers: { ...form, ...headers } });

test('opening the link changes nothing and tells no address', async () => {
  const token = await subscribe();
  for (const one of [token, unknown]) {
    const page = await site().rest('GET', `/unsubscribe/${one}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<form method="post"');
    expect(page.body).not.toContain('reader@');
    expect((await site().rest('HEAD', `/unsubscribe/${one}`)).status).toBe(200);
  }
  expect(await number()).toBe(1);
});

test('the button removes the subscriber and cancels what waits, other mail to the address stays', async () => {
  const token = await subscribe();
  await subscribe('other@example.org');
  await site().insert(outbox, {
    kind: 'receipt',
    recipient: 'reader@example.org',
    subject: 'Receipt',
    text: 'Thanks',
  });
  await send('Spring');
  const answer = await unsubscribe(token);
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('You have unsubscribed');
  expect(answer.body).not.toContain('reader@');
  expect(await statuses()).toEqual(['queued', 'cancelled', 'queued']);
  expect((await send('Summer')).body).toMatchObject({ recipients: 1 });
  const server = await sending();
  await settled('sent', 'cancelled', 'sent', 'sent');
  expect(server.recipients()).toEqual(['other@example.org', 'other@example.org', 'reader@example.org']);
});

test.each([
  ['a mail program’s one-click body', { body: 'List-Unsubscribe=One-Click' }],
  ['a multipart body', { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['no origin', {}],
  ['a foreign origin', { headers: { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' } }],
])('a post with %s unsubscribes', async (_, asked) => {
  const token = await subscribe();
  expect((await unsubscribe(token, asked)).status).toBe(200);
  expect(await number()).toBe(0);
});

test('a used or unknown link answers the same and removes nobody', async () => {
  const token = await subscribe();
  await subscribe('other@example.org');
  const first = await unsubscribe(token);
  for (const one of [token, token.toUpperCase(), unknown]) {
    const again = await unsubscribe(one);
    expect([again.status, again.body], one).toEqual([200, first.body]);
  }
  expect(await number()).toBe(1);
  expect(site().reported).toEqual([]);
});

describe('a link that is not whole', () => {
  /** The kind of token that PostgreSQL gives a row inserted by hand. */
  const unchecked = 'c0ffee00-1234-4abc-8def-0123456789ab';
  const mistyped = (token: string) => token.replace(/^./, (first) => (first === '0' ? '1' : '0'));

  test('says so when it is opened and when its button is pressed, and removes nobody', async () => {
    const token = await subscribe();
    await site().db.insert(subscribers).values({ email: 'imported@example.org', token: unchecked });
    const cuts = [1, 3, 5, 12, 30].flatMap((by) => [token.slice(0, -by), unchecked.slice(0, -by)]);
    const broken = ['nonsense', "'", '%00', '%E0%A4%A', 'x'.repeat(500), `${token}0`, token.slice(1)];
    for (const one of [...cuts, ...broken, mistyped(token)]) {
      const oneClick = { body: 'List-Unsubscribe=One-Click' };
      const path = `/unsubscribe/${one}`;
      for (const answer of [await site().rest('GET', path), await unsubscribe(one, oneClick)]) {
        expect(answer.status, one).toBe(404);
        expect(answer.body).toContain('This link is incomplete');
        expect(answer.body).toContain('Copy the whole link');
        expect(answer.body).not.toContain('<form method="post"');
      }
    }
    expect(await number()).toBe(2);
    expect(site().reported).toEqual([]);
  });

  test('is told over tRPC as well', async () => {
    const token = await subscribe();
    const answer = await site().trpc('mutation', 'newsletter.unsubscribe', { token: token.slice(0, -3) });
    expect(answer).toMatchObject({ status: 400, body: { message: 'This link is incomplete' } });
    expect(await number()).toBe(1);
  });

  test('a token without a check works when it is complete', async () => {
    await site().db.insert(subscribers).values({ email: 'imported@example.org', token: unchecked });
    expect((await site().rest('GET', `/unsubscribe/${unchecked}`)).status).toBe(200);
    expect((await unsubscribe(unchecked)).status).toBe(200);
    expect(await number()).toBe(0);
  });

  test('every new link is whole', async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `reader${index}@example.org`);
    const rows = await add(...emails);
    for (const { token } of rows) {
      expect((await unsubscribe(mistyped(token))).status, token).toBe(404);
      expect((await unsubscribe(token)).status, token).toBe(200);
    }
    expect(await number()).toBe(0);
  });
});

test.each(['/Unsubscribe/', '/UNSUBSCRIBE/'])(
  '%s is the same page and takes the same post',
  async (place) => {
    const path = `${place}${await subscribe()}`;
    expect((await site().rest('GET', path)).body).toContain('<form method="post"');
    const answer = await site().rest('POST', path, { headers: form });
    expect([answer.status, await number()]).toEqual([200, 0]);
  },
);

test('a body that is far too large is refused, and changes nothing', async () => {
  const token = await subscribe();
  const headers = { 'content-length': '5000' };
  expect((await unsubscribe(token, { body: 'x'.repeat(5000), headers })).status).toBe(413);
  expect(await number()).toBe(1);
  expect(site().reported).toEqual([]);
});

test('whom the administrator removes gets nothing of what waits', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe(`${name}@example.org`);
  await send('Spring');
  expect((await call('DELETE', '/api/newsletter/subscribers/1')).status).toBe(200);
  expect(await statuses()).toEqual(['cancelled', 'queued', 'queued']);
  expect((await call('DELETE', '/api/newsletter/subscribers/bulk', { ids: [2, 99] })).status).toBe(200);
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'queued']);
});

test('who unsubscribes while the mail server puts it off gets it no more', async () => {
  const token = await subscribe();
  await send('Spring');
  let unsubscribed: unknown;
  const server = await sending({
    recipient: async () => {
      unsubscribed ??= await unsubscribe(token);
      return '451 4.3.0 try later' as const;
    },
  });
  await until('the first try', async () => (await mails())[0]?.lastError !== null);
  expect(unsubscribed).toMatchObject({ status: 200 });
  await dueNow();
  await settled('cancelled');
  expect(server.arrived).toEqual([]);
});

test('who subscribes again has a link of their own', async () => {
  const token = await subscribe();
  await unsubscribe(token);
  await site().rest('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.org' } });
  await unsubscribe(token);
  expect(await number()).toBe(1);
});

/** Whose an Idempotency-Key is, and when it is removed. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apiTokens, contactMessages, idempotencyKeys, news } from '../../src/server/db/schema';
import { idempotencyKeyRetention } from '../../src/server/rpc/idempotency';
import { aToken } from '../support/accounts/tokens';
import { idOf, signIn, useApp } from '../support/app';
import { ask } from '../support/calls';
import { servers } from '../support/databases';
import { aContactMessage, aNewsArticle } from '../support/factories';

const site = useApp();
const key = { 'idempotency-key': 'order-1' };
const write = (address: string, headers: Record<string, string> = key, body = aContactMessage()) =>
  ask(site().app, '/api/contact', { body, headers, address });
const messages = () => site().db.$count(contactMessages);

test('a key belongs to the address of its visitor, which is not stored', async () => {
  const first = await write('203.0.113.1');
  const other = await write('203.0.113.2');
  const third = await write('203.0.113.3', key, aContactMessage({ subject: 'Another' }));
  expect([first.status, other.status, third.status]).toEqual([201, 201, 201]);
  expect(idOf(other)).not.toBe(idOf(first));
  expect(idOf(await write('203.0.113.1'))).toBe(idOf(first));
  expect(await messages()).toBe(3);
  expect(JSON.stringify(await site().db.select().from(idempotencyKeys))).not.toContain('203.0.113');
});

test.each(['0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10', '0198F2A4-7C1E-7A51-9A59-1F0F5A3C2D10'])(
  'a random key is valid at every address, as phones change theirs: %s',
  async (random) => {
    const headers = { 'idempotency-key': random };
    const first = await write('203.0.113.1', headers);
    expect((await write('2001:db8::1', headers)).text).toBe(first.text);
    expect(await messages()).toBe(1);
  },
);

test('a key belongs to an account, whatever its session', async () => {
  const other = await signIn(site().db, ['editor'], 'maryam');
  const create = (cookie: string, slug: string) =>
    site().rest('POST', '/api/news', { body: aNewsArticle({ slug }), cookie, headers: key });
  const body = aNewsArticle({ slug: 'same' });
  const again = async () =>
    site().rest('POST', '/api/news', { body, cookie: await site().signIn(), headers: key });
  const first = await again();
  expect((await create(other, 'same')).status).toBe(409); // of the slug
  expect((await create(other, 'other')).status).toBe(201);
  expect(idOf(await again())).toBe(idOf(first));
  expect(await site().db.$count(news)).toBe(2);
});

test('a key belongs to one token of an account', async () => {
  const article = aNewsArticle({ slug: 'first' });
  const create = (headers: Record<string, string>, body: object = article) =>
    site().rest('POST', '/api/news', { body, headers: { ...key, ...headers } });
  const [one, two] = [await aToken(site().db), await aToken(site().db, { name: 'Another' })];
  const first = await create(one.headers);
  expect((await create(two.headers, aNewsArticle({ slug: 'second' }))).status).toBe(201);
  expect(idOf(await create(one.headers))).toBe(idOf(first));
  expect(await site().db.$count(apiTokens)).toBe(2);
  const address = '203.0.113.1';
  expect((await write(address, { ...key, ...one.headers })).status).toBe(201);
  expect(idOf(await write(address))).toBe(2);
});

describe('expired keys', () => {
  const old = (count: number) =>
    site().insert(
      idempotencyKeys,
      ...Array.from({ length: count }, (_, n) => ({
        id: `news.create old-${n}`,
        inputHash: 'x',
        createdAt: sql`now() - interval '25 hours'`,
      })),
    );
  const left = () => site().db.$count(idempotencyKeys);
  const removeOld = () => idempotencyKeyRetention(site().db).run(new AbortController().signal);
  const message = () =>
    site().rest('POST', '/api/contact', { body: aContactMessage(), headers: { 'idempotency-key': 'new' } });

  test('are removed by the periodic job only', async () => {
    await old(1100);
    expect((await message()).status).toBe(201);
    expect(await left()).toBe(1101);
    await removeOld();
    expect(await left()).toBe(1);
    expect((await message()).status).toBe(201);
    expect(await site().db.$count(contactMessages)).toBe(1);
  });

  // The embedded database has one connection, so that nobody can hold a row meanwhile.
  test.runIf(servers.length > 0)('that another transaction has locked make nobody wait', async () => {
    await old(2);
    await site().db.transaction(async (tx) => {
      await tx.execute(sql`select from idempotency_keys where id = 'news.create old-0' for update`);
      expect((await message()).status).toBe(201);
      await removeOld();
      expect(await left()).toBe(2);
    });
  });
});

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

describe('a key belongs to its sender', () => {
  const key = { 'idempotency-key': 'order-1' };
  const article = () => aNewsArticle({ slug: 'same' });
  const write = (headers: Record<string, string>, body = aContactMessage(), address?: string) =>
    ask(site().app, '/api/contact', { body, headers: { ...key, ...headers }, ...(address && { address }) });
  const messages = () => site().db.$count(contactMessages);

  test('among visitors, by their address', async () => {
    const first = await write({}, aContactMessage(), '203.0.113.1');
    const other = await write({}, aContactMessage(), '203.0.113.2');
    const third = await write({}, aContactMessage({ subject: 'Another' }), '203.0.113.3');
    expect([first.status, other.status, third.status]).toEqual([201, 201, 201]);
    expect(idOf(other)).not.toBe(idOf(first));
    expect(idOf(await write({}, aContactMessage(), '203.0.113.1'))).toBe(idOf(first));
    expect(await messages()).toBe(3);
    const kept = JSON.stringify(await site().db.select().from(idempotencyKeys));
    expect(kept).not.toContain('203.0.113');
  });

  test.each(['0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10', '0198F2A4-7C1E-7A51-9A59-1F0F5A3C2D10'])(
    'except for a random key, as phones change their address: %s',
    async (random) => {
      const headers = { 'idempotency-key': random };
      const first = await write(headers, aContactMessage(), '203.0.113.1');
      const again = await write(headers, aContactMessage(), '2001:db8::1');
      expect(again.text).toBe(first.text);
      expect(await messages()).toBe(1);
    },
  );

  test('among accounts, whatever the session', async () => {
    const other = await signIn(site().db, ['editor'], 'maryam');
    const create = (by: string, body: unknown = article()) =>
      site().rest('POST', '/api/news', { body, cookie: by, headers: key });
    const first = await create(await site().signIn());
    expect((await create(other)).status).toBe(409); // of the slug
    expect((await create(other, aNewsArticle({ slug: 'other' }))).status).toBe(201);
    expect(idOf(await create(await site().signIn()))).toBe(idOf(first));
    expect(await site().db.$count(news)).toBe(2);
  });

  test('among tokens of one account', async () => {
    const create = (headers: Record<string, string>, slug: string) =>
      site().rest('POST', '/api/news', { body: aNewsArticle({ slug }), headers: { ...key, ...headers } });
    const [one, two] = [await aToken(site().db), await aToken(site().db, { name: 'Another' })];
    const first = await create(one.headers, 'first');
    expect((await create(two.headers, 'second')).status).toBe(201);
    expect(idOf(await create(one.headers, 'first'))).toBe(idOf(first));
    expect(await site().db.$count(apiTokens)).toBe(2);
    expect((await write(one.headers)).status).toBe(201);
    expect(idOf(await write({}))).toBe(2);
  });
});

describe('expired keys', () => {
  const old = (count: number) =>
    site()
      .db.insert(idempotencyKeys)
      .values(
        Array.from({ length: count }, (_, n) => ({
          id: `news.create old-${n}`,
          inputHash: 'x',
          createdAt: sql`now() - interval '25 hours'`,
        })),
      );
  const left = () => site().db.$count(idempotencyKeys);
  const removeOld = () => idempotencyKeyRetention(site().db).run(new AbortController().signal);
  const message = () =>
    site().rest('POST', '/api/contact', { body: aContactMessage(), headers: { 'idempotency-key': 'new' } });

  test('are removed by the periodic job, and by no visitor’s write', async () => {
    await old(1100);
    expect((await message()).status).toBe(201);
    expect(await left()).toBe(1101);
    await removeOld();
    expect(await left()).toBe(1);
    expect((await message()).status).toBe(201);
    expect(await site().db.$count(contactMessages)).toBe(1);
  });

  // The embedded database has one connection, so that nobody can hold a row meanwhile.
  test.runIf(servers.length > 0)('that another transaction holds make nobody wait', async () => {
    await old(2);
    await site().db.transaction(async (tx) => {
      await tx.execute(sql`select from idempotency_keys where id = 'news.create old-0' for update`);
      expect((await message()).status).toBe(201);
      await removeOld();
      expect(await left()).toBe(2);
    });
  });
});

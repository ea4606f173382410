/** Tokens allow what their scopes say; a bad token is refused on every path. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newToken } from '../../src/server/accounts/tokens';
import { record } from '../../src/server/audit/entries';
import { admins, apiTokens, rateLimits } from '../../src/server/db/schema';
import { entriesIn, problemOf } from '../audit/logs';
import { aToken, bearing } from '../support/accounts/tokens';
import { useApp } from '../support/app';
import { atOnce, tally } from '../support/calls';
import { aNewsArticle } from '../support/factories';
import { recordQueries } from '../support/queries';

const site = useApp();
afterEach(() => expect(site().reported).toEqual([]));
const call = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  site().rest(method, path, { headers, body });
const list = (headers: Record<string, string>) => call('GET', '/api/donations', headers);
const forDonations = (values = {}) => aToken(site().db, { scopes: ['donations:read'], ...values });

const refused = {
  status: 401,
  body: { message: 'This token is unknown, expired or switched off', code: 'UNAUTHORIZED' },
};

describe('a token', () => {
  test('reads and writes what its scopes name', async () => {
    const { headers } = await aToken(site().db, { scopes: ['news:write', 'donations:read'] });
    const made = await call('POST', '/api/news', headers, aNewsArticle());
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect((await list(headers)).status).toBe(200);
    expect(await call('DELETE', '/api/events/1', headers)).toMatchObject({
      status: 403,
      body: { message: 'This token may not do this', code: 'FORBIDDEN' },
    });
  });

  test.each(['bearer', 'BEARER', 'Bearer  '])('is taken after "%s"', async (scheme) => {
    const { token } = await forDonations();
    expect((await list({ authorization: `${scheme} ${token}` })).status).toBe(200);
  });

  test('takes a file away, which leaves an entry of its own', async () => {
    const { headers } = await forDonations({ name: 'Ledger' });
    expect((await call('GET', '/admin/export/donations.csv', headers)).status).toBe(200);
    expect((await call('GET', '/admin/export/contacts.csv', headers)).status).toBe(403);
    expect(await entriesIn(site().db)).toMatchObject([
      { actor: 'token Ledger (admin, #1)', action: 'donations.export', subject: 'donations' },
      { actor: 'token Ledger (admin, #1)', action: 'contact.export.refused' },
    ]);
  });

  test("is told from another person's of the same name", async () => {
    // An entry from before owners were named.
    await record(site().db, { actor: 'token Website', action: 'news.delete', subject: 'news/7' });
    for (const owner of ['maryam', 'omar']) {
      const { headers } = await aToken(site().db, { owner });
      expect((await call('POST', '/api/news', headers, aNewsArticle({ slug: owner }))).status).toBe(201);
    }
    const cookie = await site().signIn();
    const actors = ['token Website', 'token Website (maryam, #1)', 'token Website (omar, #2)'];
    expect((await site().trpc('query', 'audit.actors', undefined, cookie)).body).toEqual(
      expect.arrayContaining(actors),
    );
    const counts = actors.map(async (actor) => {
      const path = `/api/audit?${new URLSearchParams({ actor }).toString()}`;
      return z.array(z.unknown()).parse((await site().rest('GET', path, { cookie })).body).length;
    });
    expect(await Promise.all(counts)).toEqual([1, 1, 1]);
    expect(await problemOf(site().db)).toBeUndefined();
  });

  test('is not its owner when both are refused', async () => {
    const { headers } = await aToken(site().db, { owner: 'maryam', roles: ['editor'] });
    for (const _ of [1, 2]) expect((await list(headers)).status).toBe(403);
    expect(await entriesIn(site().db)).toMatchObject([
      { actor: 'token Website (maryam, #1)', action: 'donations.list.refused' },
    ]);
  });

  test('is in the database as a hash alone, and its last use to within five minutes', async () => {
    const { token, headers } = await forDonations();
    const { db } = site();
    expect(JSON.stringify(await db.select().from(apiTokens))).not.toContain(token.slice(4));
    await list(headers);
    const [first] = await db.select().from(apiTokens);
    expect(Date.now() - Date.parse(first?.lastUsedAt ?? '')).toBeLessThan(60_000);
    await list(headers);
    expect(await db.select().from(apiTokens)).toEqual([first]);
    await db.update(apiTokens).set({ lastUsedAt: sql`now() - interval '5 minutes 1 second'` });
    await list(headers);
    const [later] = await db.select().from(apiTokens);
    expect(later?.lastUsedAt && later.lastUsedAt >= (first?.lastUsedAt ?? '')).toBe(true);
  });

  test('writes from a page of another site, where a cookie does not', async () => {
    const { headers } = await aToken(site().db);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const write = (sent: Record<string, string>) =>
      call('POST', '/api/news', { ...foreign, ...sent }, aNewsArticle());
    expect((await write(headers)).status).toBe(201);
    expect((await write({ cookie: await site().signIn() })).status).toBe(403);
    expect((await write({ authorization: 'Basic eDp5', cookie: await site().signIn() })).status).toBe(403);
    expect((await write(bearing(newToken().token))).status).toBe(401);
  });

  test('is no session, whatever is called', async () => {
    const { headers } = await aToken(site().db, { scopes: ['news:write', 'donations:read'] });
    for (const path of ['/trpc/donations.list', '/trpc/auth.check', '/trpc/tokens.list'])
      expect((await call('GET', path, headers)).status, path).toBe(401);
    expect((await call('POST', '/trpc/news.create', headers, aNewsArticle())).status).toBe(401);
    expect((await call('GET', '/trpc/news.list', headers)).status).toBe(200);
  });
});

describe('a token that is not good', () => {
  const everywhere = [
    ['GET', '/api/donations'],
    ['GET', '/api/news'],
    ['GET', '/api/auth/check'],
    ['GET', '/api/nothing'],
    ['GET', '/api/openapi.json'],
    ['GET', '/admin/export/donations.csv'],
    ['POST', '/api/donations'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/news'],
    ['PUT', '/api/settings/nonsense'],
  ] as const;
  const whole = newToken().token;
  const bad: [string, string][] = [
    ['an unknown one', `Bearer ${whole}`],
    ['one with another check', `Bearer ${whole.slice(0, -1)}${whole.endsWith('0') ? '1' : '0'}`],
    ['a cut one', `Bearer ${whole.slice(0, -1)}`],
    ['two', `Bearer ${whole} ${whole}`],
    ['nonsense', "Bearer ' or 1=1 --"],
    ['none at all', 'Bearer'],
  ];

  test.each(bad)('such as %s is a 401, whatever cookie comes along', async (_, authorization) => {
    const cookie = await site().signIn();
    for (const [method, path] of everywhere) {
      const body = method === 'GET' ? undefined : { nonsense: true };
      const answer = await call(method, path, { authorization, cookie }, body);
      expect(answer, `${method} ${path}`).toMatchObject(refused);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      if (path.startsWith('/api/')) expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(await site().db.$count(apiTokens)).toBe(0);
  });

  test('is refused without a question to the database where its check is wrong', async () => {
    const { asked, stop } = recordQueries(site().db);
    for (const [, authorization] of bad.slice(1)) await list({ authorization });
    stop();
    expect(asked).toEqual([]);
  });

  test.each([
    ['switched off', { isActive: false }],
    ['expired', { expiresAt: '2026-01-01T00:00:00.000Z' }],
  ])('as it is %s is a 401', async (_, values) => {
    const { headers } = await forDonations(values);
    expect(await list(headers)).toMatchObject(refused);
  });

  test.each([
    ['disabled', { disabledAt: '2026-01-01T00:00:00.000Z' }],
    ['deleted', { deletedAt: '2026-01-01T00:00:00.000Z' }],
  ])('as the account of its owner is %s is a 401', async (_, values) => {
    const { headers } = await forDonations({ owner: 'maryam' });
    await site().db.update(admins).set(values).where(eq(admins.username, 'maryam'));
    expect(await list(headers)).toMatchObject(refused);
  });

  test('beside another scheme counts for nothing', async () => {
    const cookie = await site().signIn();
    for (const authorization of ['Basic eDp5', whole, `Bearer${whole}`])
      expect((await list({ authorization, cookie })).status, authorization).toBe(200);
  });
});

test('six hundred calls a minute, each token for itself', async () => {
  const one = await forDonations();
  const other = await forDonations({ owner: 'maryam', roles: ['treasurer'] });
  await list(one.headers);
  await site().db.update(rateLimits).set({ points: 590 });
  const answers = await atOnce(15, () => list(one.headers));
  expect(tally(answers)).toEqual({ 200: 10, 429: 5 });
  const late = answers.find(({ status }) => status === 429);
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(late?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(late?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await list(other.headers)).status).toBe(200);
  expect((await call('GET', '/api/news', one.headers)).status).toBe(429);
  expect((await call('GET', '/api/news', {})).status).toBe(200);
});

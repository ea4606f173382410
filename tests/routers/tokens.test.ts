/** Tokens that staff makes: what they may be, who sees and changes them. */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiTokens } from '../../src/server/db/schema';
import { tokenPattern } from '../../src/shared/schemas/tokens';
import { entriesIn } from '../audit/logs';
import { bearing } from '../support/accounts/tokens';
import { idOf, idsOf, signIn, withOwner } from '../support/app';
import { atOnce, tally } from '../support/calls';

const { site, cookie } = withOwner();

const as = (by: string) => (method: string, path: string, body?: unknown) =>
  site().rest(method, `/api/tokens${path}`, { body, cookie: by });
const call = (method: string, path: string, body?: unknown) => as(cookie())(method, path, body);
const values = { name: 'Website', scopes: ['news:write'] };
const make = (sent: object = {}, by = cookie()) => as(by)('POST', '', { ...values, ...sent });
const tokenOf = ({ body }: { body: unknown }) => z.object({ token: z.string() }).parse(body).token;
const statusOf = async (token: string) =>
  (await site().rest('GET', '/api/news', { headers: bearing(token) })).status;
const editor = (name = 'maryam') => signIn(site().db, ['editor'], name);

describe('a new token', () => {
  test('is answered once, in the documented form with its checksum', async () => {
    const made = await make({ scopes: ['news:write', 'donations:read', 'news:write'] });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: 1,
        scopes: ['donations:read', 'news:write'],
        lastUsedAt: null,
        active: true,
        owner: 'admin',
      },
    });
    const token = tokenOf(made);
    expect(token).toMatch(tokenPattern);
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const check = token
      .slice(-6)
      .split('')
      .reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(check).toBe(crc32(token.slice(4, 34)));
    const { body } = await call('GET', '');
    expect(JSON.stringify(body)).not.toContain('fdn_');
    expect(body).toMatchObject([{ id: 1, name: 'Website', owner: 'admin' }]);
  });

  test('is random', async () => {
    const tokens = (await atOnce(60, () => make())).map(tokenOf);
    expect(new Set(tokens).size).toBe(60);
    const digits = tokens.map((token) => token.slice(4, 34)).join('');
    expect(new Set(digits).size).toBe(62); // of 1,800: one that is missing comes once in 10^11
  });

  test('expires after ninety days by default', async () => {
    const left = async (sent: object) => {
      const { body } = await make(sent);
      const { expiresAt } = z.object({ expiresAt: z.string() }).parse(body);
      return Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
    };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(await left({})).toBe(90);
    expect(await left({ expiresAt: inDays(3650) })).toBe(3650);
    expect(await make({ expiresAt: '2126-01-31T09:30:00+02:00' })).toMatchObject({
      status: 201,
      body: { expiresAt: '2126-01-31T07:30:00.000Z' },
    });
  });

  test.each<[string, unknown[], string?]>([
    ['name', [' ', 'x'.repeat(101), 'a\nb', '\u202e\u200f']],
    ['scopes', [[], 'news:write']],
    ['scopes', [['*'], ['session'], ['staff:write'], ['audit:read'], ['webhooks:write']], '.0'],
    ['scopes', [['news:write', 'news:delete']], '.1'],
    ['expiresAt', ['2026-01-01T00:00:00.000Z', null, '2126-01-01']],
  ])('with another %s, such as %j, is refused', async (name, values, at = '') => {
    for (const value of values)
      expect(await make({ [name]: value }), JSON.stringify(value)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: `${name}${at}` }] },
      });
    expect(await site().db.$count(apiTokens)).toBe(0);
  });

  test('has no scope that its owner lacks', async () => {
    const hers = await editor();
    const message = 'Your account does not have these permissions: donations:read';
    expect(await make({ scopes: ['news:write', 'donations:read'] }, hers)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'scopes', message }] },
    });
    expect((await make({}, hers)).status).toBe(201);
  });

  test('has a trimmed name without characters that change the direction of text', async () => {
    expect((await make({ name: '  موقع الشباب ' })).body).toMatchObject({ name: 'موقع الشباب' });
    expect((await make({ name: '\u202eetisbew\u202c' })).body).toMatchObject({ name: 'etisbew' });
  });

  test('is refused to an account that has a hundred, also by simultaneous requests', async () => {
    const { db } = site();
    await db.insert(apiTokens).values(
      Array.from({ length: 95 }, (_, index) => ({
        ...values,
        userId: 1,
        tokenHash: `hash ${index}`,
        expiresAt: '2026-01-01T00:00:00.000Z',
      })),
    );
    expect(tally(await atOnce(10, () => make()))).toEqual({ 201: 5, 409: 5 });
    expect((await make()).body).toMatchObject({ code: 'CONFLICT' });
    expect((await make({}, await editor())).status).toBe(201);
  });
});

test('tokens are seen and changed by who made them, and by owners', async () => {
  const [hers, his] = [await editor(), await editor('yusuf')];
  const mine = idOf(await make());
  const id = idOf(await make({}, hers));
  expect(idsOf(await call('GET', ''))).toEqual([id, mine]);
  expect(idsOf(await as(hers)('GET', ''))).toEqual([id]);
  expect(idsOf(await as(his)('GET', ''))).toEqual([]);
  for (const by of [his, hers]) {
    expect((await as(by)('PATCH', `/${mine}`, { name: 'Taken' })).status).toBe(404);
    expect((await as(by)('DELETE', `/${mine}`)).status).toBe(404);
  }
  expect((await call('PATCH', '/4711', { name: 'x' })).status).toBe(404);
  const renamed = await as(hers)('PATCH', `/${id}`, { name: 'Renamed' });
  expect(renamed.body).toMatchObject({ name: 'Renamed', owner: 'maryam' });
  expect((await call('DELETE', `/${id}`)).body).toEqual({ success: true });
  expect(idsOf(await as(hers)('GET', ''))).toEqual([]);
});

test('a token is switched off and on, renamed, and revoked for good', async () => {
  const made = await make();
  const [id, token] = [idOf(made), tokenOf(made)];
  const change = async (body: object) => (await call('PATCH', `/${id}`, body)).body;
  expect(await statusOf(token)).toBe(200);
  expect(await change({ active: false })).toMatchObject({ id, name: 'Website', active: false });
  expect(await statusOf(token)).toBe(401);
  expect(await change({ active: true, name: 'Site' })).toMatchObject({ name: 'Site', active: true });
  expect(await statusOf(token)).toBe(200);
  for (const ignored of [{}, { scopes: ['donations:write'], expiresAt: '2126-01-01T00:00:00Z' }])
    expect(await change(ignored)).toMatchObject({ name: 'Site', active: true, scopes: ['news:write'] });
  expect((await call('PATCH', `/${id}`, { active: 'false' })).status).toBe(400);
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await entriesIn(site().db)).map(({ action, changed }) => [action, changed])).toEqual([
    ['tokens.create', ['name', 'scopes']],
    ['tokens.update', ['active']],
    ['tokens.update', ['name', 'active']],
    ['tokens.remove', []],
  ]);
});

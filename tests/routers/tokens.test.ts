/** Tokens that staff makes: what they may be, who sees and changes them. */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiTokens, idempotencyKeys } from '../../src/server/db/schema';
import { tokenPattern } from '../../src/shared/schemas/tokens';
import { entriesIn } from '../audit/logs';
import { bearing } from '../support/accounts/tokens';
import { idOf, signIn, withOwner } from '../support/app';
import { atOnce, tally } from '../support/calls';

const { site, cookie } = withOwner();

const call = (method: string, path: string, body?: unknown, by = cookie()) =>
  site().rest(method, path, { body, cookie: by });
const values = { name: 'Website', scopes: ['news:write'] };
const make = (sent: object = {}, by = cookie()) => call('POST', '/api/tokens', { ...values, ...sent }, by);
const tokenOf = ({ body }: { body: unknown }) => z.object({ token: z.string() }).parse(body).token;
const listed = async (by = cookie()) =>
  z.array(z.object({ id: z.int() })).parse((await call('GET', '/api/tokens', undefined, by)).body);
const statusOf = async (token: string) =>
  (await site().rest('GET', '/api/news', { headers: bearing(token) })).status;
const editor = (name = 'maryam') => signIn(site().db, ['editor'], name);

describe('making one', () => {
  test('answers the token once, in the published form with its check', async () => {
    const made = await make({ scopes: ['news:write', 'donations:read', 'news:write'] });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: 1,
        name: 'Website',
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
    const { body } = await call('GET', '/api/tokens');
    expect(JSON.stringify(body)).not.toContain('fdn_');
    expect(body).toMatchObject([{ id: 1, name: 'Website', owner: 'admin' }]);
    expect(made.headers.get('cache-control')).toBe('no-store');
  });

  test('makes another one each time, of even digits', async () => {
    const tokens = (await atOnce(60, () => make())).map(tokenOf);
    expect(new Set(tokens).size).toBe(60);
    const digits = tokens.map((token) => token.slice(4, 34)).join('');
    expect(new Set(digits).size).toBe(62); // of 1,800: one that is missing comes once in 10^11
  });

  test('is for ninety days unless another moment is named', async () => {
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

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name without an end', { name: 'x'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a name of nothing that shows', { name: '\u202e\u200f' }, 'name'],
    ['no scopes', { scopes: [] }, 'scopes'],
    ['scopes that are none', { scopes: 'news:write' }, 'scopes'],
    ['an unknown scope', { scopes: ['news:write', 'news:delete'] }, 'scopes.1'],
    ['a scope of everything', { scopes: ['*'] }, 'scopes.0'],
    ['a session', { scopes: ['session'] }, 'scopes.0'],
    ['the staff', { scopes: ['staff:write'] }, 'scopes.0'],
    ['the activity log', { scopes: ['audit:read'] }, 'scopes.0'],
    ['webhooks', { scopes: ['webhooks:write'] }, 'scopes.0'],
    ['a moment that is past', { expiresAt: '2026-01-01T00:00:00.000Z' }, 'expiresAt'],
    ['no moment', { expiresAt: null }, 'expiresAt'],
    ['a day', { expiresAt: '2126-01-01' }, 'expiresAt'],
  ])('with %s is refused', async (_, sent, path) => {
    expect(await make(sent)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path }] },
    });
    expect(await site().db.$count(apiTokens)).toBe(0);
  });

  test('gives nobody more than they have themselves', async () => {
    const hers = await editor();
    expect(await make({ scopes: ['news:write', 'donations:read'] }, hers)).toMatchObject({
      status: 400,
      body: {
        message: 'Your account may not do this itself: donations:read',
        issues: [{ path: 'scopes', message: 'Your account may not do this itself: donations:read' }],
      },
    });
    expect((await make({}, hers)).status).toBe(201);
  });

  test('trims a name, and takes signs out that turn what is read after it', async () => {
    const named = async (name: string) =>
      z.object({ name: z.string() }).parse((await make({ name })).body).name;
    expect(await named('  موقع الشباب ')).toBe('موقع الشباب');
    expect(await named('\u202eetisbew\u202c')).toBe('etisbew');
  });

  test('ends at a hundred a person, also at once', async () => {
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

  test('keeps the token nowhere but with the one who made it', async () => {
    const sent = { body: values, cookie: cookie(), headers: { 'idempotency-key': 'once' } };
    const token = tokenOf(await site().rest('POST', '/api/tokens', sent));
    const { db } = site();
    const rows = [db.select().from(apiTokens), db.select().from(idempotencyKeys), entriesIn(db)];
    expect(JSON.stringify(await Promise.all(rows))).not.toContain(token.slice(4));
  });
});

describe('those that are there', () => {
  test('are seen and changed by who made them, and by owners', async () => {
    const hers = await editor();
    const his = await editor('yusuf');
    const mine = idOf(await make());
    const id = idOf(await make({}, hers));
    expect(await listed()).toEqual([expect.objectContaining({ id }), expect.objectContaining({ id: mine })]);
    expect((await listed(hers)).map((one) => one.id)).toEqual([id]);
    expect(await listed(his)).toEqual([]);
    for (const [method, body] of [
      ['PATCH', { name: 'Taken' }],
      ['DELETE', undefined],
    ] as const)
      for (const by of [his, hers])
        expect((await call(method, `/api/tokens/${mine}`, body, by)).status).toBe(404);
    expect((await call('PATCH', '/api/tokens/4711', { name: 'x' })).status).toBe(404);
    expect((await call('PATCH', `/api/tokens/${id}`, { name: 'Renamed' }, hers)).body).toMatchObject({
      name: 'Renamed',
      owner: 'maryam',
    });
    expect((await call('DELETE', `/api/tokens/${id}`)).body).toEqual({ success: true });
    expect(await listed(hers)).toEqual([]);
  });

  test('are switched off and on, renamed, and revoked for good', async () => {
    const made = await make();
    const [id, token] = [idOf(made), tokenOf(made)];
    const change = async (body: object) => (await call('PATCH', `/api/tokens/${id}`, body)).body;
    expect(await statusOf(token)).toBe(200);
    expect(await change({ active: false })).toMatchObject({ id, name: 'Website', active: false });
    expect(await statusOf(token)).toBe(401);
    expect(await change({ active: true, name: 'Site' })).toMatchObject({ name: 'Site', active: true });
    expect(await statusOf(token)).toBe(200);
    expect(await change({})).toMatchObject({ name: 'Site', active: true });
    expect(await change({ scopes: ['donations:write'], expiresAt: '2126-01-01T00:00:00Z' })).toMatchObject({
      scopes: ['news:write'],
    });
    expect((await call('PATCH', `/api/tokens/${id}`, { active: 'false' })).status).toBe(400);
    expect((await call('DELETE', `/api/tokens/${id}`)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await call('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    expect(
      (await entriesIn(site().db)).map(({ action, subject, changed }) => [action, subject, changed]),
    ).toEqual([
      ['tokens.create', `tokens/${id}`, ['name', 'scopes']],
      ['tokens.update', `tokens/${id}`, ['active']],
      ['tokens.update', `tokens/${id}`, ['name', 'active']],
      ['tokens.remove', `tokens/${id}`, []],
    ]);
  });
});

/** Sign-in, the session check and sign-out, over REST and tRPC. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../src/server/db/schema';
import { addAccount, cookieOf, password } from '../support/accounts/accounts';
import { type Answer, useApp } from '../support/app';

const site = useApp();
const hour = 3_600_000;
const day = 24 * hour;

beforeEach(async () => {
  await addAccount(site().db, { roles: ['owner'] });
});
afterEach(() => expect(site().reported).toEqual([]));

const login = (body: unknown, cookie?: string) => site().rest('POST', '/api/auth/login', { body, cookie });
const check = (cookie?: string) => site().rest('GET', '/api/auth/check', { cookie });
const stored = () => site().db.select().from(sessions);
const setCookie = ({ headers }: Answer) => headers.getSetCookie()[0] ?? '';
const signedIn = async () => cookieOf(await login({ username: 'Amina', password }));
const change = (values: { expiresAt?: Date; createdAt?: Date }) => site().db.update(sessions).set(values);

describe('signing in', () => {
  test('answers the user, and a cookie of which only the hash is stored', async () => {
    const answer = await login({ username: 'Amina', password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ authenticated: true, user: { id: 1, username: 'Amina' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const token = cookieOf(answer).replace('session=', '');
    expect(token.length).toBeGreaterThanOrEqual(32);
    const [row] = await stored();
    expect(row?.id).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(answer.body)).not.toContain(token);
  });

  test('is refused in the same words for a wrong password and an unknown name', async () => {
    for (const body of [
      { username: 'Amina', password: 'wrong' },
      { username: 'Amina', password: `${password} ` },
      { username: 'Amina', password: password.toUpperCase() },
      { username: 'nobody', password },
      { username: "' or 1=1 --", password },
      { username: 'Amina%', password },
    ]) {
      const answer = await login(body);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'Invalid username or password', code: 'UNAUTHORIZED' });
      expect(setCookie(answer)).toBe('');
    }
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{}, 'Username is required'],
    [{ username: '', password }, 'Username is required'],
    [{ username: 'Amina' }, 'Password is required'],
    [{ username: 'Amina', password: '' }, 'Password is required'],
    [{ username: ['Amina'], password }, 'Username is required'],
    [{ username: 'Amina', password: 42 }, 'Password is required'],
    [{ username: 'x'.repeat(101), password }, 'Must be at most 100 characters'],
    [{ username: 'Amina\0', password }, expect.any(String)],
  ])('with %j is a 400', async (body, message) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { message, code: 'BAD_REQUEST' } });
  });

  test('over tRPC sets the same cookie', async () => {
    const answer = await site().trpc('mutation', 'auth.login', { username: 'Amina', password });
    expect(answer).toMatchObject({ status: 200, body: { authenticated: true } });
    expect((await check(cookieOf(answer))).status).toBe(200);
  });

  test('again ends the session before', async () => {
    const first = await signedIn();
    const second = cookieOf(await login({ username: 'Amina', password }, first));
    expect(second).not.toBe(first);
    expect([(await check(first)).status, (await check(second)).status]).toEqual([401, 200]);
    expect(await stored()).toHaveLength(1);
  });

  test('that fails leaves the session before alone', async () => {
    const cookie = await signedIn();
    expect((await login({ username: 'Amina', password: 'wrong' }, cookie)).status).toBe(401);
    expect((await check(cookie)).status).toBe(200);
  });

  test('with a password that is replaced at this very moment begins no session', async () => {
    const { db } = site();
    await db.execute(sql`
      create function replace_password() returns trigger language plpgsql as
      'begin update admins set password_hash = ''another''; return new; end'`);
    await db.execute(sql`
      create trigger meanwhile after insert on sessions execute function replace_password()`);
    const answer = await login({ username: 'Amina', password });
    await db.execute(sql`drop function replace_password cascade`);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

describe('the check', () => {
  test('is 200 with a session and 401 without', async () => {
    const answer = await check(await signedIn());
    expect(answer.body).toEqual({ authenticated: true, user: { id: 1, username: 'Amina' } });
    const refused = await check();
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({ message: 'Please sign in', code: 'UNAUTHORIZED' });
  });

  test.each([
    'session=',
    'session',
    'session=%E0%A4%A',
    'session=%00',
    'session=\u00e9',
    `session=${'x'.repeat(10_000)}`,
    'session=null; session=undefined',
    '; ; =; ,',
    "session='; drop table sessions; --",
  ])('with the cookie %j is signed out', async (cookie) => {
    await signedIn();
    expect((await check(cookie)).status).toBe(401);
    expect((await site().rest('GET', '/api/news', { cookie })).status).toBe(200);
    expect((await site().rest('POST', '/api/auth/logout', { cookie })).status).toBe(200);
  });

  test('does not take the stored hash for a token', async () => {
    await signedIn();
    const [row] = await stored();
    expect((await check(`session=${row?.id}`)).status).toBe(401);
  });
});

describe('signing out', () => {
  test.each([undefined, {}, { unknown: 1 }])(
    'with the body %j ends the session on the server',
    async (body) => {
      const cookie = await signedIn();
      const answer = await site().rest('POST', '/api/auth/logout', { body, cookie });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true });
      expect(setCookie(answer)).toMatch(/^session=; .*Max-Age=0/);
      expect(await stored()).toEqual([]);
      expect((await check(cookie)).status).toBe(401);
      expect((await site().rest('POST', '/api/auth/logout', { body, cookie })).status).toBe(200);
    },
  );

  test('without a session is fine, and ends no other', async () => {
    const cookie = await signedIn();
    expect((await site().rest('POST', '/api/auth/logout', {})).status).toBe(200);
    expect((await site().trpc('mutation', 'auth.logout')).status).toBe(200);
    expect((await check(cookie)).status).toBe(200);
  });
});

describe('time', () => {
  test('a session ends after 24 idle hours', async () => {
    const cookie = await signedIn();
    const [row] = await stored();
    const left = (row?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(day - hour);
    expect(left).toBeLessThanOrEqual(day);
    await change({ expiresAt: new Date(Date.now() - 1000) });
    expect((await check(cookie)).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test('a session that is used is renewed', async () => {
    const cookie = await signedIn();
    await change({ expiresAt: new Date(Date.now() + hour) });
    expect((await check(cookie)).status).toBe(200);
    const [row] = await stored();
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + day - hour);
  });

  test('a session ends after 7 days however much it is used', async () => {
    const cookie = await signedIn();
    await change({ createdAt: new Date(Date.now() - 7 * day + hour), expiresAt: new Date(Date.now() + day) });
    expect((await check(cookie)).status).toBe(200);
    await change({ createdAt: new Date(Date.now() - 7 * day - 1000), expiresAt: new Date(Date.now() + day) });
    expect((await check(cookie)).status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});

/** The staff: invitations, password links, changes of accounts, and the last owner. */
import { eq, getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failuresOf } from '../../src/server/accounts/accounts';
import { createApp } from '../../src/server/app';
import { keyOf } from '../../src/server/db/counters';
import {
  admins,
  apiTokens,
  invitations,
  knownDevices,
  passkeys,
  rateLimits,
  sessions,
} from '../../src/server/db/schema';
import { cookieOf } from '../support/accounts/accounts';
import { testParts, withOwner } from '../support/app';
import { ask, atOnce, tally } from '../support/calls';

const { site, cookie } = withOwner();
const chosen = 'four words nobody guesses';

const call = (method: string, path: string, body?: unknown, by = cookie()) =>
  site().rest(method, path, { body, cookie: by });
const invite = (values: object = {}) =>
  call('POST', '/api/staff', {
    username: 'maryam',
    email: 'maryam@example.org',
    roles: ['editor'],
    ...values,
  });
const linked = z.object({ id: z.int().default(0), invitation: z.string() });
const tokenOf = (body: unknown) => linked.parse(body).invitation.split('/').at(-1) ?? '';
const take = (token: string, password = chosen) =>
  call('POST', '/api/auth/invitation', { token, password }, '');
const enter = (username: string, password = chosen) =>
  call('POST', '/api/auth/login', { username, password }, '');
const check = (by: string) => call('GET', '/api/auth/check', undefined, by);

test('an invitation leads to an account with its roles', async () => {
  const made = await invite({ username: 'Maryam.K', roles: ['moderator', 'editor', 'editor'] });
  expect(made).toMatchObject({
    status: 201,
    body: {
      username: 'Maryam.K',
      email: 'maryam@example.org',
      roles: ['editor', 'moderator'],
      disabled: false,
      secondFactor: false,
      lastSeenAt: null,
      invitation: expect.stringMatching(/^http:\/\/localhost:3000\/admin\/invitation\/[\w-]{43}$/),
    },
  });
  expect((await enter('maryam.k', '')).status).toBe(400);
  expect((await enter('maryam.k')).status).toBe(401);
  const taken = await take(tokenOf(made.body));
  expect(taken).toMatchObject({ status: 200, body: { username: 'Maryam.K' } });
  expect(taken.headers.getSetCookie()).toEqual([]);
  const hers = cookieOf(await enter('maryam.k'));
  expect((await call('GET', '/api/auth/me', undefined, hers)).body).toEqual({
    id: 2,
    username: 'Maryam.K',
    email: 'maryam@example.org',
    roles: ['editor', 'moderator'],
    secondFactor: false,
  });
  const { body } = await call('GET', '/api/staff');
  expect(body).toMatchObject([
    { username: 'Maryam.K', lastSeenAt: expect.any(String), invitedUntil: null },
    { id: 1 },
  ]);
});

describe('a link', () => {
  test('is in the database only by its hash', async () => {
    const token = tokenOf((await invite()).body);
    expect(JSON.stringify(await site().db.select().from(invitations))).not.toContain(token);
  });

  test('works once', async () => {
    const token = tokenOf((await invite()).body);
    expect(tally(await atOnce(5, () => take(token)))).toEqual({ 200: 1, 404: 4 });
    expect((await take(token, 'another four words nobody')).status).toBe(404);
    expect((await enter('maryam')).status).toBe(200);
  });

  test('is void after seven days, and once there is a newer one', async () => {
    const old = tokenOf((await invite()).body);
    const newer = tokenOf((await call('POST', '/api/staff/2/invitation')).body);
    expect((await take(old)).status).toBe(404);
    await site().db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await take(newer)).status).toBe(404);
    expect((await enter('maryam')).status).toBe(401);
  });

  test('stays as it is with a password that is too short, too long, the username or common', async () => {
    const token = tokenOf((await invite({ username: 'maryam-khalil' })).body);
    const wrong = ['eleven char', 'x'.repeat(129), 'Maryam-Khalil', 'password1234', '123456789012'];
    for (const password of wrong)
      expect(await take(token, password), password).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'password' }] },
      });
    expect((await take(token)).status).toBe(200);
  });

  test('for a forgotten password ends sessions and passkeys, forgets failures and keeps roles', async () => {
    await take(tokenOf((await invite()).body));
    const hers = cookieOf(await enter('maryam'));
    await site().db.execute(sql`insert into passkeys (credential_id, user_id, name, public_key, counter, transports)
      values ('c', 2, 'Phone', 'k', 0, '{}')`);
    const tooMany = { points: 100, expire: new Date(Date.now() + 3_600_000) };
    await site()
      .insert(rateLimits, { key: keyOf(failuresOf('maryam')), ...tooMany })
      .onConflictDoUpdate({ target: rateLimits.key, set: tooMany });
    expect((await enter('maryam')).status).toBe(429);
    const again = 'other words that nobody knows';
    expect((await take(tokenOf((await call('POST', '/api/staff/2/invitation')).body), again)).status).toBe(
      200,
    );
    expect((await check(hers)).status).toBe(401);
    expect((await site().db.execute(sql`select from passkeys`)).length).toBe(0);
    expect((await enter('maryam')).status).toBe(401);
    expect((await enter('maryam', again)).status).toBe(200);
  });
});

describe('bad input', () => {
  test('makes no account', async () => {
    expect((await invite({ username: 'taken', email: 'taken@example.org' })).status).toBe(201);
    const before = await site().db.$count(admins);
    const names = ['a', 'x'.repeat(51), 'two words', 'a/b', 'Shell', 'system', 'token', 7];
    const roles = [[], ['king'], 'editor', undefined];
    const wrong = [...names.map((username) => ({ username })), ...roles.map((some) => ({ roles: some }))];
    for (const [status, all] of [
      [400, [...wrong, { email: 'nobody' }]],
      [409, [{ username: 'ADMIN' }, { email: 'TAKEN@example.org' }]],
    ] as const)
      for (const values of all) {
        const answer = await invite({ email: 'other@example.org', ...values });
        expect(answer.status, JSON.stringify(values)).toBe(status);
      }
    expect(await site().db.$count(admins)).toBe(before);
  });

  test('names of those who are there, and a name in Arabic', async () => {
    expect((await invite({ username: 'أمينة', email: undefined })).body).toMatchObject({ email: null });
    expect((await invite({ username: 'أمينة' })).status).toBe(409);
  });

  test('an unknown id is a 404', async () => {
    expect((await call('PATCH', '/api/staff/99', { disabled: true })).status).toBe(404);
    expect((await call('DELETE', '/api/staff/99')).status).toBe(404);
    expect((await call('POST', '/api/staff/99/invitation')).status).toBe(404);
  });
});

describe('a change', () => {
  let hers = '';
  beforeEach(async () => {
    await take(tokenOf((await invite()).body));
    hers = cookieOf(await enter('maryam'));
    expect((await check(hers)).status).toBe(200);
  });
  const other = () => createApp(testParts(site().db));

  test.each([
    ['other roles', 'PATCH', { roles: ['moderator'] }],
    ['disabling', 'PATCH', { disabled: true }],
    ['deleting', 'DELETE', undefined],
  ])('%s ends the sessions, on every process', async (_, method, body) => {
    expect((await ask(other(), '/api/auth/check', { cookie: hers })).status).toBe(200);
    expect((await call(method, '/api/staff/2', body)).status).toBe(200);
    expect((await ask(other(), '/api/auth/check', { cookie: hers })).status).toBe(401);
    expect((await check(cookie())).status).toBe(200);
  });

  test('of the address or to the same roles ends none', async () => {
    const answer = await call('PATCH', '/api/staff/2', { email: null, roles: ['editor'] });
    expect(answer.body).toMatchObject({ email: null, roles: ['editor'] });
    expect((await check(hers)).status).toBe(200);
  });

  test('a disabled account is refused like a wrong password, and comes back', async () => {
    await call('PATCH', '/api/staff/2', { disabled: true });
    const refused = await enter('maryam');
    expect(refused).toMatchObject({ status: 401, body: (await enter('nobody')).body });
    await call('PATCH', '/api/staff/2', { disabled: false });
    expect((await enter('maryam')).status).toBe(200);
  });

  test('a deleted account is gone with all that opened it, and its name is given to nobody', async () => {
    await site().db.execute(sql`insert into passkeys (credential_id, user_id, name, public_key, counter, transports)
      values ('c', 2, 'Phone', 'k', 0, '{}')`);
    await call('POST', '/api/tokens', { name: 'Website', scopes: ['news:write'] }, hers);
    await call('POST', '/api/staff/2/invitation');
    for (const left of [1, 0]) {
      for (const table of [sessions, passkeys, apiTokens, invitations, knownDevices])
        expect(await site().db.$count(table, eq(table.userId, 2)), getTableName(table)).toBe(left);
      await call('DELETE', '/api/staff/2');
    }
    expect((await call('GET', '/api/staff')).body).toHaveLength(1);
    expect((await enter('maryam')).status).toBe(401);
    expect((await invite({ username: 'Maryam', email: 'new@example.org' })).status).toBe(409);
    expect((await invite({ username: 'other' })).status).toBe(201); // its address is free
    expect((await call('PATCH', '/api/staff/2', { disabled: false })).status).toBe(404);
  });
});

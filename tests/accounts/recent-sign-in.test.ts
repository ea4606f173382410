/** What needs a sign-in of the last 15 minutes. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admins, sessions, settings } from '../../src/server/db/schema';
import { entriesIn } from '../audit/logs';
import { aToken } from '../support/accounts/tokens';
import { operations } from '../support/api/procedures';
import { withOwner } from '../support/app';

const { site, cookie } = withOwner();

const call = (method: string, path: string, body?: unknown, by = cookie()) =>
  site().rest(method, path, { body, cookie: by });
const ageSessions = (minutes: number) =>
  site()
    .db.update(sessions)
    .set({ createdAt: sql`now() - ${minutes} * interval '1 minute'` });
const signInAgain = {
  status: 403,
  body: { message: 'Please sign in again for this', code: 'SIGN_IN_AGAIN' },
};

const guarded = operations.filter(({ recentSignIn }) => recentSignIn);

test('new ways into an account need a sign-in of the last 15 minutes', async () => {
  const writes = operations.filter(
    ({ method, path }) =>
      method !== 'GET' && /^\/api\/(?:staff|webhooks|tokens|mail-server)(?:\/|$)/.test(path),
  );
  const own = ['auth.addPasskey', 'auth.beginTotp', 'auth.passkeyOptions'];
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...own, ...writes.map(({ name }) => name)]),
  );
  await ageSessions(16);
  for (const { method, address } of guarded)
    expect(await call(method, address, {}), `${method} ${address}`).toMatchObject(signInAgain);
  await ageSessions(14);
  for (const { method, address } of guarded)
    expect(await call(method, address, {}), `${method} ${address}`).not.toMatchObject(signInAgain);
});

test('an old session changes nothing, and is not in the activity log as refused', async () => {
  await ageSessions(120);
  const body = { username: 'mallory', roles: ['owner'] };
  expect(await call('POST', '/api/staff', body)).toMatchObject(signInAgain);
  expect(await site().db.$count(admins)).toBe(1);
  expect(await entriesIn(site().db)).toEqual([]);
  expect((await call('GET', '/api/staff')).status).toBe(200);
});

test('what an account may not do anyway is refused as before', async () => {
  const editor = await site().signIn(['editor']);
  await site()
    .db.update(admins)
    .set({ roles: ['editor'] });
  await ageSessions(120);
  expect(await call('POST', '/api/staff', {}, editor)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
});

test('nobody makes a link for themselves', async () => {
  const answer = await call('POST', '/api/staff/1/invitation');
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      message: 'You cannot make a link for yourself. Change your password under My account.',
    },
  });
});

describe('settings', () => {
  const bankDetails = {
    key: 'bankDetails',
    label: 'Bank details',
    value: 'IBAN 1',
    group: 'general',
    type: 'textarea',
  };
  const id = async (key: string) => {
    const rows = await site().db.select().from(settings);
    return rows.find((row) => row.key === key)?.id;
  };

  test('that say where money goes need a recent sign-in in every way', async () => {
    await ageSessions(16);
    expect(await call('POST', '/api/settings', bankDetails)).toMatchObject(signInAgain);
    expect(await site().db.$count(settings)).toBe(0);
    expect(await entriesIn(site().db)).toEqual([]);
    await ageSessions(14);
    expect((await call('POST', '/api/settings', bankDetails)).status).toBe(201);
    await ageSessions(16);
    expect(await call('PATCH', '/api/settings/bankDetails', { value: 'IBAN 2' })).toMatchObject(signInAgain);
    expect(await call('DELETE', `/api/settings/${await id('bankDetails')}`)).toMatchObject(signInAgain);
    expect(await site().db.select().from(settings)).toMatchObject([{ value: 'IBAN 1' }]);
  });

  test('of the site itself do not', async () => {
    await ageSessions(120);
    const tagline = { ...bankDetails, key: 'tagline', type: 'text' };
    expect((await call('POST', '/api/settings', tagline)).status).toBe(201);
    expect((await call('PATCH', '/api/settings/tagline', { value: 'Hope' })).status).toBe(200);
    expect((await call('DELETE', `/api/settings/${await id('tagline')}`)).status).toBe(200);
  });

  test('are changed by a token as before, which never signs in', async () => {
    await call('POST', '/api/settings', bankDetails);
    const { headers } = await aToken(site().db, { scopes: ['giving:write'] });
    await ageSessions(120);
    const changed = await site().rest('PATCH', '/api/settings/bankDetails', {
      headers,
      body: { value: 'IBAN 3' },
    });
    expect(changed).toMatchObject({ status: 200, body: { value: 'IBAN 3' } });
  });
});

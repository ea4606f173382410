/** Where a second factor is required, accounts without one can do nothing but set it up. */
import { beforeEach, describe, expect, test } from 'vitest';
import { liveSessions } from '../../src/server/accounts/live-sessions';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { sessions, settings } from '../../src/server/db/schema';
import { secondFactorSetting } from '../../src/shared/schemas/second-factor';
import { cookieOf, password } from '../support/accounts/accounts';
import { codeOf } from '../support/accounts/codes';
import { withSecondFactor } from '../support/accounts/second-factor';
import { aToken } from '../support/accounts/tokens';
import { testParts } from '../support/app';
import { ask } from '../support/calls';

const { site, cookie, login, begin, enrol, remove } = withSecondFactor();
const mustSetUp = {
  status: 403,
  body: {
    code: 'SECOND_FACTOR_SETUP_REQUIRED',
    message: 'This site requires two-step sign-in. Please set it up first.',
  },
};

let owner = '';
beforeEach(async () => {
  owner = await site().signIn();
  await site().db.insert(settings).values(secondFactorSetting);
});
const get = (path: string, by = cookie()) => site().rest('GET', path, { cookie: by });
const setPolicy = (value: string, by = owner) =>
  site().rest('PATCH', '/api/settings/requireSecondFactor', { body: { value }, cookie: by });

describe('who must have a second factor', () => {
  test('is one of a closed list', async () => {
    expect(await setPolicy('editors')).toMatchObject({
      status: 400,
      body: { message: 'Please choose nobody, owners or everyone' },
    });
    const { body } = await get('/api/settings', owner);
    expect(body).toMatchObject([{ key: 'requireSecondFactor', value: 'nobody' }]);
  });

  test('is for owners to say, by a session alone and soon after a sign-in', async () => {
    expect((await setPolicy('everyone', cookie())).status).toBe(403);
    expect((await site().rest('DELETE', '/api/settings/1', { cookie: cookie() })).status).toBe(403);
    const { headers } = await aToken(site().db, { scopes: ['settings:write', 'giving:write'] });
    const path = '/api/settings/requireSecondFactor';
    const byToken = await site().rest('PATCH', path, { body: { value: 'everyone' }, headers });
    expect(byToken).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    await site()
      .db.update(sessions)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) });
    expect(await setPolicy('owners')).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } });
  });
});

describe('an account without one, where it is required,', () => {
  test('does nothing else before it has one, from that moment on', async () => {
    expect((await setPolicy('everyone')).status).toBe(200);
    for (const path of [
      '/api/admin/stats',
      '/api/auth/sessions',
      '/api/tokens',
      '/admin/export/donations.csv',
    ])
      expect(await get(path)).toMatchObject({ status: 403 });
    expect(await get('/api/admin/stats')).toMatchObject(mustSetUp);
    expect(await site().trpc('query', 'auth.permissions', undefined, cookie())).toMatchObject(mustSetUp);
    const change = { current: password, password: 'four words nobody guesses' };
    expect(await site().rest('POST', '/api/auth/password', { body: change, cookie: cookie() })).toMatchObject(
      mustSetUp,
    );
    expect((await get('/admin/changes')).status).toBe(401);
    const ids = (await site().db.select().from(sessions)).map(({ publicId }) => publicId);
    expect(await liveSessions(site().db, testParts(site().db).secretKey, ids)).toEqual(new Map());
    expect((await get('/api/auth/check')).status).toBe(200);
    expect((await get('/api/auth/me')).status).toBe(200);
    expect((await get('/api/news')).status).toBe(200);
  });

  test('sets it up after a sign-in, and then goes on', async () => {
    await setPolicy('everyone');
    const hers = cookieOf(await login());
    expect(await get('/api/admin/stats', hers)).toMatchObject(mustSetUp);
    await begin();
    expect(await get('/api/admin/stats')).toMatchObject(mustSetUp);
    const { secret } = await enrol();
    expect((await get('/api/admin/stats')).status).toBe(200);
    expect((await remove(codeOf(secret, 1))).status).toBe(200);
    expect(await get('/api/admin/stats')).toMatchObject(mustSetUp);
  });

  test('is none of the others where it is required of owners; an owner who said so is not locked out', async () => {
    await setPolicy('owners');
    expect((await get('/api/admin/stats')).status).toBe(200);
    expect(await setPolicy('nobody')).toMatchObject(mustSetUp);
    await enrol();
    expect((await get('/api/auth/totp', owner)).status).toBe(200);
    expect((await site().rest('POST', '/api/auth/totp', { body: {}, cookie: owner })).status).toBe(200);
  });

  test('keeps its tokens', async () => {
    const { headers } = await aToken(site().db, { scopes: ['donations:read'] });
    await setPolicy('everyone');
    expect((await site().rest('GET', '/api/donations', { headers })).status).toBe(200);
  });

  test('is not locked out where the key of the site is lost', async () => {
    await enrol();
    await setPolicy('owners');
    expect(await get('/api/staff', owner)).toMatchObject(mustSetUp);
    const secretKey = createSecretKey({ given: Buffer.alloc(32, 8), dataDir: '/nowhere' });
    const app = createApp(testParts(site().db, { secretKey }));
    expect((await ask(app, '/api/staff', { cookie: owner })).status).toBe(200);
    expect((await ask(app, '/admin/changes', { method: 'HEAD', cookie: owner })).status).toBe(200);
  });
});

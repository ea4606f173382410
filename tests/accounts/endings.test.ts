/** Changes to an account end the password links and sessions that they should, and no others. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiTokens, invitations, sessions } from '../../src/server/db/schema';
import { cookieOf, password, username } from '../support/accounts/accounts';
import { codeOf } from '../support/accounts/codes';
import { withPasskeys } from '../support/accounts/passkeys';
import { aToken } from '../support/accounts/tokens';
import { idOf } from '../support/app';

const { site, post, cookie, add } = withPasskeys();
const chosen = 'four words nobody guesses';
const linked = z.object({ invitation: z.string() });

let owner = '';
let hers = 0;
beforeEach(async () => {
  owner = await site().signIn();
  hers = idOf(await site().rest('GET', '/api/auth/me', { cookie: cookie() }));
});

const asOwner = (method: string, path: string, body?: unknown) =>
  site().rest(method, path, { body, cookie: owner });
const check = async (by: string) => (await site().rest('GET', '/api/auth/check', { cookie: by })).status;
const newLink = async () =>
  linked
    .parse((await asOwner('POST', `/api/staff/${hers}/invitation`)).body)
    .invitation.split('/')
    .at(-1);
const login = () => post('login', { username, password });
const begun = z.object({ secret: z.string() });
const enrol = async () => {
  const { secret } = begun.parse((await post('totp', {}, cookie())).body);
  expect((await post('totp/confirm', { code: codeOf(secret) }, cookie())).status).toBe(200);
  return { secret };
};
const remove = (code: string) =>
  site().rest('DELETE', '/api/auth/totp', { body: { code }, cookie: cookie() });
const take = (token: string | undefined) => post('invitation', { token, password: chosen }, '');

describe('a password link ends', () => {
  test('when its account changes the password', async () => {
    const link = await newLink();
    const changed = await post('password', { current: password, password: chosen }, cookie());
    expect(changed.status).toBe(200);
    expect((await take(link)).status).toBe(404);
    expect(await site().db.$count(invitations)).toBe(0);
  });

  test('when its account is disabled, even after it is enabled again', async () => {
    const link = await newLink();
    expect((await asOwner('PATCH', `/api/staff/${hers}`, { disabled: true })).status).toBe(200);
    expect((await take(link)).status).toBe(404);
    expect((await asOwner('PATCH', `/api/staff/${hers}`, { disabled: false })).status).toBe(200);
    expect((await take(link)).status).toBe(404);
    expect((await login()).status).toBe(200);
  });
});

describe('these changes end all other sessions of the account:', () => {
  let elsewhere = '';
  const endsElsewhere = async () => {
    expect(await check(elsewhere)).toBe(401);
    expect(await check(cookie())).toBe(200);
    expect(await check(owner)).toBe(200);
  };
  const signInElsewhere = async () => {
    await site().db.execute(
      sql`insert into sessions (id, user_id, expires_at) values (encode(sha256('elsewhere'), 'hex'), ${hers}, now() + interval '1 hour')`,
    );
    elsewhere = 'session=elsewhere';
    expect(await check(elsewhere)).toBe(200);
  };

  test('setting up a second factor', async () => {
    await signInElsewhere();
    await enrol();
    await endsElsewhere();
  });

  test('removing a second factor with a correct code', async () => {
    const { secret } = await enrol();
    await signInElsewhere();
    expect((await remove('000000')).status).toBe(400);
    expect(await check(elsewhere)).toBe(200);
    expect((await remove(codeOf(secret, 1))).status).toBe(200);
    await endsElsewhere();
  });

  test('adding and removing a passkey', async () => {
    await signInElsewhere();
    const id = idOf(await add());
    await endsElsewhere();
    await signInElsewhere();
    const removed = await site().rest('DELETE', `/api/auth/passkeys/${id}`, { cookie: cookie() });
    expect(removed.status).toBe(200);
    await endsElsewhere();
  });
});

describe('an owner ends the sessions of another account', () => {
  const end = (id = hers) => asOwner('DELETE', `/api/staff/${id}/sessions`);

  test('ends all of them and nothing else', async () => {
    const elsewhere = cookieOf(await login());
    await aToken(site().db, { owner: username });
    expect(await end()).toMatchObject({ status: 200, body: { success: true } });
    expect(await check(cookie())).toBe(401);
    expect(await check(elsewhere)).toBe(401);
    expect(await check(owner)).toBe(200);
    expect(await site().db.$count(apiTokens)).toBe(1);
    expect((await login()).status).toBe(200);
  });

  test('is refused for unknown accounts and for their own', async () => {
    expect((await end(999)).status).toBe(404);
    const me = idOf(await asOwner('GET', '/api/auth/me'));
    expect(await end(me)).toMatchObject({
      status: 409,
      body: { message: 'Sign out your own devices under My account' },
    });
    expect(await site().db.$count(sessions)).toBe(2);
  });
});

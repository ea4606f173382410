/** Sign-in with a passkey: one use per challenge, no cloned devices, no closed accounts. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { admins, passkeyChallenges, sessions } from '../../src/server/db/schema';
import { cookieOf, password, username } from '../support/accounts/accounts';
import { Authenticator } from '../support/accounts/authenticator';
import { refused, withPasskeys } from '../support/accounts/passkeys';
import { ask, tally } from '../support/calls';

const { site, post, cookie, device, optionsFor, challengeToSignIn, add, signIn, stored } = withPasskeys();

describe('signing in by a passkey', () => {
  beforeEach(async () => expect((await add()).status).toBe(201));

  test('starts a session like a password, and counts the use', async () => {
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 200, body: { authenticated: true, user: { username: 'Amina' } } });
    expect(Object.keys(z.looseObject({}).parse(answer.body))).toEqual(['authenticated', 'user']);
    const [session = '', known = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=[0-9a-f]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(known).toMatch(/^device=/);
    const check = await site().rest('GET', '/api/auth/check', { cookie: session.split(';')[0] });
    expect(check.body).toEqual(answer.body);
    expect(await stored()).toMatchObject([{ counter: 1, lastUsedAt: expect.any(String) }]);
  });

  test('keeps the password working, and asks for no code', async () => {
    await signIn();
    expect(cookieOf(await post('login', { username, password }))).toMatch(/^session=/);
    await site().db.execute(
      sql`insert into totp (user_id, secret, confirmed_at) select id, 'x', now() from admins where username = 'Amina'`,
    );
    expect((await post('login', { username: 'Amina', password })).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no verification of the user', { userVerified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['an unknown challenge', { challenge: 'bm8gY2hhbGxlbmdlIG9mIG91cnM' }],
  ])('with %s is a 401 without a cookie', async (_, wrong) => {
    const answer = await signIn(wrong);
    expect(answer).toMatchObject(refused);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('the Origin header of the request is ignored', async () => {
    const origin = 'http://site.example';
    const credential = device().get({ challenge: await challengeToSignIn(), origin, rpId: 'site.example' });
    const headers = { origin, host: 'site.example' };
    const answer = await ask(site().app, `${origin}/api/auth/passkeys/sign-in`, {
      body: { credential },
      headers,
    });
    expect(answer.status).toBe(401);
  });

  test('a challenge is good once, also when two come at the same moment', async () => {
    const challenge = await challengeToSignIn();
    device().counts = false;
    device().counter = 5;
    const credential = device().get({ challenge });
    const answers = await Promise.all([1, 2, 3].map(() => post('passkeys/sign-in', { credential })));
    expect(tally(answers)).toEqual({ 200: 1, 401: 2 });
    expect(await signIn({ challenge })).toMatchObject(refused);
  });

  test('a challenge is used up by a wrong answer, over after five minutes, and none of an account', async () => {
    const challenge = await challengeToSignIn();
    expect((await signIn({ challenge, userVerified: false })).status).toBe(401);
    expect((await signIn({ challenge })).status).toBe(401);
    const late = await challengeToSignIn();
    const [kept] = await site().db.select().from(passkeyChallenges);
    expect(Date.parse(kept?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    await site().db.update(passkeyChallenges).set({ expiresAt: sql`now()` });
    expect((await signIn({ challenge: late })).status).toBe(401);
    expect((await signIn({ challenge: (await optionsFor(cookie())).challenge })).status).toBe(401);
  });

  test('a counter that does not increase means a cloned device and is refused', async () => {
    expect((await signIn()).status).toBe(200);
    device().counter = 0;
    expect(await signIn()).toMatchObject(refused);
    device().counter = 7;
    expect((await signIn()).status).toBe(200);
    expect(await stored()).toMatchObject([{ counter: 8 }]);
  });

  test('a device without a counter can sign in repeatedly', async () => {
    device().counts = false;
    for (let round = 0; round < 3; round += 1) expect((await signIn()).status).toBe(200);
  });

  test('another device, another signature or the handle of another account is refused', async () => {
    const stranger = new Authenticator();
    stranger.userHandle = device().userHandle;
    expect(await signIn({}, stranger)).toMatchObject(refused);
    const credential = device().get({ challenge: await challengeToSignIn() });
    const forged = stranger.get({ challenge: await challengeToSignIn() });
    const mixed = { ...credential, response: forged.response };
    expect(await post('passkeys/sign-in', { credential: mixed })).toMatchObject(refused);
    device().userHandle = Buffer.from('account 999').toString('base64url');
    expect(await signIn()).toMatchObject(refused);
  });

  test.each([{ disabledAt: sql`now()` }, { deletedAt: sql`now()` }])(
    'a closed account (%#) cannot sign in and gets no session',
    async (closed) => {
      await site().db.update(admins).set(closed).where(eq(admins.username, username));
      await site().db.delete(sessions);
      const answer = await signIn();
      expect(answer).toMatchObject(refused);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await site().db.$count(sessions)).toBe(0);
    },
  );

  test('works after too many failed passwords, and does not reset their count', async () => {
    const wrong = { username: 'Amina', password: 'wrong' };
    for (let tried = 0; tried < 5; tried += 1) expect((await post('login', wrong)).status).toBe(401);
    expect((await post('login', wrong)).status).toBe(429);
    expect((await signIn()).status).toBe(200);
    expect((await post('login', wrong)).status).toBe(429);
  });

  test('is limited by address', async () => {
    const from = (address: string) =>
      ask(site().app, '/api/auth/passkeys/sign-in/options', { body: {}, address });
    const answers = [];
    for (let tried = 0; tried < 61; tried += 1) answers.push(await from('198.51.100.7'));
    expect(tally(answers)).toEqual({ 200: 60, 429: 1 });
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await from('198.51.100.8')).status).toBe(200);
  });

  test.each([{}, { credential: 'x' }, { credential: { id: '!', rawId: '!', type: 'password' } }])(
    'with %j is a 400',
    async (body) => expect((await post('passkeys/sign-in', body)).status).toBe(400),
  );
});

/** Adding a passkey needs a recent sign-in and a fresh challenge; a removed one no longer signs in. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { passkeyChallenges } from '../../src/server/db/schema';
import { refused, withPasskeys } from '../support/accounts/passkeys';
import { idOf, testParts } from '../support/app';
import { ask } from '../support/calls';

const { site, post, cookie, device, anotherDevice, optionsFor, challengeToSignIn, add, signIn, stored } =
  withPasskeys();
const notTaken = { status: 400, body: { code: 'BAD_REQUEST', issues: [{ path: 'credential' }] } };

describe('adding a passkey', () => {
  test('asks for a device that verifies its owner and keeps the passkey, at the host of PUBLIC_URL', async () => {
    expect(await post('passkeys/options', {}, cookie())).toMatchObject({
      status: 200,
      body: {
        rp: { id: 'localhost', name: 'localhost' },
        user: { name: 'Amina' },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    const added = await add();
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: 1,
      name: 'Phone',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: null,
    });
    const list = await site().rest('GET', '/api/auth/passkeys', { cookie: cookie() });
    expect(list.body).toEqual([added.body]);
    const again = await post('passkeys/options', {}, cookie());
    expect(again.body).toMatchObject({ excludeCredentials: [{ id: device().id.toString('base64url') }] });
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no verification of the user', { userVerified: false }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['an unknown challenge', { challenge: 'bm8gY2hhbGxlbmdlIG9mIG91cnM' }],
  ])('with %s is refused, and nothing is kept', async (_, wrong) => {
    expect(await add(cookie(), wrong)).toMatchObject(notTaken);
    expect(await stored()).toEqual([]);
  });

  test('with the challenge of somebody else, of a sign-in, of before, or one used twice is refused', async () => {
    const other = await site().signIn();
    const { challenge, user } = await optionsFor(other);
    expect(await add(cookie(), { challenge })).toMatchObject(notTaken);
    expect(await add(cookie(), { challenge: await challengeToSignIn() })).toMatchObject(notTaken);
    const old = await optionsFor(cookie());
    await site().db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    const late = device().create({ challenge: old.challenge, userHandle: user.id });
    expect(await post('passkeys', { credential: late }, cookie())).toMatchObject(notTaken);
    const fresh = await optionsFor(cookie());
    expect((await add(cookie(), { challenge: fresh.challenge })).status).toBe(201);
    anotherDevice();
    expect(await add(cookie(), { challenge: fresh.challenge })).toMatchObject(notTaken);
    expect(await stored()).toHaveLength(1);
  });

  test('of a device that is known already is a conflict', async () => {
    expect((await add()).status).toBe(201);
    expect((await add(await site().signIn())).status).toBe(409);
  });

  test('challenges that are over are removed with the next one', async () => {
    for (let index = 0; index < 3; index += 1) await challengeToSignIn();
    await site().db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    await challengeToSignIn();
    expect(await site().db.$count(passkeyChallenges)).toBe(1);
  });
});

describe('removing a passkey', () => {
  test('ends signing in by it; that of somebody else is not found', async () => {
    const { body } = await add();
    const id = idOf({ status: 201, headers: new Headers(), body });
    const remove = (as?: string) => site().rest('DELETE', `/api/auth/passkeys/${id}`, { cookie: as });
    expect((await remove(await site().signIn())).status).toBe(404);
    expect((await remove()).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await remove(cookie())).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove(cookie())).status).toBe(404);
    expect(await signIn()).toMatchObject(refused);
  });
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://192.0.2.7'])(
  'a site at %s offers none, and says why',
  async (publicUrl) => {
    const app = createApp(testParts(site().db, { publicUrl }));
    const offered = await ask(app, '/trpc/auth.passkeyOrigin');
    expect(offered.body).toEqual({ result: { data: null } });
    const message = 'Passkeys need a site with a domain name, not an IP address';
    const session = publicUrl.startsWith('https') ? `__Host-${cookie()}` : cookie();
    for (const path of ['passkeys/options', 'passkeys/sign-in/options'])
      expect(
        await ask(app, `${publicUrl}/api/auth/${path}`, { body: {}, cookie: session }),
        path,
      ).toMatchObject({ status: 404, body: { message, code: 'NOT_FOUND' } });
  },
);

test('a site with a name says where passkeys can be used', async () => {
  const { body } = await site().trpc('query', 'auth.passkeyOrigin');
  expect(body).toBe('http://localhost:3000');
});

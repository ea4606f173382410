import { afterEach, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { passkeys } from '../../../src/server/db/schema';
import { useApp } from '../app';
import { addAccount, cookieOf, password, username } from './accounts';
import { Authenticator, type Ceremony } from './authenticator';

const asked = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });

export const refused = {
  status: 401,
  body: { message: 'This passkey is not registered on this site', code: 'UNAUTHORIZED' },
};

/** An editor who is signed in and a device, anew for each test, and the ways to a passkey. */
export function withPasskeys() {
  const site = useApp();
  let cookie = '';
  let device = new Authenticator();
  const post = (path: string, body: unknown = {}, as?: string) =>
    site().rest('POST', `/api/auth/${path}`, { body, cookie: as });

  beforeEach(async () => {
    device = new Authenticator();
    await addAccount(site().db);
    cookie = cookieOf(await post('login', { username, password }));
  });
  afterEach(() => expect(site().reported).toEqual([]));

  const optionsFor = async (as: string) => asked.parse((await post('passkeys/options', {}, as)).body);
  const challengeToSignIn = async () =>
    asked.pick({ challenge: true }).parse((await post('passkeys/sign-in/options')).body).challenge;

  return {
    site,
    post,
    cookie: () => cookie,
    device: () => device,
    anotherDevice: () => (device = new Authenticator()),
    optionsFor,
    challengeToSignIn,
    /** Adds the device's passkey to the account of a session; `more` is said otherwise than it should be. */
    add: async (as = cookie, more: Partial<Ceremony> = {}) => {
      const { challenge, user } = await optionsFor(as);
      const credential = device.create({ challenge, userHandle: user.id, ...more });
      return post('passkeys', { name: 'Phone', credential }, as);
    },
    signIn: async (more: Partial<Ceremony> = {}, from = device) => {
      const credential = from.get({ challenge: await challengeToSignIn(), ...more });
      return post('passkeys/sign-in', { credential });
    },
    stored: () => site().db.select().from(passkeys),
  };
}

import { afterEach, beforeEach, expect, vi } from 'vitest';
import { z } from 'zod';
import { totp } from '../../../src/server/db/schema';
import { useApp } from '../app';
import { addAccount, cookieOf, password, username } from './accounts';
import { codeOf } from './codes';

const begun = z.object({ secret: z.string(), uri: z.string() });
const confirmed = z.object({ recoveryCodes: z.array(z.string()) });

/** Steps whose codes tests send. One secret in 6,500 has one code for two of them: a wrong code would be right. */
const testedSteps = Array.from({ length: 18 }, (_, index) => index - 3);

/** What signing in and its codes are answered. */
export const required = {
  status: 401,
  body: { message: 'Please enter a code for two-step sign-in', code: 'SECOND_FACTOR_REQUIRED' },
};
export const wrongCode = {
  status: 400,
  body: { message: 'Incorrect code', issues: [{ path: 'code' }] },
};
export const refused = {
  status: 401,
  body: { message: 'Invalid username or password', code: 'UNAUTHORIZED' },
};

/** An editor who is signed in, anew for each test, and the ways to a second factor. The clock stands still. */
export function withSecondFactor() {
  const site = useApp();
  let cookie = '';
  const login = (code?: string, more = {}) =>
    site().rest('POST', '/api/auth/login', { body: { username, password, code, ...more } });
  const post = (path: string, body: unknown, as = cookie) =>
    site().rest('POST', `/api/auth/${path}`, { body, cookie: as });
  const begin = async (as = cookie): Promise<z.infer<typeof begun>> => {
    const made = begun.parse((await post('totp', {}, as)).body);
    const codes = testedSteps.map((step) => codeOf(made.secret, step));
    return new Set(codes).size === codes.length ? made : begin(as);
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    await addAccount(site().db);
    cookie = cookieOf(await login());
  });
  afterEach(() => {
    vi.useRealTimers();
    expect(site().reported).toEqual([]);
  });

  return {
    site,
    cookie: () => cookie,
    login,
    post,
    begin,
    /** A second factor: its secret and recovery codes. The code of this step is taken by it. */
    enrol: async () => {
      const { secret } = await begin();
      const { body } = await post('totp/confirm', { code: codeOf(secret) });
      return { secret, ...confirmed.parse(body) };
    },
    /** As if no code had been taken yet. */
    forgetSteps: () => site().db.update(totp).set({ lastStep: 0 }),
    state: async () => (await site().rest('GET', '/api/auth/totp', { cookie })).body,
    remove: (code: unknown) => site().rest('DELETE', '/api/auth/totp', { body: { code }, cookie }),
  };
}

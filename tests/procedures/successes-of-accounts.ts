import { z } from 'zod';
import { Authenticator } from '../support/accounts/authenticator';
import { codeOf } from '../support/accounts/codes';
import type { TestApp } from '../support/app';

const subject = /^staff\/1$/;
const begun = z.object({ secret: z.string() });
const confirmed = z.object({ recoveryCodes: z.array(z.string()) });
const asked = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });

/** How each write about one's own second factor and passkeys succeeds. */
export function successesOfAccounts(site: () => TestApp, cookie: () => string) {
  const call = async (name: string, input: unknown = {}) =>
    (await site().trpc('mutation', name, input, cookie())).body;
  const secret = async () => begun.parse(await call('auth.beginTotp')).secret;
  async function aPasskey() {
    const { challenge, user } = asked.parse(await call('auth.passkeyOptions'));
    return { name: 'Phone', credential: new Authenticator().create({ challenge, userHandle: user.id }) };
  }
  return {
    'auth.beginTotp': { input: async () => ({}), subject },
    'auth.confirmTotp': { input: async () => ({ code: codeOf(await secret()) }), subject },
    'auth.removeTotp': {
      async input() {
        const codes = confirmed.parse(await call('auth.confirmTotp', { code: codeOf(await secret()) }));
        return { code: codes.recoveryCodes[0] };
      },
      subject,
    },
    'auth.addPasskey': { input: aPasskey, subject },
    'auth.removePasskey': {
      input: async () => ({
        id: z.object({ id: z.int() }).parse(await call('auth.addPasskey', await aPasskey())).id,
      }),
      subject,
    },
  };
}

/** A weak first password is warned of until it is replaced. */
import { afterEach, expect, test } from 'vitest';
import { databases } from '../support/databases';
import { endAll, startSite, until } from '../support/processes';
import { call, signIn } from '../support/remote';

afterEach(endAll);
const weak = 'qwertyuiop12';
const chosen = 'four words nobody guesses';
const warning = 'ADMIN_PASSWORD is easy to guess: sign in, and change the password under My account';
const advice = async (site: { url: string }, cookie: string) =>
  (await call(site, '/trpc/auth.advice', { cookie })).text;

test.each(databases)(
  'with $name a weak ADMIN_PASSWORD is warned of at each start until it is replaced',
  { timeout: 180_000 },
  async ({ migrated }) => {
    const variables = { ...(await migrated()), ADMIN_PASSWORD: weak };
    const first = await startSite(variables);
    await until('the warning', () => first.out.includes(warning));
    expect(first.out + first.err).not.toContain(weak);
    await first.stop();
    const second = await startSite(variables);
    await until('the warning', () => second.out.includes(warning));
    const cookie = await signIn(second, 'admin', weak);
    expect(await advice(second, cookie)).toContain('"replacePassword":true');
    const body = { current: weak, password: chosen };
    expect((await call(second, '/api/auth/password', { body, cookie })).status).toBe(200);
    expect(await advice(second, cookie)).toContain('"replacePassword":false');
    await second.stop();
    const third = await startSite(variables);
    await third.stop();
    expect(third.out).not.toContain(warning);
  },
);

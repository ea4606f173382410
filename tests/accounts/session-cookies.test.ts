/** Session cookies set by other hosts do not replace ours. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { sessions } from '../../src/server/db/schema';
import { addAccount, password } from '../support/accounts/accounts';
import { testParts, useApp } from '../support/app';

const site = useApp();

beforeEach(async () => {
  await addAccount(site().db, { roles: ['owner'] });
});

const check = (cookie: string) => site().rest('GET', '/api/auth/check', { cookie });
const stored = () => site().db.select().from(sessions);
const signedIn = () => site().signIn();

test('over https the site takes and sets only a cookie that no other host can have set', async () => {
  const app = createApp(testParts(site().db, { publicUrl: 'https://example.org' }));
  const request = (path: string, init: RequestInit) => app.request(`https://example.org${path}`, init);
  const answer = await request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Amina', password }),
  });
  const [pair = '', ...attributes] = answer.headers.getSetCookie()[0]?.split('; ') ?? [];
  expect(pair).toMatch(/^__Host-session=[0-9a-f]{64}$/);
  expect(attributes.sort()).toEqual([
    'HttpOnly',
    `Max-Age=${7 * 86_400}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  const statusWith = async (cookie: string) =>
    (await request('/api/auth/check', { headers: { cookie } })).status;
  expect(await statusWith(pair)).toBe(200);
  expect(await statusWith(pair.replace('__Host-', ''))).toBe(401);
  expect(await statusWith(`session=planted; ${pair}`)).toBe(200);
  const document = await (await request('/api/openapi.json', {})).text();
  expect(document).toContain('"name":"__Host-session"');
  expect((await site().rest('GET', '/api/openapi.json')).body).toMatchObject({
    components: { securitySchemes: { session: { in: 'cookie', name: 'session' } } },
  });
  const out = await request('/api/auth/logout', { method: 'POST', headers: { cookie: pair } });
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0;.* Secure/);
  expect(await statusWith(pair)).toBe(401);
});

describe('several cookies of the name', () => {
  const planted = `session=${'0'.repeat(64)}`;

  test('the first that is a session counts, and signing out ends all', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    for (const cookie of [`${planted}; ${one}`, `${one}; ${planted}`, `session=; ${one}`, `${one}; session`])
      expect((await check(cookie)).status, cookie).toBe(200);
    expect((await check(`${planted}; session=x`)).status).toBe(401);
    await site().rest('POST', '/api/auth/logout', { cookie: `${one}; ${two}` });
    expect(await stored()).toEqual([]);
  });

  test('of very many only a few are looked up', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `session=${index}`);
    expect((await check([...many, await signedIn()].join('; '))).status).toBe(401);
  });
});

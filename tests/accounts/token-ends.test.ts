/** A token loses what its owner loses: account, password or role. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../src/server/accounts/passwords';
import { admins, apiTokens } from '../../src/server/db/schema';
import { bearing } from '../support/accounts/tokens';
import { signIn, withOwner } from '../support/app';

const { site, cookie } = withOwner();
let hers = '';
let token = '';
beforeEach(async () => {
  hers = await editor();
  token = tokenOf(await make(hers));
});

const editor = () => signIn(site().db, ['editor'], 'maryam');
const call = (method: string, path: string, body?: unknown, by = cookie()) =>
  site().rest(method, path, { body, cookie: by });
const make = (by: string) =>
  call('POST', '/api/tokens', { name: 'Website', scopes: ['news:write', 'settings:write'] }, by);
const tokenOf = ({ body }: { body: unknown }) => z.object({ token: z.string() }).parse(body).token;
const change = (body: object) => call('PATCH', '/api/staff/2', body);
const statusOf = async (method: string, path: string) =>
  (await site().rest(method, path, { headers: bearing(token) })).status;
const read = () => statusOf('GET', '/api/news');
const write = () => statusOf('DELETE', '/api/news/1');

test('a token ends when its owner is disabled, and stays ended', async () => {
  expect((await change({ disabled: true })).status).toBe(200);
  expect(await read()).toBe(401);
  expect((await change({ disabled: false })).status).toBe(200);
  expect(await read()).toBe(401);
  expect(await site().db.$count(apiTokens)).toBe(0);
});

test('a token ends when its owner sets a password through a link', async () => {
  const { body } = await call('POST', '/api/staff/2/invitation');
  expect(await read()).toBe(200);
  const { invitation } = z.object({ invitation: z.string() }).parse(body);
  const taken = { token: invitation.split('/').at(-1), password: 'four words nobody guesses' };
  expect((await call('POST', '/api/auth/invitation', taken, '')).status).toBe(200);
  expect(await read()).toBe(401);
});

test('a token loses and regains permissions with the roles of its owner', async () => {
  expect(await write()).toBe(404);
  await change({ roles: ['treasurer'] });
  expect(await write()).toBe(403);
  expect(await read()).toBe(200);
  await change({ roles: ['editor', 'treasurer'] });
  expect(await write()).toBe(404);
});

test('a token survives a password change by its owner', async () => {
  const passwordHash = await hashPassword('the present one');
  await site().db.update(admins).set({ passwordHash }).where(eq(admins.username, 'maryam'));
  const sent = { current: 'the present one', password: 'four words nobody guesses' };
  expect((await call('POST', '/api/auth/password', sent, hers)).status).toBe(200);
  expect(await write()).toBe(404);
});

test('a token created while the account is being closed ends with it', async () => {
  for (const end of [() => change({ disabled: true }), () => call('DELETE', '/api/staff/2')]) {
    await change({ disabled: false });
    const by = await editor();
    const [ended] = await Promise.all([end(), ...[1, 2, 3].map(() => make(by))]);
    expect(ended.status).toBe(200);
    expect(await site().db.$count(apiTokens)).toBe(0);
  }
});

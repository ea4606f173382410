/** Users change their own password, and see and end their sessions. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sessions } from '../../src/server/db/schema';
import { cookieOf, setPassword } from '../support/accounts/accounts';
import { signIn, withOwner } from '../support/app';

const { site, cookie } = withOwner();
const chosen = 'four words nobody guesses';
const password = 'the present password of mine';
beforeEach(() => setPassword(site().db, password));

const call = (method: string, path: string, body?: unknown, by = cookie()) =>
  site().rest(method, path, { body, cookie: by });
const enter = (username: string, typed = chosen) =>
  call('POST', '/api/auth/login', { username, password: typed }, '');
const check = (by: string) => call('GET', '/api/auth/check', undefined, by);
const change = (body: object) => call('POST', '/api/auth/password', body);

test('another password ends the other sessions, and not this one', async () => {
  const elsewhere = await site().signIn();
  expect((await change({ current: password, password: chosen })).status).toBe(200);
  expect((await check(cookie())).status).toBe(200);
  expect((await check(elsewhere)).status).toBe(401);
  expect((await enter('admin', password)).status).toBe(401);
  expect((await enter('admin')).status).toBe(200);
});

test.each([
  [{ current: 'wrong', password: chosen }, 'current'],
  [{ current: password, password: 'short' }, 'password'],
  [{ current: password, password: 'qwertyuiop12' }, 'password'],
  [{ password: chosen }, 'current'],
])('%j is refused at its field', async (body, path) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  expect((await enter('admin', password)).status).toBe(200);
});

test('a wrong present password counts as one that was tried', async () => {
  const wrong = { current: 'wrong', password: chosen };
  for (let time = 0; time < 5; time += 1) expect((await change(wrong)).status).toBe(400);
  expect((await change({ current: password, password: chosen })).status).toBe(429);
});

test('sessions are listed without what opens them, and ended from elsewhere', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
  const elsewhere = cookieOf(
    await site().rest('POST', '/api/auth/login', {
      body: { username: 'admin', password },
      headers: { 'user-agent': agent },
    }),
  );
  const mine = z
    .array(
      z.strictObject({
        id: z.uuid(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        device: z.string(),
        current: z.boolean(),
      }),
    )
    .parse((await call('GET', '/api/auth/sessions')).body);
  expect(mine.map(({ device, current }) => [device, current])).toEqual([
    [agent, false],
    ['', true],
  ]);
  const stored = await site().db.select().from(sessions);
  for (const { id } of stored) expect(mine.map((one) => one.id)).not.toContain(id);
  const stranger = await signIn(site().db, ['owner'], 'stranger');
  expect((await call('DELETE', `/api/auth/sessions/${mine[0]?.id}`, undefined, stranger)).status).toBe(404);
  expect((await check(elsewhere)).status).toBe(200);
  expect((await call('DELETE', `/api/auth/sessions/${mine[0]?.id}`)).status).toBe(200);
  expect((await check(elsewhere)).status).toBe(401);
  expect((await call('DELETE', `/api/auth/sessions/${mine[0]?.id}`)).status).toBe(404);
});

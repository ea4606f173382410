/** Inviting staff, and protecting the last owner. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { invitations } from '../../src/server/db/schema';
import { mailSetup, readOutbox } from '../mail/mailing';
import { idOf, signIn, testParts, withOwner } from '../support/app';
import { ask } from '../support/calls';

const { site, send, cookie } = withOwner();
const link = z.object({ id: z.int().optional(), invitation: z.string(), mailed: z.boolean() });
const invite = (username: string) => send('POST', '/api/staff', { username, roles: ['editor'] });

test.each([
  { smtpUrl: 'smtp://mail.example.org', email: 'maryam@example.org', mailed: true },
  { smtpUrl: 'smtp://mail.example.org', email: null, mailed: false },
  { smtpUrl: undefined, email: 'maryam@example.org', mailed: false },
])('an invitation says whether it is mailed: %o', async ({ smtpUrl, email, mailed }) => {
  const mail = { ...mailSetup, smtpUrl, publicUrl: 'http://localhost:3000' };
  const app = createApp(testParts(site().db, { mail }));
  const post = async (path: string, body: object) =>
    link.parse((await ask(app, path, { body, cookie: cookie() })).body);
  const made = await post('/api/staff', { username: 'maryam', email, roles: ['editor'] });
  const again = await post(`/api/staff/${made.id}/invitation`, {});
  expect([made.mailed, again.mailed]).toEqual([mailed, mailed]);
  const mails = await readOutbox(site().db);
  const one = { kind: 'invitation', recipient: email };
  expect(mails).toMatchObject(mailed ? [one, one] : []);
});

test('no password link is made for a disabled account', async () => {
  const path = `/api/staff/${idOf(await invite('maryam'))}`;
  await send('PATCH', path, { disabled: true });
  expect(await send('POST', `${path}/invitation`)).toMatchObject({
    status: 409,
    body: { issues: [{ path: 'id', message: 'This account is disabled. Enable it to make a link.' }] },
  });
  expect(await site().db.$count(invitations)).toBe(0);
  await send('PATCH', path, { disabled: false });
  expect((await send('POST', `${path}/invitation`)).status).toBe(200);
});

test('30 guesses of a link are answered, between which invitations are accepted', async () => {
  const password = 'seven pink elephants sing';
  const take = async (token: string) =>
    (await site().rest('POST', '/api/auth/invitation', { body: { token, password } })).status;
  const guess = async (count: number) => {
    for (let one = 0; one < count; one += 1) expect(await take(`guess ${one}`)).toBe(404);
  };
  await guess(29);
  for (const helper of ['amina', 'bilal']) {
    const { invitation } = link.parse((await invite(helper)).body);
    expect(await take(invitation.split('/').at(-1) ?? '')).toBe(200);
  }
  await guess(1);
  expect(await take('one more')).toBe(429);
});

describe('an owner', () => {
  test('who is the last one stays', async () => {
    const refused = { status: 409, body: { code: 'CONFLICT' } };
    expect(await send('PATCH', '/api/staff/1', { roles: ['editor'] })).toMatchObject(refused);
    expect(await send('PATCH', '/api/staff/1', { disabled: true })).toMatchObject(refused);
    expect(await send('DELETE', '/api/staff/1')).toMatchObject(refused);
    expect((await send('GET', '/api/auth/check')).status).toBe(200);
  });

  test('who has never chosen a password counts for none', async () => {
    await send('POST', '/api/staff', { username: 'maryam', roles: ['owner'] });
    expect((await send('PATCH', '/api/staff/1', { roles: ['editor'] })).status).toBe(409);
  });

  test.each([
    ['demote', 'PATCH', { roles: ['editor'] }],
    ['delete', 'DELETE', undefined],
  ])('of two who %s each other at once one remains', async (_, method, body) => {
    const second = await signIn(site().db, ['owner'], 'second');
    const answers = await Promise.all([
      send(method, '/api/staff/2', body),
      site().rest(method, '/api/staff/1', { body, cookie: second }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 409]).toContain(status);
    const owners = sql`select from admins where 'owner' = any(roles) and deleted_at is null`;
    expect(await site().db.execute(owners)).toHaveLength(1);
  });
});

/** Inviting staff, and protecting the last owner. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { invitations } from '../../src/server/db/schema';
import { mailSetup, readOutbox } from '../mail/mailing';
import { idOf, testParts, useApp } from '../support/app';

const site = useApp();
const link = z.object({ id: z.int().optional(), invitation: z.string(), mailed: z.boolean() });
const password = 'seven pink elephants sing';

test.each([
  { configured: true, email: 'maryam@example.org', mailed: true },
  { configured: true, email: null, mailed: false },
  { configured: false, email: 'maryam@example.org', mailed: false },
])('whoever invites is told whether a mail goes out: %o', async ({ configured, email, mailed }) => {
  const cookie = await site().signIn();
  const app = createApp(
    testParts(site().db, { mail: { ...mailSetup, configured, publicUrl: 'http://localhost:3000' } }),
  );
  const send = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return link.parse(await answer.json());
  };
  const made = await send('/api/staff', { username: 'maryam', email, roles: ['editor'] });
  expect(made.mailed).toBe(mailed);
  const again = await send(`/api/staff/${made.id}/invitation`, {});
  expect(again.mailed).toBe(mailed);
  const mails = await readOutbox(site().db);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    mailed
      ? [
          ['invitation', email],
          ['invitation', email],
        ]
      : [],
  );
});

test('what keeps the last owner is said of its field', async () => {
  const cookie = await site().signIn();
  const [own] = z
    .array(z.object({ id: z.int() }))
    .parse((await site().rest('GET', '/api/staff', { cookie })).body);
  const change = async (input: object) => {
    const answer = await site().trpc('mutation', 'staff.update', { id: own?.id, ...input }, cookie);
    return { status: answer.status, issues: z.object({ issues: z.unknown() }).parse(answer.body).issues };
  };
  expect(await change({ roles: ['editor'] })).toMatchObject({ status: 409, issues: [{ path: 'roles' }] });
  expect(await change({ disabled: true })).toMatchObject({ status: 409, issues: [{ path: 'disabled' }] });
  const removed = await site().trpc('mutation', 'staff.delete', { id: own?.id }, cookie);
  expect(removed).toMatchObject({ status: 409, body: { issues: [{ path: 'id' }] } });
});

test('no password link is made for a disabled account', async () => {
  const cookie = await site().signIn();
  const body = { username: 'maryam', roles: ['editor'] };
  const id = idOf(await site().rest('POST', '/api/staff', { cookie, body }));
  const disable = (disabled: boolean) =>
    site().rest('PATCH', `/api/staff/${id}`, { cookie, body: { disabled } });
  const makeLink = () => site().rest('POST', `/api/staff/${id}/invitation`, { cookie });
  await disable(true);
  expect(await makeLink()).toMatchObject({
    status: 409,
    body: { issues: [{ path: 'id', message: 'This account is disabled: enable it to make a link' }] },
  });
  expect(await site().db.$count(invitations)).toBe(0);
  await disable(false);
  expect((await makeLink()).status).toBe(200);
});

test('an office sets up all its staff in one go, and guesses links no more often than before', async () => {
  const cookie = await site().signIn();
  const take = (token: string) => site().rest('POST', '/api/auth/invitation', { body: { token, password } });
  for (let one = 0; one < 31; one += 1) {
    const body = { username: `helper${one}`, roles: ['editor'] };
    const made = await site().rest('POST', '/api/staff', { cookie, body });
    expect(idOf(made)).toBeGreaterThan(0);
    const token = link.parse(made.body).invitation.split('/').at(-1) ?? '';
    expect((await take(token)).status).toBe(200);
  }
  const guesses: number[] = [];
  for (let one = 0; one < 31; one += 1) guesses.push((await take(`guess ${one}`)).status);
  expect(guesses).toEqual([...Array(30).fill(404), 429]);
});

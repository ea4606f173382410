/** Usernames that look alike belong to one account. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admins } from '../../src/server/db/schema';
import { addAccount, password } from '../support/accounts/accounts';
import { useApp } from '../support/app';
import { atOnce, tally } from '../support/calls';

const site = useApp();

const invite = (username: string, cookie: string) =>
  site().rest('POST', '/api/staff', { body: { username, roles: ['editor'] }, cookie });

test('an invitation under a look-alike of an account is refused, deleted ones included', async () => {
  const cookie = await site().signIn();
  expect((await invite('Maryam', cookie)).status).toBe(201);
  await site().db.update(admins).set({ deletedAt: new Date().toISOString() }).where(eq(admins.id, 2));
  for (const [name, original] of [
    ['аdmin', 'admin'],
    ['mаryаm', 'Maryam'],
  ] as const)
    expect(await invite(name, cookie)).toMatchObject({
      status: 409,
      body: {
        message: `This username looks like "${original}", which is or was in use. Please choose another.`,
        issues: [{ path: 'username' }],
      },
    });
  expect(await invite('ad\u200bmin', cookie)).toMatchObject({
    status: 409,
    body: { message: 'This username is already taken' },
  });
  expect(await site().db.$count(admins)).toBe(2);
});

test('only one of several look-alikes invited at once is accepted', async () => {
  const cookie = await site().signIn();
  const names = ['omar', 'оmar', 'οmar', '0mar', 'omаr'];
  const answers = await atOnce(names.length, (index) => invite(names[index] ?? '', cookie));
  expect(tally(answers)).toEqual({ 201: 1, 409: 4 });
});

describe('signing in', () => {
  const add = (username: string, typed = password) => addAccount(site().db, { username, password: typed });
  const signIn = (username: string, typed = password) =>
    site().rest('POST', '/api/auth/login', { body: { username, password: typed } });

  test.each(['ali', 'ＡＬＩ', 'a\u200bli', 'al\u00adi'])('as "%s" is signing in as ali', async (typed) => {
    await add('ali');
    expect(await signIn(typed)).toMatchObject({ status: 200, body: { user: { username: 'ali' } } });
  });

  test('finds a name that is not normalized, and the normalized one', async () => {
    await add('ａli', 'the first of them');
    expect((await signIn('ａli', 'the first of them')).status).toBe(200);
    await add('ali');
    expect((await signIn('ａli', 'the first of them')).status).toBe(200);
    expect((await signIn('ali')).status).toBe(200);
  });

  test('counts failures once per name, however it is typed', async () => {
    await add('ali');
    const typed = ['ali', 'Ali', 'ａli', 'a\u200bli', 'al\u00adi', 'a\u2060li', 'a\u034fli'];
    const statuses = [];
    for (const name of typed) statuses.push((await signIn(name, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});

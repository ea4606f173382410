/** Refused actions, exports and sign-ins of staff are logged, without flooding the log. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/accounts/passwords';
import { admins, rateLimits } from '../../src/server/db/schema';
import { refusedSignIns } from '../../src/server/rpc/recorded-sign-ins';
import { entriesIn, problemOf } from '../audit/logs';
import { procedures } from '../support/api/procedures';
import { signIn as signInAs, withOwner } from '../support/app';
import { atOnce } from '../support/calls';
import { aContactMessage, aDonation } from '../support/factories';

const { site, send } = withOwner();

const log = () => entriesIn(site().db);

test('a refused action of staff leaves an entry, once in ten minutes', async () => {
  const cookie = await signInAs(site().db, ['treasurer'], 'maryam');
  const refused = async (method: string, path: string) =>
    expect((await site().rest(method, path, { cookie })).status).toBe(403);
  for (const _ of [1, 2, 3]) await refused('GET', '/api/staff');
  await refused('DELETE', '/api/news/1');
  await refused('GET', '/admin/export/contacts.csv');
  expect(await log()).toMatchObject(
    ['staff.list', 'news.delete', 'contact.export'].map((name) => ({
      actor: 'maryam',
      action: `${name}.refused`,
      subject: null,
      changed: [],
    })),
  );
});

test.each(['donations', 'volunteers', 'applications', 'contacts', 'subscribers'])(
  'an export of %s leaves an entry',
  async (list) => {
    const path = `/admin/export/${list}.csv`;
    const answer = await send('GET', path);
    expect(answer.status).toBe(200);
    const subject = list === 'contacts' ? 'contact' : list;
    const requestId = answer.headers.get('x-request-id');
    expect(await log()).toMatchObject([{ actor: 'admin', action: `${subject}.export`, subject, requestId }]);
    await send('HEAD', path);
    await send('GET', `${path}?sort=nonsense`);
    expect(await log()).toHaveLength(1);
  },
);

test('nothing that visitors do leaves an entry', async () => {
  for (const { name, type } of procedures) await site().trpc(type, name, { nonsense: true });
  await site().rest('POST', '/api/donations', { body: aDonation() });
  await site().rest('POST', '/api/contact', { body: aContactMessage() });
  await site().rest('GET', '/admin/export/donations.csv');
  expect(await log()).toEqual([]);
});

describe('sign-ins', () => {
  const password = 'correct horse battery';
  beforeEach(async () => {
    await site().insert(admins, {
      username: 'Maryam',
      roles: ['editor'],
      passwordHash: await hashPassword(password),
    });
  });
  const signIn = (username: string, sent = password) =>
    site().rest('POST', '/api/auth/login', { body: { username, password: sent } });
  const wrong = () => signIn('maryam', 'wrong');
  const sumUp = () => refusedSignIns(site().db).run(new AbortController().signal);
  /** As if ten minutes had passed. */
  const wait = () =>
    site()
      .db.update(rateLimits)
      .set({ expire: sql`${rateLimits.expire} - interval '10 minutes 1 second'` });

  test('leave an entry with the name of the account', async () => {
    const answer = await signIn('MARYAM');
    expect(answer.status).toBe(200);
    const requestId = answer.headers.get('x-request-id');
    expect(await log()).toMatchObject([
      { actor: 'Maryam', action: 'auth.login', subject: 'staff/2', changed: [], requestId },
    ]);
  });

  test('that are refused leave one entry at once, and one for all others after ten minutes', async () => {
    for (const _ of [1, 2, 3, 4, 5]) expect((await wrong()).status).toBe(401);
    const refused = { actor: 'Maryam', action: 'auth.login.refused', subject: 'staff/2' };
    expect(await log()).toMatchObject([{ ...refused, changed: [] }]);
    await sumUp();
    expect(await log()).toHaveLength(1);
    await wait();
    await atOnce(3, sumUp);
    expect(await log()).toMatchObject([refused, { ...refused, changed: ['4 times'], requestId: null }]);

    for (const _ of [1, 2]) expect((await wrong()).status).toBe(401);
    await wait();
    await sumUp();
    expect((await log()).map(({ changed }) => changed)).toEqual([[], ['4 times'], ['2 times']]);
    await wait();
    await sumUp(); // nobody tried meanwhile
    await wrong();
    expect((await log()).map(({ changed }) => changed)).toEqual([[], ['4 times'], ['2 times'], []]);
    expect(await problemOf(site().db)).toBeUndefined();
  });

  test('with unknown names leave none', async () => {
    for (const username of ['nobody', '2', 'staff/2', 'system']) await signIn(username);
    await wait();
    await sumUp();
    expect(await log()).toEqual([]);
  });
});

test('an accepted invitation leaves an entry, and a refused one none', async () => {
  const invited = await send('POST', '/api/staff', { username: 'maryam', roles: ['editor'] });
  const token = /invitation\/([\w-]+)"/.exec(JSON.stringify(invited.body))?.[1];
  const body = { token, password: 'four words that nobody guesses' };
  expect((await site().rest('POST', '/api/auth/invitation', { body })).status).toBe(200);
  expect((await site().rest('POST', '/api/auth/invitation', { body })).status).toBe(404);
  expect((await log()).slice(1)).toMatchObject([
    { actor: 'maryam', action: 'auth.takeInvitation', subject: 'staff/2', changed: ['password'] },
  ]);
});

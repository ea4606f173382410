/** Refused actions, exports and sign-ins of staff are logged, without flooding the log. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/accounts/passwords';
import { admins, rateLimits } from '../../src/server/db/schema';
import { refusedSignIns } from '../../src/server/rpc/recorded-sign-ins';
import { entriesIn, problemOf } from '../audit/logs';
import { procedures } from '../support/api/procedures';
import { signIn as signInAs, useApp } from '../support/app';
import { atOnce } from '../support/calls';
import { aContactMessage, aDonation } from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});

const log = () => entriesIn(site().db);
const rest = (method: string, path: string, body?: unknown) => site().rest(method, path, { cookie, body });

describe('refusals and files', () => {
  test('of the staff leave an entry, each once in ten minutes', async () => {
    cookie = await signInAs(site().db, ['treasurer'], 'maryam');
    for (const _ of [1, 2, 3]) expect((await rest('GET', '/api/staff')).status).toBe(403);
    expect((await rest('DELETE', '/api/news/1')).status).toBe(403);
    expect((await rest('GET', '/admin/export/contacts.csv')).status).toBe(403);
    expect(await log()).toMatchObject([
      { actor: 'maryam', action: 'staff.list.refused', subject: null, changed: [] },
      { actor: 'maryam', action: 'news.delete.refused', subject: null, changed: [] },
      { actor: 'maryam', action: 'contact.export.refused', subject: null, changed: [] },
    ]);
  });

  test.each(['donations', 'volunteers', 'applications', 'contacts', 'subscribers'])(
    '%s taken away leave one',
    async (list) => {
      const path = `/admin/export/${list}.csv`;
      const answer = await rest('GET', path);
      expect(answer.status).toBe(200);
      const noun = list === 'contacts' ? 'contact' : list;
      expect(await log()).toMatchObject([
        {
          actor: 'admin',
          action: `${noun}.export`,
          subject: noun,
          requestId: answer.headers.get('x-request-id'),
        },
      ]);
      await rest('HEAD', path);
      await rest('GET', `${path}?sort=nonsense`);
      expect(await log()).toHaveLength(1);
    },
  );

  test('of visitors leave none, whatever they do', async () => {
    for (const { name, type } of procedures) await site().trpc(type, name, { nonsense: true });
    await site().rest('POST', '/api/donations', { body: aDonation() });
    await site().rest('POST', '/api/contact', { body: aContactMessage() });
    await site().rest('GET', '/admin/export/donations.csv');
    expect(await log()).toEqual([]);
  });
});

describe('sign-ins', () => {
  const password = 'correct horse battery';
  beforeEach(async () => {
    await site()
      .db.insert(admins)
      .values({ username: 'Maryam', roles: ['editor'], passwordHash: await hashPassword(password) });
  });
  const signIn = (body: { username: string; password: string }) =>
    site().rest('POST', '/api/auth/login', { body });
  const wrong = () => signIn({ username: 'maryam', password: 'wrong' });
  const sumUp = () => refusedSignIns(site().db).run(new AbortController().signal);
  /** As if ten minutes had passed. */
  const wait = () =>
    site()
      .db.update(rateLimits)
      .set({ expire: sql`${rateLimits.expire} - interval '10 minutes 1 second'` });

  test('leave an entry, under the name of the account', async () => {
    const answer = await signIn({ username: 'MARYAM', password });
    expect(answer.status).toBe(200);
    expect(await log()).toMatchObject([
      {
        actor: 'Maryam',
        action: 'auth.login',
        subject: 'staff/2',
        changed: [],
        requestId: answer.headers.get('x-request-id'),
      },
    ]);
  });

  test('that are refused leave one at once, and the others together after ten minutes', async () => {
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

  test('of names that nobody has leave none', async () => {
    for (const username of ['nobody', '2', 'staff/2', 'system']) await signIn({ username, password });
    await wait();
    await sumUp();
    expect(await log()).toEqual([]);
  });
});

test('whoever takes an invitation leaves an entry, and whoever has none does not', async () => {
  const invited = await rest('POST', '/api/staff', { username: 'maryam', roles: ['editor'] });
  const token = /invitation\/([\w-]+)"/.exec(JSON.stringify(invited.body))?.[1];
  const body = { token, password: 'four words that nobody guesses' };
  expect((await site().rest('POST', '/api/auth/invitation', { body })).status).toBe(200);
  expect((await site().rest('POST', '/api/auth/invitation', { body })).status).toBe(404);
  expect((await log()).slice(1)).toMatchObject([
    { actor: 'maryam', action: 'auth.takeInvitation', subject: 'staff/2', changed: ['password'] },
  ]);
});

/** How often an account can be tried from everywhere, and what a known device can do all the same. */
import { beforeEach, describe, expect, test } from 'vitest';
import { failuresOf } from '../../src/server/accounts/accounts';
import { keyOf } from '../../src/server/db/counters';
import { knownDevices, rateLimits } from '../../src/server/db/schema';
import { addAccount, password } from '../support/accounts/accounts';
import { useApp } from '../support/app';
import { ask, login, tally } from '../support/calls';

const site = useApp();
beforeEach(() => addAccount(site().db, { roles: ['owner'] }));

type Try = { username?: string; password?: string; address?: string; cookie?: string };
const signIn = ({ username = 'Amina', password: typed = 'wrong', address, cookie }: Try) =>
  ask(site().app, login.path, {
    body: { username, password: typed },
    cookie,
    ...(address && { address }),
  });

/** Fails from 25 addresses, five times each, all at once. */
const guess = async (username: string) =>
  tally(
    await Promise.all(
      Array.from({ length: 125 }, (_, index) =>
        signIn({ username, address: `203.0.113.${Math.floor(index / 5)}` }),
      ),
    ),
  );
/** As if an account had been tried a hundred times today. */
const lockOut = (name: string, points = 100) =>
  site()
    .insert(rateLimits, { key: keyOf(failuresOf(name)), points, expire: new Date(Date.now() + 86_000_000) })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points } });
/** What a browser keeps that has signed in. */
async function knownDevice(address: string): Promise<string> {
  const answer = await signIn({ password, address });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => cookie?.startsWith('device='))
    .join();
}

test.each(['Amina', 'nobody'])(
  '%s has a hundred failed sign-ins a day over all addresses',
  async (username) => {
    expect(await guess(username)).toEqual({ 401: 100, 429: 25 });
    expect((await signIn({ username, address: '192.0.2.1' })).status).toBe(429);
    const answer = await signIn({ username, password, address: '198.51.100.9' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await signIn({ username: 'other', address: '198.51.100.9' })).status).toBe(401);
  },
);

test('successful sign-ins do not count towards the daily limit', async () => {
  await lockOut('Amina', 99);
  for (let time = 0; time < 3; time += 1)
    expect((await signIn({ password, address: `203.0.113.${time}` })).status).toBe(200);
});

describe('a device that has signed in before', () => {
  test('can sign in at any address although others used up the limit', async () => {
    const cookie = await knownDevice('198.51.100.1');
    await lockOut('Amina');
    expect((await signIn({ password, address: '192.0.2.77' })).status).toBe(429);
    expect((await signIn({ password, address: '192.0.2.77', cookie })).status).toBe(200);
    expect((await signIn({ password, address: '203.0.113.0', cookie })).status).toBe(200);
  });

  test('has its own limit of five failures in ten minutes', async () => {
    const cookie = await knownDevice('198.51.100.1');
    const answers = [];
    for (let time = 0; time < 7; time += 1)
      answers.push((await signIn({ cookie, address: `203.0.113.${time}` })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn({ password, cookie })).status).toBe(429);
    expect((await signIn({ password, address: '192.0.2.1' })).status).toBe(200);
  });

  test('counts only for its own account, and a forged one for none', async () => {
    const cookie = await knownDevice('198.51.100.1');
    await addAccount(site().db, { username: 'Maryam' });
    await lockOut('Maryam');
    const address = '192.0.2.1';
    expect((await signIn({ username: 'Maryam', password, address, cookie })).status).toBe(429);
    const madeUp = `device=${'A'.repeat(43)}`;
    expect((await signIn({ username: 'Maryam', password, address, cookie: madeUp })).status).toBe(429);
  });

  test('keeps its cookie for a year, out of reach of scripts; the database knows only its hash', async () => {
    const answer = await signIn({ password });
    const [, device = ''] = answer.headers.getSetCookie();
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await signIn({ password, cookie: device.split(';')[0] ?? '' });
    expect(again.headers.getSetCookie()[1]?.split(';')[0]).toBe(device.split(';')[0]);
    const rows = JSON.stringify(await site().db.select().from(knownDevices));
    expect(rows).not.toContain(device.slice(7, 50));
  });
});

test('IPv6 counts by its /64, and all of a /48 more widely', async () => {
  const inNetwork = async (times: number, address: (index: number) => string) =>
    tally(
      await Promise.all(
        Array.from({ length: times }, (_, index) =>
          signIn({ username: `name ${index}`, address: address(index) }),
        ),
      ),
    );
  expect(await inNetwork(60, (index) => `2001:db8:1:2::${index.toString(16)}`)).toEqual({ 401: 50, 429: 10 });
  expect(await inNetwork(200, (index) => `2001:db8:1:${(index + 16).toString(16)}::1`)).toMatchObject({
    401: 140,
  });
  expect(await inNetwork(20, (index) => `2001:db8:2:${index.toString(16)}::1`)).toEqual({ 401: 20 });
});

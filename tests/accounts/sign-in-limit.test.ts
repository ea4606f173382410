/** How many sign-ins may fail, for an account and for an address, whatever the caller says of itself. */
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { admins, rateLimits } from '../../src/server/db/schema';
import { addAccount, password } from '../support/accounts/accounts';
import { testParts, useApp } from '../support/app';
import { type Answer, type App, type Asked, ask, atOnce, login, tally } from '../support/calls';

const site = useApp();
let app: App;
beforeEach(async () => {
  ({ app } = site());
  await addAccount(site().db, { roles: ['owner'] });
});

const wrong = { username: 'Amina', password: 'wrong' };
const right = { username: 'Amina', password };
const statuses = async (count: number, send: (index: number) => Promise<Answer>) => {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) answers.push((await send(index)).status);
  return answers;
};
const fiveThen429 = [401, 401, 401, 401, 401, 429];

const signIn = (body: unknown, asked: Asked = {}, to = app) => ask(to, login.path, { body, ...asked });

describe('wrong passwords', () => {
  test.each(['Amina', 'nobody'])('after five failures %s has to wait, with Retry-After', async (username) => {
    expect(await statuses(6, () => signIn({ username, password: 'wrong' }))).toEqual(fiveThen429);
    const answer = await signIn({ username, password });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(answer.text).not.toMatch(/amina|nobody/i);
  });

  test('the correct password resets the count', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await statuses(4, () => signIn(wrong))).toEqual([401, 401, 401, 401]);
      expect((await signIn(right)).status).toBe(200);
    }
    expect(await statuses(6, () => signIn(wrong))).toEqual(fiveThen429);
  });

  test('are counted whatever headers, cookies and members the request has', async () => {
    const send = (index: number) => {
      const forged = `203.0.113.${index}`;
      return signIn(
        { ...wrong, address: forged, id: index, [`x${index}`]: 1 },
        {
          cookie: `session=${index}`,
          headers: {
            'x-forwarded-for': forged,
            'x-real-ip': forged,
            forwarded: `for=${forged}`,
            'user-agent': forged,
            'idempotency-key': forged,
          },
        },
      );
    };
    expect(await statuses(6, send)).toEqual(fiveThen429);
  });

  test('one address has fifty failures over all accounts; then each name has one try', async () => {
    const send = (index: number) => signIn({ username: `nobody ${index}`, password: 'wrong' });
    expect(tally(await atOnce(60, send))).toEqual({ 401: 50, 429: 10 });
    expect((await signIn(right, { address: '198.51.100.2' })).status).toBe(200);
    expect((await signIn(right)).status).toBe(200);
    expect(await statuses(2, () => signIn(wrong))).toEqual([429, 429]);
    expect((await signIn(right)).status).toBe(429);
  });

  test('a name that is the number of an account is another account', async () => {
    const [{ id } = { id: 0 }] = await site().db.select().from(admins);
    const named = (username: string) => signIn({ username, password: 'wrong' });
    expect(await statuses(5, () => signIn(wrong))).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(6, () => named(String(id)))).toEqual(fiveThen429);
    const address = '198.51.100.2';
    await statuses(6, () => signIn({ username: String(id), password: 'wrong' }, { address }));
    expect((await signIn(right, { address })).status).toBe(200);
  });

  test('a lock from a time when the clock was ahead is ignored', async () => {
    expect(await statuses(6, () => signIn(wrong))).toEqual(fiveThen429);
    await site()
      .db.update(rateLimits)
      .set({ expire: new Date(Date.now() + 25 * 3_600_000) });
    expect((await signIn(right)).status).toBe(200);
    expect(await statuses(6, () => signIn(wrong))).toEqual(fiveThen429);
  });
});

test('another process and a restart have the same count', async () => {
  const send = () => signIn(wrong, {}, createApp(testParts(site().db)));
  expect(await statuses(6, send)).toEqual(fiveThen429);
});

describe('the log', () => {
  const entry = z.looseObject({ level: z.int(), client: z.string().optional() });
  let lines: string[] = [];
  const logged = () => lines.map((line) => entry.parse(JSON.parse(line)));
  beforeEach(() => {
    lines = [];
    const log = pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) });
    app = createApp(testParts(site().db, { log }));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('has a line for each refused sign-in that tells neither the address nor the name', async () => {
    const send = (address: string) => signIn(wrong, { address });
    await statuses(6, () => send('203.0.113.7'));
    await send('203.0.113.8');
    expect((await signIn(right, { address: '203.0.113.9' })).status).toBe(200);
    const refused = logged();
    expect(refused.map(({ level, msg, reason }) => [level, msg, reason])).toEqual(
      [...Array.from({ length: 5 }, () => 'password'), 'limit', 'password'].map((reason) => [
        40,
        'sign-in refused',
        reason,
      ]),
    );
    const [first, , , , , sixth, other] = refused.map(({ client }) => client);
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(sixth).toBe(first);
    expect(other).not.toBe(first);
    expect(lines.join('')).not.toMatch(/203\.0|amina|wrong/i);
  });

  test('has sixty of them a minute at most, and then their number', async () => {
    const send = () => signIn(wrong);
    await statuses(100, send);
    expect(lines).toHaveLength(60);
    vi.setSystemTime(new Date('2026-03-01T10:01:00Z'));
    await send();
    expect(logged().slice(60)).toMatchObject([{ unlogged: 40 }, { msg: 'sign-in refused' }]);
  });
});

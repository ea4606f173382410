/** Sign-in attempts beyond a limit write nothing to the database. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '../../src/server/db/counters';
import { auditEntries, rateLimits } from '../../src/server/db/schema';
import { rateLimitRetention } from '../../src/server/rpc/rate-limits';
import { addAccount, password } from '../support/accounts/accounts';
import { useApp } from '../support/app';
import { ask, atOnce, login, tally } from '../support/calls';

const site = useApp();
beforeEach(async () => {
  await addAccount(site().db, { roles: ['owner'] });
});

const address = '203.0.113.7';
const signIn = (username: string, from = address, cookie?: string) =>
  ask(site().app, login.path, { body: { username, password: 'wrong' }, address: from, cookie });

/** Everything a refusal could write, with the transaction that wrote each row last. */
async function stored() {
  const counts = await site()
    .db.select({ key: rateLimits.key, points: rateLimits.points, writtenBy: sql`xmin::text` })
    .from(rateLimits)
    .orderBy(rateLimits.key);
  return { counts, entries: await site().db.$count(auditEntries) };
}

/** As if so many had failed for it within the last ten minutes. */
const failed = (text: string, points: number) =>
  site()
    .insert(rateLimits, { key: keyOf(text), points, expire: sql`now() + interval '10 minutes'` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points } });

async function writesNothing(attempts: () => Promise<{ status: number }[]>) {
  const before = await stored();
  for (const { status } of await attempts()) expect(status).toBe(429);
  expect(await stored()).toEqual(before);
}

describe('an attempt beyond the limit writes nothing', () => {
  test.each(['Amina', 'nobody'])('of %s at an address', async (username) => {
    for (let time = 0; time < 5; time += 1) expect((await signIn(username)).status).toBe(401);
    await writesNothing(() => atOnce(6, () => signIn(username)));
  });

  test('of an address, under whatever names', async () => {
    await failed(`address ${address}`, 500);
    await writesNothing(() => atOnce(20, (index) => signIn(`name ${index}`)));
  });

  test('of a /48, from whatever /64', async () => {
    await failed('address 2001:db8:1::/48', 2000);
    await writesNothing(() => atOnce(20, (index) => signIn(`name ${index}`, `2001:db8:1:${index + 1}::1`)));
  });

  test('of a name that had its one try at a crowded address', async () => {
    await failed(`address ${address}`, 50);
    expect((await signIn('Amina')).status).toBe(429);
    await writesNothing(() => atOnce(6, () => signIn('Amina')));
  });

  test('of a name on that day, from whatever address', async () => {
    await failed('account amina in a day', 100);
    await writesNothing(() => atOnce(20, (index) => signIn('Amina', `198.51.100.${index}`)));
  });

  test('of a known device', async () => {
    const answer = await ask(site().app, login.path, {
      body: { username: 'Amina', password },
      address,
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const device = cookies.filter((cookie) => cookie?.startsWith('device=')).join();
    for (let time = 0; time < 5; time += 1) expect((await signIn('Amina', address, device)).status).toBe(401);
    await writesNothing(() => atOnce(6, () => signIn('Amina', address, device)));
  });
});

test('many at once leave counts of those alone that were tried', async () => {
  expect(tally(await atOnce(30, () => signIn('nobody')))).toMatchObject({ 401: 5, 429: 25 });
  const points = (text: string) =>
    site()
      .db.select({ points: rateLimits.points })
      .from(rateLimits)
      .where(eq(rateLimits.key, keyOf(text)));
  for (const text of [`address ${address}`, `account nobody ${address}`, 'account nobody in a day'])
    expect(await points(text)).toEqual([{ points: 5 }]);
});

test('the clean-up removes as many counts as have ended', async () => {
  await site().db.execute(sql`
    insert into rate_limits (key, points, expire)
    select 'ended ' || number, 1, now() - interval '1 second' from generate_series(1, 23000) as number`);
  await failed('still counting', 1);
  await rateLimitRetention(site().db).run(AbortSignal.timeout(60_000));
  expect(await site().db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
    { key: keyOf('still counting') },
  ]);
});

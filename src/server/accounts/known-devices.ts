import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { knownDevices } from '../db/schema';

const maxPerAccount = 50;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const isToken = (token: string) => /^[\w-]{43}$/.test(token);

/** Whether a device has signed in to this account before. */
export async function isKnownDevice(db: Database, userId: number, token: string): Promise<boolean> {
  const mine = and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashOf(token)));
  return isToken(token) && (await db.$count(knownDevices, mine)) > 0;
}

/** Remembers the newest fifty devices of each account. @returns the token of the device, a new one if it had none */
export async function rememberDevice(
  db: Database,
  userId: number,
  token: string | undefined,
): Promise<string> {
  const known = token !== undefined && isToken(token) ? token : randomBytes(32).toString('base64url');
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashOf(known) })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastSeenAt: sql`now()` },
    });
  await db.execute(sql`
    delete from known_devices where user_id = ${userId} and id not in (
      select id from known_devices where user_id = ${userId} order by last_seen_at desc, id desc limit ${maxPerAccount})`);
  return known;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { count, keyOf } from '../db/counters';
import type { Database } from '../db/database';
import { admins, rateLimits } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import { recordOfAccount } from './audit';
import type { Context } from './context';

type Named = { id: number; username: string };
type SignInContext = Pick<Context, 'db' | 'requestId'>;

const windowSeconds = 600;
/** Counts outlive their window until they are summed up. */
const countSeconds = 86_400;
const without = 1_000_000;
const refusalMs = 50;

export const recordSignIn = ({ db, requestId }: SignInContext, account: Named): Promise<void> =>
  recordOfAccount(db, { account, action: 'auth.login', requestId });

const keyFor = ({ id }: Named) => `refused sign-ins of account ${id}`;

/**
 * Records the first refused sign-in of an account; `refusedSignIns` sums up those that follow. Unknown names are not
 * recorded, but take the same time.
 */
export async function recordRefusedSignIn(ctx: SignInContext, account: Named | undefined): Promise<void> {
  await Promise.all([sleep(refusalMs), account && recordFirst(ctx, account)]);
}

async function recordFirst({ db, requestId }: SignInContext, account: Named) {
  const { points } = await count(db, keyFor(account), { points: without, seconds: countSeconds });
  if (points === 1) await recordOfAccount(db, { account, action: 'auth.login.refused', requestId });
}

/** Records how often an account's sign-in was refused again within ten minutes. */
export const refusedSignIns = (db: Database): Periodic => ({
  name: 'sums of refused sign-ins',
  everyMs: 60_000,
  async run() {
    const accounts = await db.select({ id: admins.id, username: admins.username }).from(admins);
    const keys = accounts.map((account) => keyOf(keyFor(account)));
    const waiting = await db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(and(inArray(rateLimits.key, keys), isOver));
    const found = new Set(waiting.map(({ key }) => key));
    for (const account of accounts) if (found.has(keyOf(keyFor(account)))) await sumUp(db, account);
  },
});

const isOver = sql`${rateLimits.expire} <= now() + ${countSeconds - windowSeconds} * interval '1 second'`;

/** Refusals that continue open a new window; the first window without any ends them. */
const sumUp = (db: Database, account: Named) =>
  db.transaction(async (tx) => {
    const key = keyOf(keyFor(account));
    const [ended] = await tx
      .delete(rateLimits)
      .where(and(eq(rateLimits.key, key), isOver))
      .returning({ points: rateLimits.points });
    if (!ended || ended.points <= 1) return;
    await tx
      .insert(rateLimits)
      .values({ key, points: 1, expire: sql`now() + ${countSeconds} * interval '1 second'` });
    const changed = [`${ended.points - 1} times`];
    await recordOfAccount(tx, { account, action: 'auth.login.refused', changed });
  });

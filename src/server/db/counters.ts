import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './connect';
import { rateLimits } from './schema';

const mostAtOnce = 10_000;

/** How often something may happen within a number of seconds, which begin with its first time. */
export type Limit = { points: number; seconds: number };

/** Addresses, names and e-mails are counted under their hash: the table tells nobody who was here. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Counts one more and says how many there are now, and when they are over. One statement, so that many at once cannot
 * slip through; what is beyond the limit already is only read, so that a flood neither writes nor waits. An end beyond the
 * limit's own length was written while a clock went ahead: it is not believed, but for the minute by which transactions
 * at the same time may differ.
 */
export async function count(
  db: Database,
  text: string,
  { points, seconds }: Limit,
): Promise<{ points: number; milliseconds: number }> {
  const length = sql`(${seconds} * interval '1 second')`;
  const isOver = sql`(stored.expire <= now() or stored.expire > now() + ${length} + interval '1 minute')`;
  const [row] = await db.execute<{ points: number; milliseconds: number }>(sql`
    with beyond as (
      select points, expire from rate_limits as stored
      where key = ${keyOf(text)} and points > ${points} and not ${isOver}
    ), counted as (
      insert into rate_limits as stored (key, points, expire)
      select ${keyOf(text)}, 1, now() + ${length} where not exists (select from beyond)
      on conflict (key) do update set
        points = case when ${isOver} then 1 else stored.points + 1 end,
        expire = case when ${isOver} then excluded.expire else stored.expire end
      returning points, expire
    )
    select points, (extract(epoch from expire - now()) * 1000)::int as milliseconds
    from (select * from beyond union all select * from counted) as either`);
  if (!row) throw new Error('A count returned no row');
  return { points: row.points, milliseconds: Math.min(row.milliseconds, seconds * 1000) };
}

/** Begins at nothing again. */
export async function forget(db: Database, text: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(text)));
}

/** Takes back one. */
export async function takeBack(db: Database, text: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(text)));
}

/** Removes what is over, but for what is being counted at this moment. */
export async function removeExpired(db: Database): Promise<void> {
  await db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire < now() limit ${mostAtOnce} for update skip locked)`);
}

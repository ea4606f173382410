import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './database';
import { rateLimits } from './schema';

const mostAtOnce = 5000;
const mostTries = 5;

/** How often something may happen within a number of seconds, which begin with its first time. */
export type Limit = { points: number; seconds: number };

/** Addresses, names and e-mails are counted under their hash: the table tells nobody who was here. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Count = { points: number; milliseconds: number };

const lengthOf = ({ seconds }: Limit) => sql`(${seconds} * interval '1 second')`;
/**
 * An end beyond the limit's own length was written while a clock went ahead: it is not believed, but for the minute by
 * which transactions at the same time may differ.
 */
const isOver = (limit: Limit) =>
  sql`(stored.expire <= now() or stored.expire > now() + ${lengthOf(limit)} + interval '1 minute')`;
const remaining = sql`(extract(epoch from expire - now()) * 1000)::int as milliseconds`;

/**
 * Counts one more and says how many there are now, and when they are over. One statement, so that many at once cannot
 * slip through; at the limit nothing is written, so that a flood neither writes nor waits.
 * @returns one more than the limit where it was reached already
 */
export async function count(db: Database, text: string, limit: Limit): Promise<Count> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = await countOnce(db, text, limit);
    if (row) return { points: row.points, milliseconds: Math.min(row.milliseconds, limit.seconds * 1000) };
  }
  throw new Error('The counter could not be read');
}

/** @returns nothing where another one reached the limit after the statement had begun: the next statement sees it */
async function countOnce(db: Database, text: string, limit: Limit): Promise<Count | undefined> {
  const { points } = limit;
  const [row] = await db.execute<Count>(sql`
    with reached as (
      select points + 1 as points, expire from rate_limits as stored
      where key = ${keyOf(text)} and points >= ${points} and not ${isOver(limit)}
    ), counted as (
      insert into rate_limits as stored (key, points, expire)
      select ${keyOf(text)}, 1, now() + ${lengthOf(limit)} where not exists (select from reached)
      on conflict (key) do update set
        points = case when ${isOver(limit)} then 1 else stored.points + 1 end,
        expire = case when ${isOver(limit)} then excluded.expire else stored.expire end
      where stored.points < ${points} or ${isOver(limit)}
      returning points, expire
    )
    select points, ${remaining} from (select * from reached union all select * from counted) as either`);
  return row;
}

export type Counter = { text: string; limit: Limit };

/** How many there are of each, without counting one more. */
export async function readCounts(db: Database, counters: readonly Counter[]): Promise<Count[]> {
  const which = counters.map(({ text, limit }) => sql`(key = ${keyOf(text)} and not ${isOver(limit)})`);
  const rows = await db.execute<Count & { key: string }>(sql`
    select key, points, ${remaining} from rate_limits as stored where ${sql.join(which, sql` or `)}`);
  return counters.map(({ text, limit: { seconds } }) => {
    const { points, milliseconds } = rows.find(({ key }) => key === keyOf(text)) ?? {
      points: 0,
      milliseconds: 0,
    };
    return { points, milliseconds: Math.min(milliseconds, seconds * 1000) };
  });
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

/** Removes what is over, but for what is being counted at this moment, in batches until nothing is left. */
export async function removeExpired(db: Database, signal: AbortSignal): Promise<void> {
  let removed = mostAtOnce;
  while (removed === mostAtOnce && !signal.aborted) {
    const rows = await db.execute<{ removed: number }>(sql`
      with expired as (
        select key from rate_limits where expire < now() order by expire limit ${mostAtOnce} for update skip locked
      ), removed as (
        delete from rate_limits using expired where rate_limits.key = expired.key returning 1
      )
      select count(*)::int as removed from removed`);
    removed = rows[0]?.removed ?? 0;
  }
}

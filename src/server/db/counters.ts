import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './database';
import { rateLimits } from './schema';

const batchSize = 5000;
const maxTries = 5;

/** At most `points` in a window of `seconds`, which begins with the first. */
export type Limit = { points: number; seconds: number };

/** Hashed, so that the table contains no addresses or names. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Count = { points: number; milliseconds: number };

const lengthOf = ({ seconds }: Limit) => sql`(${seconds} * interval '1 second')`;
/**
 * An expiry beyond the limit's length was written by a clock that ran ahead, and is ignored. Concurrent transactions may
 * differ by a minute.
 */
const isOver = (limit: Limit) =>
  sql`(stored.expire <= now() or stored.expire > now() + ${lengthOf(limit)} + interval '1 minute')`;
const remaining = sql`(extract(epoch from expire - now()) * 1000)::int as milliseconds`;

/**
 * Increments a counter in one statement, so that concurrent calls cannot exceed the limit. At the limit it writes
 * nothing, so that a flood neither writes nor waits.
 * @returns `points` is one above the limit if it was reached before
 */
export async function count(db: Database, text: string, limit: Limit): Promise<Count> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await countOnce(db, text, limit);
    if (row) return { points: row.points, milliseconds: Math.min(row.milliseconds, limit.seconds * 1000) };
  }
  throw new Error('The counter could not be read');
}

/** Returns undefined if another call has just reached the limit; the next statement sees it. */
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

/** Reads counters without incrementing them. */
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

export async function resetCount(db: Database, text: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(text)));
}

export async function decrementCount(db: Database, text: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(text)));
}

/** Removes expired counters in batches, skipping locked ones. */
export async function removeExpired(db: Database, signal: AbortSignal): Promise<void> {
  let removed = batchSize;
  while (removed === batchSize && !signal.aborted) {
    const rows = await db.execute<{ removed: number }>(sql`
      with expired as (
        select key from rate_limits where expire < now() order by expire limit ${batchSize} for update skip locked
      ), removed as (
        delete from rate_limits using expired where rate_limits.key = expired.key returning 1
      )
      select count(*)::int as removed from removed`);
    removed = rows[0]?.removed ?? 0;
  }
}

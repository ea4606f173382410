import { opendir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Periodic } from '../jobs/periodic';

const rowsAtOnce = 500;
const pauseMs = 100;
const anyNumber = 7_264_114; // as long as every process asks for the same one
const dayMs = 86_400_000;
/** What an administrator has to decide on stays this long at least. */
const daysToDecide = 30;

type Parts = {
  db: Database;
  /** Where mails are files, if they are. */
  folder: string;
  days: number;
};

/** Removes mails that are too old to be kept, every hour, in batches that let others in between. */
export const mailRetention = (parts: Parts): Periodic => ({
  name: 'mail retention',
  everyMs: 3_600_000,
  run: (signal) => removeOldMails(parts, signal),
});

async function removeOldMails({ db, folder, days }: Parts, signal: AbortSignal) {
  while (!signal.aborted && (await removeRows(db, days)) === rowsAtOnce)
    await sleep(pauseMs, undefined, { ref: false });
  await removeFiles(folder, Date.now() - days * dayMs, signal);
}

/** One batch, unless another process is at it. */
const removeRows = (db: Database, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${anyNumber}) as mine`,
    );
    return lock?.mine ? removeBatch(tx, days) : 0;
  });

/** Removes the oldest settled mails; a newsletter keeps their numbers. */
async function removeBatch(tx: Database, days: number): Promise<number> {
  const [removed] = await tx.execute<{ mails: number }>(sql`
    with old as (
      select id from outbox
      where (status in ('sent', 'saved', 'cancelled') and created_at < now() - ${days} * interval '1 day')
        or (status in ('failed', 'uncertain') and created_at < now() - ${Math.max(days, daysToDecide)} * interval '1 day')
      order by created_at limit ${rowsAtOnce} for update skip locked
    ), gone as (
      delete from outbox where id in (select id from old) returning broadcast_id, status
    ), counted as (
      select broadcast_id, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'saved') as saved,
        count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'uncertain') as uncertain
      from gone group by broadcast_id
    ), kept as (
      update broadcasts set removed_sent = removed_sent + sent, removed_saved = removed_saved + saved,
        removed_failed = removed_failed + failed, removed_uncertain = removed_uncertain + uncertain
      from counted where broadcasts.id = counted.broadcast_id
    )
    select count(*)::int as mails from gone`);
  return removed?.mails ?? 0;
}

/** The files of mails that were written before, one after the other; a folder that is not there has none. */
async function removeFiles(folder: string, before: number, signal: AbortSignal) {
  const entries = await opendir(folder).catch(() => undefined);
  for await (const { name } of entries ?? []) {
    if (signal.aborted) return;
    if (!name.endsWith('.eml')) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined); // another process may have been quicker
    if (found && found.mtimeMs < before) await unlink(file).catch(() => undefined);
  }
}

import { opendir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Periodic } from '../jobs/periodic';

const rowsAtOnce = 500;
const pauseMs = 100;
const retentionLock = 7_264_114; // arbitrary, the same in every process
const dayMs = 86_400_000;
/** The minimum for mails that an administrator must decide on. */
const daysToDecide = 30;

type RetentionOptions = {
  db: Database;
  /** Of the file transport. */
  folder: string;
  days: number;
};

export const mailRetention = (parts: RetentionOptions): Periodic => ({
  name: 'mail retention',
  everyMs: 3_600_000,
  run: (signal) => removeOldMails(parts, signal),
});

async function removeOldMails({ db, folder, days }: RetentionOptions, signal: AbortSignal) {
  while (!signal.aborted && (await removeRows(db, days)) === rowsAtOnce)
    await sleep(pauseMs, undefined, { ref: false });
  await removeFiles(folder, Date.now() - days * dayMs, signal);
}

/** Does nothing while another process removes mails. */
const removeRows = (db: Database, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${retentionLock}) as mine`,
    );
    return lock?.mine ? removeBatch(tx, days) : 0;
  });

/** Removes the oldest finished mails and adds their numbers to their newsletter. */
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

async function removeFiles(folder: string, before: number, signal: AbortSignal) {
  const entries = await opendir(folder).catch(() => undefined);
  for await (const { name } of entries ?? []) {
    if (signal.aborted) return;
    if (!name.endsWith('.eml')) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined); // another process may have removed it
    if (found && found.mtimeMs < before) await unlink(file).catch(() => undefined);
  }
}

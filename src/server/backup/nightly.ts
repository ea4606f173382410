import path from 'node:path';
import { dayOf } from '../../shared/lib/days';
import { claimNightly, giveUpNightly, lastBackups, markBackup } from '../db/backup-marks';
import type { Connection } from '../db/connect';
import type { Database } from '../db/database';
import { timeZone } from '../db/site-settings';
import type { Periodic } from '../jobs/periodic';
import type { FileLocation } from './files';
import { backupName, backupsIn, openFolder, removeOld } from './folder';
import { makeBackup } from './make';

const minute = 60_000;
const startHour = 3;

/** The night of a moment, named after its day: it changes at 3 AM. */
export const nightOf = (moment: string, zone: string) =>
  dayOf(new Date(moment).getTime() - startHour * 60 * minute, zone);

type Nightly = {
  connection: Connection;
  location: FileLocation;
  folder: string;
  /** The number of backups to keep. */
  keep: number;
  minFree: number;
};

/** Makes one backup a night, in one process. A missed night is made up for; a failed backup is repeated after an hour. */
export const nightlyBackup = (options: Nightly): Periodic => ({
  name: 'nightly backup',
  everyMs: 5 * minute,
  async run(signal) {
    const { db } = options.connection;
    const night = await dueNight(db);
    if (night === undefined || !(await claimNightly(db))) return;
    const renewing = setInterval(() => void markBackup(db, 'attempt').catch(() => undefined), 10 * minute);
    try {
      await makeNightly(options, backupName('nightly', night), signal);
    } catch (error) {
      if (signal.aborted) return await giveUpNightly(db); // the next process need not wait
      await markBackup(db, 'failed').catch(() => undefined); // report the first error
      throw error;
    } finally {
      clearInterval(renewing);
    }
  },
});

/** By the database's clock, which all processes share. A different night is due even if it is earlier: clocks are corrected. */
async function dueNight(db: Database): Promise<string | undefined> {
  const zone = await timeZone(db);
  const { now, nightlyAt, siteSince } = await lastBackups(db);
  const last = nightlyAt ?? siteSince;
  const night = nightOf(now, zone);
  return last !== undefined && nightOf(last, zone) === night ? undefined : night;
}

async function makeNightly(
  { connection, location, folder, keep, minFree }: Nightly,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  await openFolder(folder, 'nightly');
  // A process that was killed, or a corrected clock, can leave the file without its mark.
  const isThere = (await backupsIn(folder)).some((one) => one.name === name);
  if (!isThere) await makeBackup(connection, location, path.join(folder, name), { minFree, signal });
  await connection.db.transaction(async (tx) => {
    await markBackup(tx, 'nightly');
    if (!isThere) await markBackup(tx, 'made');
  });
  await removeOld(folder, name, keep);
}

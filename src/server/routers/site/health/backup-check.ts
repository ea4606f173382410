import { dateAndTimeIn } from '../../../../shared/lib/days';
import { lastBackups } from '../../../db/backup-marks';
import { commandLine } from '../../../process/paths';
import { type At, type CheckResult, dayMs, good } from './check-result';

/** Two missed nights. */
const oldBackupMs = 2 * dayMs;

export async function backupCheck({ db, zone, machine: { backups } }: At): Promise<CheckResult> {
  const { madeAt, failedAt, siteSince, now } = await lastBackups(db);
  const age = (moment: string) => new Date(now).getTime() - new Date(moment).getTime();
  const hasFailed = failedAt !== undefined && failedAt > (madeAt ?? '');
  const failed = hasFailed ? ` One failed on ${dateAndTimeIn(failedAt, zone)}.` : '';
  const says = madeAt
    ? `The last backup was made and read again on ${dateAndTimeIn(madeAt, zone)}.${failed}`
    : `No backup has been made yet.${failed}`;
  // A backup from the future was made under a wrong clock.
  const isOld = Math.abs(age(madeAt ?? siteSince ?? now)) > oldBackupMs;
  if (hasFailed || isOld) return { state: 'bad', says, advice: await adviceFor(backups) };
  if (madeAt) return good(says);
  if (backups.isNightly) return good(`${says} The first one is made in the coming night.`);
  return { state: 'look', says, advice: await adviceFor(backups) };
}

async function adviceFor({ isNightly, obstacle }: At['machine']['backups']): Promise<string> {
  const now = `Make one now with \`${commandLine('backup')} FILE\``;
  if (!isNightly)
    return `${now}. None is made at night, because BACKUP_KEEP is 0 (docs/operations.md, Backup).`;
  const seen = await obstacle();
  return seen
    ? `${seen} Until that is solved, no backup can be made (docs/operations.md, Backup).`
    : `The site tries again every hour. ${now}, and look for \`nightly backup failed\` in the log (docs/operations.md, Backup).`;
}

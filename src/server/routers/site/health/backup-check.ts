import { textIn } from '../../../../shared/messages/compiled';
import { lastBackups } from '../../../db/backup-marks';
import { commandLine } from '../../../process/paths';
import { type At, type CheckResult, dayMs, good, sentences, type Write } from './check-result';

/** Two missed nights. */
const oldBackupMs = 2 * dayMs;

export async function backupCheck({ db, machine: { backups } }: At): Promise<CheckResult> {
  const { madeAt, failedAt, siteSince, now } = await lastBackups(db);
  const age = (moment: string) => new Date(now).getTime() - new Date(moment).getTime();
  const hasFailed = failedAt !== undefined && failedAt > (madeAt ?? '');
  const says: Write = ({ t, momentOf }) =>
    sentences(
      madeAt ? t('backupMade', { moment: momentOf(madeAt) }) : t('noBackup'),
      hasFailed && t('backupFailed', { moment: momentOf(failedAt) }),
    );
  // A backup from the future was made under a wrong clock.
  const isOld = Math.abs(age(madeAt ?? siteSince ?? now)) > oldBackupMs;
  if (hasFailed || isOld) return { state: 'bad', says, advice: await adviceFor(backups) };
  if (madeAt) return good(says);
  if (backups.isNightly) return good((writer) => sentences(says(writer), writer.t('firstBackup')));
  return { state: 'look', says, advice: await adviceFor(backups) };
}

async function adviceFor({ isNightly, obstacle }: At['machine']['backups']): Promise<Write> {
  const command = `${commandLine('backup')} FILE`;
  if (!isNightly) return ({ t }) => t('notNightly', { command });
  const seen = await obstacle();
  return seen
    ? ({ t, locale }) => sentences(textIn(locale, seen, 'health'), t('untilSolved'))
    : ({ t }) => t('triedHourly', { command });
}

import path from 'node:path';
import type { Connection } from '../db/connect';
import type { Periodic } from '../jobs/periodic';
import type { Env } from '../process/env';
import type { AutomaticBackups } from '../process/machine';
import { backUpBeforeUpgrade } from './before-upgrade';
import { fileLocationOf } from './files';
import { backupsIn } from './folder';
import { nightlyBackup } from './nightly';
import { defaultMinFree, obstacleIn } from './room';

type Backups = {
  beforeUpgrade: (() => Promise<void>) | undefined;
  periodic: Periodic[];
  report: AutomaticBackups;
};

/** The backups that this environment asks for. */
export function automaticBackups(env: Env, connection: Connection): Backups {
  const location = fileLocationOf(env);
  const localFolder = path.resolve(env.DATA_DIR, 'backups');
  const folder = env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : localFolder;
  const keep = env.BACKUP_KEEP;
  const isNightly = keep > 0;
  const where = { connection, location, minFree: defaultMinFree };
  return {
    beforeUpgrade: env.BACKUP_BEFORE_UPGRADE
      ? () => backUpBeforeUpgrade({ ...where, folder: localFolder })
      : undefined,
    periodic: isNightly ? [nightlyBackup({ ...where, folder, keep })] : [],
    report: {
      isNightly,
      list: () => backupsIn(folder, localFolder),
      obstacle: () => obstacleIn(folder, defaultMinFree),
    },
  };
}

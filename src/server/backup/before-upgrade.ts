import path from 'node:path';
import type { Connection } from '../db/connect';
import { reasonOf } from '../process/error-causes';
import type { FileLocation } from './files';
import { backupName, openFolder, removeOld } from './folder';
import { makeBackup } from './make';

const kept = 3;

type BeforeUpgrade = {
  connection: Connection;
  location: FileLocation;
  folder: string;
  minFree: number;
};

/** Backs up a database that is about to be upgraded. @throws Error with one line */
export async function backUpBeforeUpgrade({
  connection,
  location,
  folder,
  minFree,
}: BeforeUpgrade): Promise<void> {
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const name = backupName('upgrade', `${now}Z`);
  try {
    await openFolder(folder, 'upgrade');
    await makeBackup(connection, location, path.join(folder, name), { minFree });
    await removeOld(folder, name, kept);
    console.log(`The backup before the upgrade is ${path.join(folder, name)}.`);
  } catch (error) {
    throw new Error(
      `Nothing was changed, because the backup before the upgrade failed. With BACKUP_BEFORE_UPGRADE=false, the site is upgraded without one. The reason: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

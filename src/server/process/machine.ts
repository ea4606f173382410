import { existsSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { StoredBackup } from '../../shared/schemas/health';
import type { RecentErrors } from './recent-errors';
import { siteVersion } from './version';

export type Machine = {
  startedAt: string;
  version: string;
  errors: RecentErrors;
  /** Whether the database is the embedded one, on this machine's disk. */
  isEmbedded: boolean;
  /** Of the fullest data disk. */
  freeBytes: () => Promise<number>;
  backups: AutomaticBackups;
};

export type AutomaticBackups = {
  isNightly: boolean;
  /** Newest first. */
  list: () => Promise<StoredBackup[]>;
  /** Why none can be made now, as a sentence; undefined if that cannot be seen from here. */
  obstacle: () => Promise<string | undefined>;
};

type MachineOptions = Pick<Machine, 'isEmbedded' | 'errors' | 'backups'> & { dataDir: string };

export const machineOf = ({ dataDir, ...rest }: MachineOptions): Machine => ({
  ...rest,
  startedAt: new Date().toISOString(),
  version: siteVersion(),
  freeBytes: () => freeBytesBelow(dataDir),
});

/** Each folder may be its own disk. */
async function freeBytesBelow(dataDir: string): Promise<number> {
  let folder = path.resolve(dataDir);
  while (!existsSync(folder)) folder = path.dirname(folder); // it is created with the first file
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const disks = await Promise.all([folder, ...folders].map((one) => statfs(one)));
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}

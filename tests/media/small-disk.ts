import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { newFolder } from '../support/processes';

/** Runs what follows with a disk of 2 MB for pictures. */
export const smallDisk = [
  'unshare',
  '-rm',
  'sh',
  '-c',
  'mount -t tmpfs -o size=2m none "$DATA_DIR/uploads" && exec "$@"',
  'sh',
];

const [program = '', ...args] = smallDisk;
const folder = newFolder();
mkdirSync(path.join(folder, 'uploads'));

/** Whether this machine lets us do that. */
export const isAllowed =
  spawnSync(program, [...args, 'true'], { env: { ...process.env, DATA_DIR: folder } }).status === 0;

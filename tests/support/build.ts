import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/server/process/paths';

const run = promisify(execFile);

/** Builds the site when its sources have changed; in a process of its own, since tests run React in development. */
export const buildSite = () =>
  run(process.execPath, [path.join(projectFolder, 'scripts/build.mjs')], { cwd: projectFolder });

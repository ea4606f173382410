import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/server/process/paths';

const run = promisify(execFile);

/** Where the build lays what browsers load. */
export const clientFolder = path.join(projectFolder, 'dist/client');

/** Builds the site when its sources have changed; in a process of its own, since tests run React in development. */
export const buildSite = () =>
  run(process.execPath, [path.join(projectFolder, 'scripts/build.mjs')], { cwd: projectFolder });

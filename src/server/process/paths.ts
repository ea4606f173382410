import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this file with a package.json: the same from the sources and from the build. */
export const projectFolder = (() => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
})();

/** Whether this is an unpacked package, which has the build beside its package.json, and not the project. */
const isPackage = existsSync(path.join(projectFolder, 'server/main.js'));

/** What browsers load. */
export const clientFolder = path.join(projectFolder, isPackage ? 'client' : 'dist/client');

/** What an administrator types in `projectFolder` to run a command, such as `backup`. */
export const commandLine = (command: string) =>
  isPackage ? `node server/${command}.js` : `npm run ${command} --`;

import fs from 'node:fs';
import path from 'node:path';
import { type Env, readEnv } from '../process/env';
import { causeOf } from '../process/error-causes';
import { commandLine } from '../process/paths';

/** The environment file of the documented systemd units. */
const serviceFile = '/etc/foundation-site.env';

/**
 * The configuration of a command: the environment and, unless that names a data folder, what the service is started
 * with. So a command that is run by hand works on the service's data, and as the user who owns it.
 * @throws Error with one line
 */
export function readCommandEnv(): Env {
  const file = loadServiceEnv();
  const env = readEnv(process.env);
  requireOwner(path.resolve(env.DATA_DIR), file);
  return env;
}

/** Adds the variables of the service's file that are not set, and returns its name, if there is one. */
function loadServiceEnv(): string | undefined {
  const { ENV_FILE: named, DATA_DIR: dataDir } = process.env;
  const file = named || (dataDir ? undefined : serviceFile);
  if (!file) return undefined;
  try {
    fs.accessSync(file, fs.constants.R_OK); // loadEnvFile says ENOENT whatever is wrong
    process.loadEnvFile(file);
    return file;
  } catch (error) {
    const code = causeOf(error)?.code ?? 'unknown';
    if (code === 'ENOENT' && !named) return undefined;
    throw new Error(
      `${file} holds the settings of the service and cannot be read (${code}). Run this command as the service's user, and let its group read the file; or set DATA_DIR to work on another data folder.`,
    );
  }
}

/** Files of another owner could not be read or changed by the service afterwards. */
function requireOwner(dataDir: string, serviceEnv: string | undefined): void {
  const me = process.geteuid?.();
  if (me === undefined) return;
  // In a container the service may run as root in a folder of the host's user: the owner of its files comes first.
  const owner = ownerOf(path.join(dataDir, 'database')) ?? ownerOf(dataDir);
  if (owner === undefined && me === 0 && serviceEnv)
    throw new Error(
      `There is no data folder ${dataDir}. Create it for the user of the service: install -d -o USER -m 700 ${dataDir}`,
    );
  if (owner === undefined || owner === me) return;
  const user = userName(owner);
  const become = me === 0 ? `runuser -u ${user} --` : `sudo -u ${user}`;
  const command = path.parse(process.argv[1] ?? '').name;
  throw new Error(
    `The data folder ${dataDir} belongs to the user ${user}, and you are ${userName(me)}. Run this command as that user: ${become} ${commandLine(command)} …`,
  );
}

const ownerOf = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.uid;

/** A user's name, or their number where the system has no name for it. */
function userName(uid: number): string {
  const users = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8') : '';
  const entry = users.split('\n').find((line) => line.split(':')[2] === String(uid));
  return entry?.split(':')[0] ?? `#${uid}`;
}

import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOwner, isOneOf, newOwnerName, type Owner, randomName, SocketFolder } from './owner-socket';

/** The name under which psql looks for a socket. */
const PSQL_SOCKET = '.s.PGSQL.5432';
const LOCK_TIMEOUT_MS = 1500; // a restart may overlap the end of the old process; with the start itself it stays within 5 s
const RETRY_MS = 100;

export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process, creating it if it is missing. The lock is a unix domain socket, which the kernel closes
 * however the process ends; local tools connect to it.
 * @throws Error after a timeout, with the process that holds the folder; for root, if the folder is another user's
 */
export async function lockFolder(
  path: string,
  onConnection: (socket: net.Socket) => void,
): Promise<FolderLock> {
  fs.mkdirSync(path, { recursive: true, mode: 0o700 });
  refuseAsRoot(path);
  fs.chmodSync(path, 0o700);
  const folder = new SocketFolder(path);
  try {
    return await acquire(folder, path, onConnection);
  } catch (error) {
    folder.close();
    throw error;
  }
}

/** The folder's user could not open files written by root. */
function refuseAsRoot(path: string): void {
  const { uid } = fs.statSync(path);
  if (process.getuid?.() === 0 && uid !== 0)
    throw new Error(
      `The embedded database in ${path} belongs to the user with the number ${uid}: do this as that user, not as root.`,
    );
}

async function acquire(
  folder: SocketFolder,
  path: string,
  onConnection: (socket: net.Socket) => void,
): Promise<FolderLock> {
  const giveUpAt = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const owner = await findOwner(folder);
    const lock = owner ? null : await claim(folder, onConnection);
    if (lock) return lock;
    if (owner && Date.now() >= giveUpAt) throw new Error(inUse(path, owner));
    await sleep(RETRY_MS);
  }
}

function inUse(path: string, { pid, started }: Owner): string {
  return `The embedded database in ${path} is in use by process ${pid} (started ${started}); stop it first, or set another DATA_DIR.`;
}

/**
 * Publishes a listening socket as `owner/NAME` in one step that only one process can win: a folder can be
 * renamed to `owner` only while that is missing or empty.
 */
async function claim(
  folder: SocketFolder,
  onConnection: (socket: net.Socket) => void,
): Promise<FolderLock | null> {
  const name = newOwnerName();
  const aside = folder.at(`claim-${randomName()}`);
  const server = net.createServer(onConnection).unref();
  fs.mkdirSync(aside);
  try {
    await listen(server, `${aside}/${name}`);
    fs.renameSync(aside, folder.at('owner'));
  } catch (error) {
    server.close();
    fs.rmSync(aside, { recursive: true, force: true });
    if (isOneOf(error, ['ENOTEMPTY', 'EEXIST'])) return null;
    throw error;
  }
  linkForPsql(folder, name);
  return { release: () => release(folder, name, server) };
}

function listen(server: net.Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
}

/** Only the owner comes here, so nobody else changes the link meanwhile. */
function linkForPsql(folder: SocketFolder, name: string): void {
  fs.rmSync(folder.at(PSQL_SOCKET), { force: true });
  fs.symlinkSync(`owner/${name}`, folder.at(PSQL_SOCKET));
}

function release(folder: SocketFolder, name: string, server: net.Server): void {
  fs.rmSync(folder.at(PSQL_SOCKET), { force: true });
  fs.rmSync(folder.at('owner', name), { force: true });
  server.close(() => folder.close());
}

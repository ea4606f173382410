import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Who holds a folder. */
export interface Owner {
  /** The name of its socket, in the folder `owner`. */
  name: string;
  pid: string;
  started: string;
}

/**
 * An open folder, whose sockets are reached by short paths: the address of a socket holds 107 bytes. Elsewhere
 * than on Linux the folder's own path has to be short enough.
 */
export class SocketFolder {
  readonly #descriptor: number;
  readonly #path: string;

  constructor(folder: string) {
    this.#descriptor = fs.openSync(folder, 'r');
    const short = `/proc/self/fd/${this.#descriptor}`;
    this.#path = fs.existsSync(short) ? short : folder;
  }

  at(...names: string[]): string {
    return path.join(this.#path, ...names);
  }

  close(): void {
    fs.closeSync(this.#descriptor);
  }
}

/** A unique name for this claim. */
export function newOwnerName(): string {
  const started = new Date(performance.timeOrigin).toISOString();
  return `${process.pid}_${started}_${randomName()}`;
}

export const randomName = () => Math.random().toString(36).slice(2, 10);

/** The live owner of a folder. Removes sockets of dead ones, which is safe because names are unique. */
export async function findOwner(folder: SocketFolder): Promise<Owner | null> {
  const owners = folder.at('owner');
  for (const name of fs.existsSync(owners) ? fs.readdirSync(owners) : []) {
    if (await isAlive(folder.at('owner', name))) {
      const [pid = '', started = ''] = name.split('_');
      return { name, pid, started };
    }
    fs.rmSync(folder.at('owner', name), { force: true });
  }
  return null;
}

/** Whether a process listens on the socket. The kernel accepts, so a busy process counts too. */
function isAlive(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socketPath, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', (error) => resolve(!isOneOf(error, ['ECONNREFUSED', 'ENOENT'])));
  });
}

export function isOneOf(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

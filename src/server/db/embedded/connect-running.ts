import fs from 'node:fs';
import net from 'node:net';
import type { EmbeddedDatabase } from './open';
import { findOwner, SocketFolder } from './owner-socket';
import { optionsOver } from './postgres-options';

/**
 * Connects to the database of the process that has the folder open, or returns null when there is none: then
 * the folder may be opened.
 */
export async function connectRunning(folder: string): Promise<EmbeddedDatabase | null> {
  if (!fs.existsSync(folder)) return null;
  const sockets = new SocketFolder(folder);
  const owner = await findOwner(sockets);
  if (!owner) {
    sockets.close();
    return null;
  }
  return {
    options: optionsOver(() => net.connect(sockets.at('owner', owner.name))),
    close: async () => sockets.close(),
  };
}

import fs from 'node:fs';
import net from 'node:net';
import type { EmbeddedDatabase } from './open';
import { findOwner, SocketFolder } from './owner-socket';
import { optionsOver } from './postgres-options';

/** Connects through the process that has the folder open; null without one. */
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

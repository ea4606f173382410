import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** A port that is free now, for a server that cannot choose one by itself: canonical addresses hold the site's. */
export async function freePort() {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/**
 * Serves the production build with sample content, and with nothing else of this machine's environment.
 * @param {string} folder where its database may be
 */
export async function startSite(folder) {
  const port = await freePort();
  const data = path.join(folder, 'data');
  await mkdir(data);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: data, SEED_CONTENT: 'true', LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [start], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const address = `http://localhost:${port}`;
  const runs = () => server.exitCode === null && server.signalCode === null;
  return {
    address,
    /** Waits until it answers. */
    async ready() {
      while (runs()) {
        const ready = await fetch(`${address}/readyz`).catch(() => undefined);
        if (ready?.ok) return;
        await sleep(200);
      }
      throw new Error('The site did not start');
    },
    async stop() {
      if (runs() && server.kill()) await once(server, 'exit');
    },
  };
}

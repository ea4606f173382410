import type http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a connection must have been silent before no request is expected on it. */
const silenceMs = 500;

/**
 * Takes no new connections, answers what is sent on those that are there, and asks with each answer to close them.
 * @returns when the last one is gone
 */
export async function closeServer(server: http.Server): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  // Not as http.Server does it, which cuts idle connections at once: some have a request on its way.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, sleep(silenceMs)]);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
}

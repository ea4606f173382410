import type http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { exitWithError } from './error-causes';

/** How long a connection must have been silent before no request is expected on it. */
const silenceMs = 1000;
const longestWaitMs = 500;
const secondsToEnd = 9;

/** Does this once when the process is asked to end; it has nine seconds. */
export function onShutdownSignal(end: () => Promise<unknown>): void {
  const endOnce = () => {
    setTimeout(exitWithError, secondsToEnd * 1000, new Error('Some requests did not end in time')).unref();
    end().catch(exitWithError);
  };
  process.once('SIGTERM', endOnce);
  process.once('SIGINT', endOnce);
}

/**
 * Prepares a server for its end.
 * @returns what ends it: it takes no new connections, answers what is sent on those that are there, and asks with each
 * answer to close them; done when the last one is gone
 */
export function gracefulClose(server: http.Server): () => Promise<void> {
  const latest = new Map<net.Socket, http.ServerResponse>();
  let isEnding = false;
  server.on('connection', (socket: net.Socket) => socket.once('close', () => latest.delete(socket)));
  server.prependListener('request', ({ socket }, response) => {
    latest.set(socket, response);
    if (isEnding) response.shouldKeepAlive = false;
  });

  return async () => {
    await quietMoment(server);
    // Not as http.Server does it, which cuts idle connections at once: some have a request on its way.
    const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
    isEnding = true; // not before, or they would all come back over new connections
    for (const response of latest.values()) response.shouldKeepAlive = false;
    await Promise.race([closed, sleep(silenceMs)]);
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    await closed;
    clearInterval(idle);
  };
}

/**
 * Waits until a short turn of the event loop has found nobody to accept: the system cuts off who has connected and was
 * not accepted yet when listening ends.
 */
async function quietMoment(server: http.Server): Promise<void> {
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  await turn(); // the rest of the present one
  const began = performance.now();
  for (let now = began; now - began < longestWaitMs; ) {
    const before = { accepted, now };
    await turn();
    now = performance.now();
    if (accepted === before.accepted && now - before.now < 0.5) return;
  }
}

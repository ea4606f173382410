import type http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { exitWithError } from './error-causes';

/** An idle connection is closed after this long without a request. */
const idleMs = 1000;
const maxQuietWaitMs = 2000;
const shutdownSeconds = 9;

/** Calls `end` once on SIGTERM or SIGINT, and exits with an error if it takes longer than nine seconds. */
export function onShutdownSignal(end: () => Promise<unknown>): void {
  const endOnce = () => {
    setTimeout(exitWithError, shutdownSeconds * 1000, new Error('Some requests did not end in time')).unref();
    end().catch(exitWithError);
  };
  process.once('SIGTERM', endOnce);
  process.once('SIGINT', endOnce);
}

/**
 * @returns a function that closes the server: it stops accepting, answers the requests on open connections with
 * `Connection: close`, and resolves when the last one is closed
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
    // http.Server's own close cuts idle connections at once, although a request may be on its way.
    const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
    isEnding = true; // only now: before, clients would reconnect
    for (const response of latest.values()) response.shouldKeepAlive = false;
    await Promise.race([closed, sleep(idleMs)]);
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    await closed;
    clearInterval(idle);
  };
}

/** Waits for an idle turn of the event loop: the system resets connections not yet accepted when listening ends. */
async function quietMoment(server: http.Server): Promise<void> {
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  await turn(); // the rest of the current one
  const began = performance.now();
  for (let now = began; now - began < maxQuietWaitMs; ) {
    const before = { accepted, now };
    await turn();
    now = performance.now();
    if (accepted === before.accepted && now - before.now < 0.5) return;
  }
}

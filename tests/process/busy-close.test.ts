/** A stopping process answers connections that it was too busy to accept before. */
import { once } from 'node:events';
import http from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { gracefulClose } from '../../src/server/process/graceful-shutdown';

/** The status of the answer, or the connection's error. */
const ask = (port: number) =>
  new Promise<number | string>((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });

test('connections that wait to be accepted are not reset', async () => {
  const server = http.createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const outcomes: Promise<number | string>[] = [];
  // Each turn of the event loop takes 5 ms, and at its end somebody connects.
  const busyUntil = performance.now() + 1000;
  const busy = (async () => {
    while (performance.now() < busyUntil) {
      const until = performance.now() + 5;
      while (performance.now() < until);
      outcomes.push(ask(port));
      await turn();
    }
  })();
  const closed = gracefulClose(server)();
  await busy;
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set([200]));
  await closed;
});

/** Connecting to the embedded server, at whatever address and while it starts. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openClient } from '../../src/server/db/open-client';

const servers = new Set<net.Server>();
afterEach(() => {
  for (const server of servers) server.close();
  servers.clear();
});

/** A server at an address; `answer` gets the first words of each client. @returns its port */
function serveAt(host: string, answer: (socket: net.Socket, words: Buffer) => void): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (words) => answer(socket, words));
  });
  servers.add(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
}

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['::1', '[::1]'],
  ['::1', '[0:0:0:0:0:0:0:1]'],
])('a server that listens at %s is found at %s', async (host, name) => {
  let heard = '';
  const port = await serveAt(host, (socket, words) => {
    heard = words.toString('latin1');
    socket.destroy();
  });
  const client = openClient(`postgres://site:word@${name}:${port}/content`, 1);
  const asked = client`select 1`.catch(() => undefined);
  await expect.poll(() => heard).toContain('content');
  await client.end({ timeout: 0 });
  await asked;
});

// What PostgreSQL says to a client while it starts or ends: error 57P03, severity FATAL, and no more.
const startingUp = Buffer.from('E\0\0\0\x2aSFATAL\0C57P03\0Mthe server is starting up\0\0', 'latin1');
startingUp.writeInt32BE(startingUp.length - 1, 1);

test('a client that ends while the server starts refuses what waits, and lets the server be', async () => {
  let asked = 0;
  const port = await serveAt('127.0.0.1', (socket) => {
    asked += 1;
    socket.end(startingUp);
  });
  for (let round = 0; round < 3; round += 1) {
    const client = openClient(`postgres://site:word@127.0.0.1:${port}/content`, 1);
    const [first, ...others] = [1, 2, 3].map((number) =>
      client`select ${number}`.then(String, (error: unknown) => error),
    );
    await first;
    await client.end({ timeout: 0 });
    for (const other of others)
      expect(await other).toMatchObject({ code: expect.stringMatching(/^CONNECTION_|57P03/) });
  }
  await sleep(100); // until the last one that it opened is gone
  const askedBefore = asked;
  await sleep(500);
  expect(asked).toBe(askedBefore);
});

import net from 'node:net';
import { expect, test } from 'vitest';
import { openClient } from '../../src/server/db/open-client';

/** A server at an address, and the first words that a client says to it. */
function hearAt(host: string) {
  const server = net.createServer();
  const heard = new Promise<string>((resolve) => {
    server.on('connection', (socket) =>
      socket.once('data', (words) => {
        socket.destroy();
        server.close();
        resolve(words.toString('latin1'));
      }),
    );
  });
  return new Promise<{ port: number; heard: Promise<string> }>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      resolve({ port: address && typeof address === 'object' ? address.port : 0, heard });
    });
  });
}

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['::1', '[::1]'],
  ['::1', '[0:0:0:0:0:0:0:1]'],
])('a server that listens at %s is found at %s', async (host, name) => {
  const { port, heard } = await hearAt(host);
  const client = openClient(`postgres://site:word@${name}:${port}/content`, 1);
  client`select 1`.catch(() => undefined);
  expect(await heard).toContain('content');
  await client.end({ timeout: 0 });
});

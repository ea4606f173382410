import { once } from 'node:events';
import http from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach } from 'vitest';
import { z } from 'zod';
import { webhookPayload } from '../../src/shared/schemas/webhooks';

export type Received = {
  at: number;
  path: string;
  headers: Record<string, string>;
  body: string;
};

/** How a receiver answers; one that does nothing hangs. */
type Behaviour = (response: http.ServerResponse, received: Received) => void;

export const answering =
  (status: number, body: string | Uint8Array = '', headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);

const opened: http.Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A real receiver on loopback that keeps what it was sent. */
export async function startReceiver(behaviour: Behaviour = answering(204)) {
  const received: Received[] = [];
  const receiver = { received, behaviour };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        at: Date.now(),
        path: request.url ?? '',
        headers: z.record(z.string(), z.string()).parse(request.headers),
        body: Buffer.concat(chunks).toString(),
      };
      received.push(one);
      receiver.behaviour(response, one);
    });
  });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return Object.assign(receiver, { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/hook` });
}

/** As it is documented, and with nothing beside it. */
const payload = webhookPayload.extend({ data: webhookPayload.shape.data.strict() }).strict();

/** What the official library makes of it. @throws where the signature is not right */
export const verified = (secret: string, { headers, body }: Received) =>
  payload.parse(new Webhook(secret).verify(body, headers));

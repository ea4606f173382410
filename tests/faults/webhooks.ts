/**
 * Whether all that happens is told although the servers that tell it are killed again and again: on one PostgreSQL with
 * two processes, and on the embedded database with one.
 */
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { newWebhook, webhookDelivery, webhookPayload } from '../../src/shared/schemas/webhooks';
import { exactly, limit, note, report } from '../bench/figures';
import { startPostgres } from '../support/postgres-server';
import { newFolder, type Site, startSite, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { orderlyEnd } from './orderly-end';

const secondsToSettle = 60;
const atOnce = 4;

type Asked = { deliveries: number; kills: number };

/** @returns whether every figure is as it must be */
export async function webhookFaults(asked: Asked): Promise<boolean> {
  const server = await startPostgres();
  try {
    // At once, as both wait most of the time.
    const well = await Promise.all([
      survives('PostgreSQL, two processes', 2, { DATABASE_URL: server.url, DATA_DIR: newFolder() }, asked),
      survives('embedded database, one process', 1, { DATA_DIR: newFolder() }, asked),
    ]);
    return well.every(Boolean);
  } finally {
    await server.remove();
  }
}

async function survives(name: string, processes: number, at: Variables, { deliveries, kills }: Asked) {
  const receiver = await startReceiver((kills * 5000 * atOnce * processes) / deliveries);
  const variables = {
    ...at,
    ADMIN_PASSWORD: password,
    PUBLIC_WRITES_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
  };
  const sites: Site[] = [];
  for (let number = 0; number < processes; number += 1) sites.push(await startSite(variables));
  const anyone = () => pick(sites);
  const cookie = await signIn(anyone());
  const made = await call(anyone(), '/api/webhooks', {
    body: { url: `http://${receiver.host}/`, events: ['subscriber.created'] },
    cookie,
  });
  const { id, secret } = newWebhook.required({ secret: true }).parse(made.body);
  for (let number = 0; number < deliveries; number += 1)
    await call(anyone(), '/api/newsletter/subscribe', { body: { email: `reader.${number}@example.org` } });

  let whileSending = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(300 + Math.random() * 1500);
    const victim = anyone();
    if (receiver.underWay() > 0) whileSending += 1;
    victim.child.kill('SIGKILL');
    await victim.ended;
    sites[sites.indexOf(victim)] = await startSite(variables);
  }
  receiver.hurry();
  const lastKill = Date.now();
  const told = async () => {
    const { body } = await call(anyone(), `/api/webhooks/${id}/deliveries`, { cookie });
    return z.array(webhookDelivery).parse(body);
  };
  const isWaiting = async () => (await told()).some(({ status }) => status === 'waiting');
  while ((await isWaiting()) && Date.now() - lastKill < 2 * secondsToSettle * 1000) await sleep(500);
  const settledAfter = Math.round((Date.now() - lastKill) / 1000);
  const list = await told();
  const end = await orderlyEnd(...sites);
  await receiver.close();

  const verifier = new Webhook(secret);
  const idsOfItem = new Map<number, Set<string>>();
  const timesOfId = new Map<string, number>();
  for (const { headers, body } of receiver.received) {
    const { data } = webhookPayload.parse(verifier.verify(body, headers));
    const key = headers['webhook-id'] ?? '';
    idsOfItem.set(data.id, (idsOfItem.get(data.id) ?? new Set()).add(key));
    timesOfId.set(key, (timesOfId.get(key) ?? 0) + 1);
  }
  return report(`Webhooks on ${name}, ${kills} kills`, [
    note('deliveries', `${list.length}`),
    exactly('arrived at least once', idsOfItem.size, deliveries),
    note('arrived again, same id', `${[...timesOfId.values()].filter((times) => times > 1).length}`),
    exactly('arrived with another id', [...idsOfItem.values()].filter((keys) => keys.size > 1).length, 0),
    exactly('lost', list.filter(({ messageId }) => !timesOfId.has(messageId)).length, 0),
    exactly('not delivered', list.filter(({ status }) => status !== 'delivered').length, 0),
    note('kills while sending', `${whileSending}`),
    limit('time to settle', settledAfter, secondsToSettle, 's'),
    end,
  ]);
}

type Received = { headers: Record<string, string>; body: string };

/** A receiver that takes its time, so that the kills fall into the sending. */
async function startReceiver(slowMs: number) {
  const received: Received[] = [];
  let underWay = 0;
  let delay = slowMs;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    underWay += 1;
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined); // its sender was killed
    request.on('end', () => {
      const headers = z.record(z.string(), z.string()).parse(request.headers);
      received.push({ headers, body: Buffer.concat(chunks).toString() });
      setTimeout(() => response.writeHead(204).end(), Math.random() * 2 * delay);
    });
    response.on('close', () => (underWay -= 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    received,
    host: `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    underWay: () => underWay,
    hurry: () => (delay = 0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pick<T>(list: T[]): T {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

/** Whether every event is delivered although the servers that send webhooks are killed again and again. */
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { newWebhook, webhookDelivery, webhookPayload } from '../../src/shared/schemas/webhooks';
import { exactly, limit, note, report } from '../bench/figures';
import { signIn } from '../support/remote';
import { onBothDatabases, recordResult, type Setup } from './killed-sites';

const secondsToSettle = 60;
const atOnce = 4;

type Asked = { deliveries: number; kills: number };

/** @returns whether every figure is as it must be */
export const webhookFaults = (asked: Asked) => onBothDatabases((setup) => survives(setup, asked));

async function survives({ name, open }: Setup, { deliveries, kills }: Asked) {
  const receiver = await startReceiver((kills * 10_000 * atOnce) / deliveries);
  const sites = await open({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
  const cookie = await signIn(sites.anyone());
  const webhook = { url: `http://${receiver.host}/`, events: ['subscriber.created'] };
  const made = await sites.insist('/api/webhooks', { body: webhook, cookie }, 201);
  const { id, secret } = newWebhook.required({ secret: true }).parse(made.body);
  for (let number = 0; number < deliveries; number += 1)
    await sites.insist('/api/newsletter/subscribe', { body: { email: `reader.${number}@example.org` } });

  const killsAtWork = await sites.killRepeatedly(kills, 1500, () => receiver.open() > 0);
  receiver.hurry();
  const list = async () =>
    z.array(webhookDelivery).parse((await sites.insist(`/api/webhooks/${id}/deliveries`, { cookie })).body);
  const waiting = async () => (await list()).filter(({ status }) => status === 'waiting').length;
  const settled = await recordResult(2 * secondsToSettle, waiting);
  const all = await list();
  const end = await sites.stop();
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
    note('deliveries', `${all.length}`),
    exactly('received at least once', idsOfItem.size, deliveries),
    note('received again, same id', `${[...timesOfId.values()].filter((times) => times > 1).length}`),
    exactly('received with another id', [...idsOfItem.values()].filter((keys) => keys.size > 1).length, 0),
    exactly('lost', all.filter(({ messageId }) => !timesOfId.has(messageId)).length, 0),
    exactly('not delivered', all.filter(({ status }) => status !== 'delivered').length, 0),
    note('kills while sending', `${killsAtWork}`),
    limit('time to recordResult', settled.seconds, secondsToSettle, 's'),
    end,
  ]);
}

type Received = { headers: Record<string, string>; body: string };

/** A slow receiver, so that the kills hit the sending. */
async function startReceiver(slowMs: number) {
  const received: Received[] = [];
  let open = 0;
  let delay = slowMs;
  const server = http.createServer((request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    const take = (body: string) => {
      received.push({ headers: z.record(z.string(), z.string()).parse(request.headers), body });
      setTimeout(() => response.writeHead(204).end(), Math.random() * 2 * delay);
    };
    text(request).then(take, () => undefined); // its sender was killed
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    received,
    host: `127.0.0.1:${port}`,
    open: () => open,
    hurry: () => (delay = 0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

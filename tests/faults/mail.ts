/**
 * Whether a newsletter reaches everybody once although the servers that send it are killed again and again: on one
 * PostgreSQL with two processes, and on the embedded database with one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { broadcast } from '../../src/shared/schemas/newsletter';
import { exactly, limit, note, report } from '../bench/figures';
import { startMailServer } from '../support/mail-server';
import { startPostgres } from '../support/postgres-server';
import { newFolder, type Site, startSite, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { orderlyEnd } from './orderly-end';

const connections = 5;
const secondsToSettle = 60;

export type MailFaults = { recipients: number; kills: number };

/** @returns whether every figure is as it must be */
export async function mailFaults(asked: MailFaults): Promise<boolean> {
  const server = await startPostgres();
  try {
    // At once, as both wait most of the time.
    const well = await Promise.all([
      survives('PostgreSQL, two processes', 2, { DATABASE_URL: server.url }, asked),
      survives('embedded database, one process', 1, { DATA_DIR: newFolder() }, asked),
    ]);
    return well.every(Boolean);
  } finally {
    await server.remove();
  }
}

async function survives(name: string, processes: number, at: Variables, { recipients, kills }: MailFaults) {
  // As slow as it takes for the kills to fall into the sending.
  const delayMs = Math.max(20, (kills * 6000 * connections * processes) / recipients);
  let onTheirWay = 0;
  let delay = delayMs;
  const mails = await startMailServer({
    async text() {
      onTheirWay += 1;
      await sleep(Math.random() * 2 * delay);
      onTheirWay -= 1;
      return undefined;
    },
  });
  const variables = {
    ...at,
    ADMIN_PASSWORD: password,
    PUBLIC_WRITES_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: `${mails.url}?maxConnections=${connections}`,
  };
  const sites: Site[] = [];
  for (let number = 0; number < processes; number += 1) sites.push(await startSite(variables));
  const anyone = () => pick(sites);
  const addresses = Array.from({ length: recipients }, (_, number) => `reader.${number}@example.org`);
  for (const email of addresses) await expectDone(anyone(), '/api/newsletter/subscribe', { body: { email } });
  const cookie = await signIn(anyone());
  const body = { subject: 'Spring', content: 'The orchard is in bloom again.' };
  await expectDone(anyone(), '/api/newsletter/broadcast', { body, cookie });

  let whileSending = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(300 + Math.random() * 2000);
    const victim = anyone();
    if (onTheirWay > 0) whileSending += 1;
    victim.child.kill('SIGKILL');
    await victim.ended;
    sites[sites.indexOf(victim)] = await startSite(variables);
  }
  delay = 0; // what is left goes quickly: only what the dead have claimed takes time
  const lastKill = Date.now();
  while ((await waiting(anyone(), cookie)) > 0 && Date.now() - lastKill < 2 * secondsToSettle * 1000)
    await sleep(250);
  const settledAfter = Math.round((Date.now() - lastKill) / 1000);
  const uncertain = await uncertainRecipients(anyone(), cookie);
  const left = await waiting(anyone(), cookie);
  const end = await orderlyEnd(...sites);
  await mails.close();

  const arrivals = new Map(addresses.map((address) => [address, 0]));
  for (const { recipient } of mails.arrived) arrivals.set(recipient, (arrivals.get(recipient) ?? 0) + 1);
  const those = (isIt: (times: number, address: string) => boolean) =>
    [...arrivals].filter(([address, times]) => isIt(times, address)).length;
  return report(`Newsletter on ${name}, ${kills} kills`, [
    note('recipients', `${recipients}`),
    note('delivered once', `${those((times) => times === 1)}`),
    exactly(
      'delivered twice',
      those((times) => times > 1),
      0,
    ),
    exactly(
      'lost',
      those((times, address) => times === 0 && !uncertain.has(address)),
      0,
    ),
    limit('uncertain', uncertain.size, kills * connections, 'recipients'),
    note('of them not delivered', `${those((times, address) => times === 0 && uncertain.has(address))}`),
    exactly('still waiting', left, 0),
    note('kills while sending', `${whileSending}`),
    limit('time to settle', settledAfter, secondsToSettle, 's'),
    end,
  ]);
}

function pick<T>(list: T[]): T {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

async function expectDone(site: Site, path: string, asked: Parameters<typeof call>[2]) {
  const { status } = await call(site, path, asked);
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

/** How many mails of the newsletter wait or are on their way. */
async function waiting(site: Site, cookie: string): Promise<number> {
  const { body } = await call(site, '/api/newsletter/broadcasts', { cookie });
  return z.array(broadcast).parse(body)[0]?.queued ?? 0;
}

const found = z.object({
  result: z.object({ data: z.object({ items: z.array(z.object({ recipient: z.string() })) }) }),
});

async function uncertainRecipients(site: Site, cookie: string): Promise<Set<string>> {
  const recipients = new Set<string>();
  for (let page = 1; ; page += 1) {
    const input = encodeURIComponent(JSON.stringify({ status: 'uncertain', page, pageSize: 100 }));
    const { body } = await call(site, `/trpc/mails.page?input=${input}`, { cookie });
    const { items } = found.parse(body).result.data;
    if (items.length === 0) return recipients;
    for (const { recipient } of items) recipients.add(recipient);
  }
}

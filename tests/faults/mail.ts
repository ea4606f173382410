/** Whether a newsletter reaches everybody once although the servers that send it are killed again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { broadcast } from '../../src/shared/schemas/newsletter';
import { exactly, limit, note, report } from '../bench/figures';
import { startMailServer } from '../support/mail-server';
import { signIn } from '../support/remote';
import { onBothDatabases, recordResult, type Setup, type Sites } from './killed-sites';

const connections = 5;
const secondsToSettle = 60;

export type MailFaults = { recipients: number; kills: number };

/** @returns whether every figure is as it must be */
export const mailFaults = (asked: MailFaults) => onBothDatabases((setup) => survives(setup, asked));

async function survives({ name, open }: Setup, { recipients, kills }: MailFaults) {
  // Slow enough for the kills to hit the sending.
  let delay = Math.max(20, (kills * 12_000 * connections) / recipients);
  let sending = 0;
  const mails = await startMailServer({
    async text() {
      sending += 1;
      await sleep(Math.random() * 2 * delay);
      sending -= 1;
      return undefined;
    },
  });
  const sites = await open({ SMTP_URL: `${mails.url}?maxConnections=${connections}` });
  const addresses = Array.from({ length: recipients }, (_, number) => `reader.${number}@example.org`);
  for (const email of addresses) await sites.insist('/api/newsletter/subscribe', { body: { email } });
  const cookie = await signIn(sites.anyone());
  const body = { subject: 'Spring', content: 'The orchard is in bloom again.' };
  await sites.insist('/api/newsletter/broadcast', { body, cookie });

  const killsAtWork = await sites.killRepeatedly(kills, 2000, () => sending > 0);
  delay = 0; // the rest goes quickly: only what the killed processes had claimed takes time
  const settled = await recordResult(2 * secondsToSettle, () => queued(sites, cookie));
  const uncertain = await uncertainRecipients(sites, cookie);
  const end = await sites.stop();
  await mails.close();

  const deliveries = new Map(addresses.map((address) => [address, 0]));
  for (const { recipient } of mails.arrived) deliveries.set(recipient, (deliveries.get(recipient) ?? 0) + 1);
  const counts = [...deliveries];
  const missing = counts.flatMap(([address, times]) => (times === 0 ? [address] : []));
  const lost = missing.filter((address) => !uncertain.has(address));
  return report(`Newsletter on ${name}, ${kills} kills`, [
    note('recipients', `${recipients}`),
    note('delivered once', `${counts.filter(([, times]) => times === 1).length}`),
    exactly('delivered twice', counts.filter(([, times]) => times > 1).length, 0),
    exactly('lost', lost.length, 0),
    limit('uncertain', uncertain.size, kills * connections, 'recipients'),
    note('of them not delivered', `${missing.length - lost.length}`),
    exactly('still waiting', settled.waiting, 0),
    note('kills while sending', `${killsAtWork}`),
    limit('time to recordResult', settled.seconds, secondsToSettle, 's'),
    end,
  ]);
}

/** How many mails of the newsletter are queued or being sent. */
async function queued(sites: Sites, cookie: string): Promise<number> {
  const { body } = await sites.insist('/api/newsletter/broadcasts', { cookie });
  return z.array(broadcast).parse(body)[0]?.queued ?? 0;
}

const found = z.object({
  result: z.object({ data: z.object({ items: z.array(z.object({ recipient: z.string() })) }) }),
});

async function uncertainRecipients(sites: Sites, cookie: string): Promise<Set<string>> {
  const recipients = new Set<string>();
  for (let page = 1; ; page += 1) {
    const input = encodeURIComponent(JSON.stringify({ status: 'uncertain', page, pageSize: 100 }));
    const { body } = await sites.insist(`/trpc/mails.page?input=${input}`, { cookie });
    const { items } = found.parse(body).result.data;
    if (items.length === 0) return recipients;
    for (const { recipient } of items) recipients.add(recipient);
  }
}

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Site, until, type Variables } from '../support/processes';
import { password } from '../support/remote';

const measured = z.object({ longestMs: z.number(), peakMB: z.number() });

/** Long, as the faults start several sites at once beside other tests. */
const startSeconds = 180;

/** A site that reports how long its event loop was held up. */
export const startMeasuredSite = (variables: Variables) =>
  new Site({
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'event-loop-delay.mjs')}`,
    ...variables,
  }).ready(startSeconds);

/** The longest time that the event loop was held up since this was last asked, and the most memory so far. */
export async function delayOf(site: Site) {
  const lines = () => site.out.split('\n').filter((line) => line.startsWith('EVENT_LOOP '));
  const before = lines().length;
  process.kill(site.pid, 'SIGUSR2');
  await until('the figures of the event loop', () => lines().length > before);
  return measured.parse(JSON.parse(lines().at(-1)?.slice('EVENT_LOOP '.length) ?? ''));
}

/** Asks for something that is kept, again and again, and gives the longest wait. */
export async function longestWaitBeside(site: Site, work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false];
  const asking = (async () => {
    while (!isDone) {
      const begin = performance.now();
      await (await fetch(`${site.url}/api/settings`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - begin);
      await sleep(2);
    }
  })();
  await work();
  isDone = true;
  await asking;
  return longest;
}

/** Reads an answer to its end, without keeping it. */
export async function bytesOf(site: Site, address: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(site.url + address, init);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += z.instanceof(Uint8Array).parse(chunk).byteLength;
  return bytes;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { describeError, type Logger } from '../process/log';
import type { Cache } from './cache';

const channel = 'changes'; // `db/change-triggers.ts` notifies it
const pulseEveryMs = 250;
const deafAfterMs = 2000;

export type Changes = { stop(): Promise<void> };

/**
 * Tells the cache what any tool changes in the embedded database. Its notifications come with the commit itself, from this
 * very process: no pulse is needed.
 * @param open makes a client with one connection
 */
export function listenForInvalidations(cache: Cache, open: () => postgres.Sql): Changes {
  const client = open();
  client
    .listen(
      channel,
      (table) => cache.drop([table]),
      () => cache.flush(),
    )
    .catch(() => cache.flush()); // ended before it began
  return { stop: () => client.end({ timeout: 0 }) };
}

/**
 * Tells the cache what any process has changed in the database. Besides, it sends itself a pulse over the same channel:
 * what arrives in order behind every change shows that none is on its way. Without pulses the cache is not used.
 * @param open makes a client with one connection
 */
export function listenWithPulse(cache: Cache, open: () => postgres.Sql, log: Logger): Changes {
  const pulse = `pulse ${randomUUID()} `;
  let client: postgres.Sql | undefined;
  let heardAt = 0;
  let stopped = false;

  function hear(payload: string) {
    if (!payload.startsWith('pulse ')) cache.drop([payload]);
    else if (payload.startsWith(pulse)) {
      const sentAt = Number(payload.slice(pulse.length));
      cache.trust(sentAt);
      heardAt = performance.now();
    }
  }

  /** One life of the listening connection, until it has been silent for too long. */
  async function listen() {
    client = open();
    heardAt = performance.now();
    const listening = client.listen(channel, hear, () => cache.flush());
    listening.catch(() => undefined); // the silence tells
    while (!stopped && performance.now() - heardAt < deafAfterMs) {
      const sent = client.notify(channel, `${pulse}${performance.now()}`);
      await Promise.race([sent.catch(() => undefined), sleep(pulseEveryMs * 4)]);
      await sleep(pulseEveryMs);
    }
    await client.end({ timeout: 0 });
  }

  const living = (async () => {
    while (!stopped)
      await listen().catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'changes are not heard'),
      );
  })();

  return {
    async stop() {
      stopped = true;
      await living;
    },
  };
}

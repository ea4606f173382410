import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { staffChannel } from '../db/staff-changes';
import type { ChangeStreams } from '../http/change-streams';
import { describeError, type Logger } from '../process/log';
import type { Cache } from './cache';

const channel = 'changes'; // `db/change-triggers.ts` notifies it
const pulseEveryMs = 250;
const deafAfterMs = 2000;

export type Listener = { stop(): Promise<void> };

/** What hears of changes: what is kept of public answers, and those who look at the staff's area. */
type Hearers = { cache: Cache; changes: ChangeStreams };

/**
 * Tells them what any tool changes in the embedded database. Its notifications come with the commit itself, from this
 * very process: no pulse is needed.
 * @param open makes a client with one connection
 */
export function listenForInvalidations({ cache, changes }: Hearers, open: () => postgres.Sql): Listener {
  const client = open();
  const missed = () => {
    cache.flush();
    changes.missed();
  };
  client
    .listen(
      channel,
      (table) => {
        cache.drop([table]);
        changes.changed(table);
      },
      missed,
    )
    .catch(missed); // ended before it began
  client.listen(staffChannel, (table) => changes.changed(table)).catch(missed);
  return { stop: () => client.end({ timeout: 0 }) };
}

/**
 * Tells them what any process has changed in the database. Besides, it sends itself a pulse over the same channel:
 * what arrives in order behind every change shows that none is on its way. Without pulses the cache is not used.
 * @param open makes a client with one connection
 */
export function listenWithPulse(
  { cache, changes }: Hearers,
  open: () => postgres.Sql,
  log: Logger,
): Listener {
  const pulse = `pulse ${randomUUID()} `;
  let client: postgres.Sql | undefined;
  let heardAt = 0;
  let stopped = false;

  function hear(payload: string) {
    if (!payload.startsWith('pulse ')) {
      cache.drop([payload]);
      changes.changed(payload);
    } else if (payload.startsWith(pulse)) {
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
    const toStaff = (table: string) => changes.changed(table);
    client.listen(staffChannel, toStaff, () => changes.missed()).catch(() => undefined);
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

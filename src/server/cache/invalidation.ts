import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { staffChannel } from '../db/staff-changes';
import type { ChangeStreams } from '../http/change-streams';
import { describeError, type Logger } from '../process/log';
import type { ResponseCache } from './response-cache';

const channel = 'changes'; // `db/change-triggers.ts` notifies it
const heartbeatMs = 250;
const silenceTimeoutMs = 2000;

export type Listener = { stop(): Promise<void> };

/** What changes are forwarded to: the response cache, and the event streams of the admin area. */
type Subscribers = { cache: ResponseCache; changes: ChangeStreams };

/**
 * Forwards changes of the embedded database, also those by other tools. Its notifications arrive with the commit, from
 * this very process: no heartbeat is needed.
 * @param open creates a client with one connection
 */
export function listenToEmbedded({ cache, changes }: Subscribers, open: () => postgres.Sql): Listener {
  const client = open();
  const missed = () => {
    cache.clear();
    changes.invalidateAll();
  };
  client
    .listen(
      channel,
      (table) => {
        cache.invalidate([table]);
        changes.changed(table);
      },
      missed,
    )
    .catch(missed); // closed before it began to listen
  client.listen(staffChannel, (table) => changes.changed(table)).catch(missed);
  return { stop: () => client.end({ timeout: 0 }) };
}

/**
 * Forwards changes made by any process. It also sends itself a heartbeat over the same channel: notifications arrive in
 * order, so a heartbeat proves that no earlier change is still on its way. Without heartbeats the cache is not used.
 * @param open creates a client with one connection
 */
export function listenToServer(
  { cache, changes }: Subscribers,
  open: () => postgres.Sql,
  log: Logger,
): Listener {
  const heartbeat = `heartbeat ${randomUUID()} `;
  let client: postgres.Sql | undefined;
  let lastHeartbeatAt = 0;
  let stopped = false;

  function onNotify(payload: string) {
    if (!payload.startsWith('heartbeat ')) {
      cache.invalidate([payload]);
      changes.changed(payload);
    } else if (payload.startsWith(heartbeat)) {
      const sentAt = Number(payload.slice(heartbeat.length));
      cache.markSynced(sentAt);
      lastHeartbeatAt = performance.now();
    }
  }

  /** Returns when the connection has been silent for too long. */
  async function listen() {
    client = open();
    lastHeartbeatAt = performance.now();
    client.listen(channel, onNotify, () => cache.clear()).catch(() => undefined); // the missing heartbeat ends the loop
    const toStaff = (table: string) => changes.changed(table);
    client.listen(staffChannel, toStaff, () => changes.invalidateAll()).catch(() => undefined);
    while (!stopped && performance.now() - lastHeartbeatAt < silenceTimeoutMs) {
      const sent = client.notify(channel, `${heartbeat}${performance.now()}`);
      await Promise.race([sent.catch(() => undefined), sleep(heartbeatMs * 4)]);
      await sleep(heartbeatMs);
    }
    await client.end({ timeout: 0 });
  }

  const listening = (async () => {
    while (!stopped)
      await listen().catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'listening for changes failed'),
      );
  })();

  return {
    async stop() {
      stopped = true;
      await listening;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { describeError, type Logger } from '../process/log';
import type { Connection } from './connect';

const lookEveryMs = 500;
// Two seconds in steps: if this process itself was busy meanwhile, that is one step and not the database's silence.
const patience = { steps: 8, stepMs: 250 };

export type Watch = {
  /** The driver has failed where nobody could catch it: its connections are no longer to be trusted. */
  suspect(): void;
  stop(): Promise<void>;
};

/**
 * Asks the database again and again, on a connection of its own. When it does not answer, requests that wait for it are
 * refused, and so are new ones, until it is back: otherwise they would hang as long as it does.
 */
export function watchDatabase(connection: Connection, log: Logger): Watch {
  const ended = new AbortController();
  let client: postgres.Sql | undefined;
  let isAway = false;
  let isSuspect = false;

  async function forget() {
    await client?.end({ timeout: 0 });
    client = undefined;
  }

  /** Whether it answers where it did before, or at least on a new connection: then others may have broken as well. */
  async function answers(): Promise<boolean> {
    if (client) {
      const outcome = await ask(client);
      if (outcome === 'answer') return true;
      isSuspect = true;
      await forget();
      if (outcome === 'silence') return false;
    }
    client = connection.single();
    const outcome = await ask(client);
    if (outcome !== 'answer') await forget();
    return outcome === 'answer' || outcome === 'full';
  }

  async function look() {
    if (!(await answers())) {
      if (isAway) return;
      isAway = true;
      connection.giveUp();
      log.error('the database is away');
    } else if (isAway || isSuspect) {
      connection.renew();
      log.warn(isAway ? 'the database is back' : 'connections broke, new ones are opened');
      isAway = isSuspect = false;
    }
  }

  const watching = (async () => {
    while (!ended.signal.aborted) {
      await look().catch((error: unknown) => log.error({ error: describeError(error) }, 'unexpected error'));
      await sleep(lookEveryMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    await forget();
  })();

  return {
    suspect: () => void (isSuspect = true),
    stop() {
      ended.abort();
      return watching;
    },
  };
}

type Outcome = 'answer' | 'full' | 'error' | 'silence';

async function ask(client: postgres.Sql): Promise<Outcome> {
  const outcome = client`select 1`.then(
    (): Outcome => 'answer',
    (error: unknown): Outcome => (isFull(error) ? 'full' : 'error'),
  );
  for (let step = 0; step < patience.steps; step += 1) {
    const heard = await Promise.race([outcome, sleep(patience.stepMs)]);
    if (heard) return heard;
  }
  return 'silence';
}

/** It has no connection left for us, but it is there. */
const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300';

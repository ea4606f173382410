import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { describeError, type Logger } from '../process/log';
import type { Connection } from './connect';

const checkEveryMs = 500;
// Two seconds in steps: a busy event loop then counts as one step, and not as two seconds without an answer.
const timeout = { steps: 8, stepMs: 250 };

export type Watch = {
  /** Call it after an uncaught error of the driver: its connections are renewed. */
  suspect(): void;
  stop(): Promise<void>;
};

/**
 * Polls the database on a separate connection. While it does not answer, waiting and new queries are rejected: otherwise
 * requests would hang.
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

  /** If only a new connection answers, the pool's connections may be broken as well. */
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

  async function check() {
    if (!(await answers())) {
      if (isAway) return;
      isAway = true;
      connection.giveUp();
      log.error('the database is unavailable');
    } else if (isAway || isSuspect) {
      connection.renew();
      log.warn(isAway ? 'the database is available again' : 'connections broke, opening new ones');
      isAway = isSuspect = false;
    }
  }

  const watching = (async () => {
    while (!ended.signal.aborted) {
      await check().catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'checking the database failed'),
      );
      await sleep(checkEveryMs, undefined, { signal: ended.signal }).catch(() => undefined);
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
  for (let step = 0; step < timeout.steps; step += 1) {
    const answer = await Promise.race([outcome, sleep(timeout.stepMs)]);
    if (answer) return answer;
  }
  return 'silence';
}

/** It is running, but has no free connection. */
const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300';

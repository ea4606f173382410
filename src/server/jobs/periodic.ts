import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../process/error-causes';
import { describeError, type Logger } from '../process/log';

/** What every process does from time to time, and which does no harm when several do it at once. */
export type Periodic = {
  /** What the log calls it. */
  name: string;
  everyMs: number;
  /** Does it; the signal says that the process ends. */
  run: (signal: AbortSignal) => Promise<void>;
};

/** Does it at once and then again and again. @returns what ends it, once what is under way has ended */
export function startPeriodic({ name, everyMs, run }: Periodic, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async () => {
    while (!signal.aborted) {
      await run(signal).catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ error: describeError(error) }, `${name} failed`);
      });
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

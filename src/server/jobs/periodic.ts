import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../process/error-causes';
import { describeError, type Logger } from '../process/log';

/** Recurring work of every process; several may run it at once. */
export type Periodic = {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<void>;
};

/** Runs the work at once and then repeatedly. `stop` waits for a run in progress. */
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

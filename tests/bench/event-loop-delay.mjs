/** Loaded into a site that is measured: on SIGUSR2 it prints how long its event loop was held up since the last time. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => {
  // `maxRSS` would begin with the memory of the process that started this one.
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  console.log(`EVENT_LOOP ${JSON.stringify({ longestMs: delay.max / 1e6, peakMB: peak })}`);
  delay.reset();
});

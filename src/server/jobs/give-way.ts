import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const busyShare = 0.7;
const sampleMs = 200;
const longestMs = 1000;

let mark = { at: performance.now(), use: performance.eventLoopUtilization() };
let isBusy = false;

/** Whether the event loop had little rest lately: because of its own work, or because the machine has no core for it. */
function lookAgain(): boolean {
  const at = performance.now();
  if (at - mark.at >= sampleMs) {
    isBusy = performance.eventLoopUtilization(mark.use).utilization > busyShare;
    mark = { at, use: performance.eventLoopUtilization() };
  }
  return isBusy;
}

/** Lets who waits for an answer go first: comes back once the event loop has time to spare, or after a second. */
export async function giveWay(): Promise<void> {
  for (let waited = 0; waited < longestMs && lookAgain(); waited += sampleMs) await sleep(sampleMs);
}

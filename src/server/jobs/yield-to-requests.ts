import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const busyUtilization = 0.7;
const sampleMs = 200;
const timeoutMs = 1000;

let lastSample = { at: performance.now(), use: performance.eventLoopUtilization() };
let isBusy = false;

function isEventLoopBusy(): boolean {
  const at = performance.now();
  if (at - lastSample.at >= sampleMs) {
    isBusy = performance.eventLoopUtilization(lastSample.use).utilization > busyUtilization;
    lastSample = { at, use: performance.eventLoopUtilization() };
  }
  return isBusy;
}

/** Waits until the event loop is idle enough, at most a second, so that background work delays no request. */
export async function yieldToRequests(): Promise<void> {
  for (let waited = 0; waited < timeoutMs && isEventLoopBusy(); waited += sampleMs) await sleep(sampleMs);
}

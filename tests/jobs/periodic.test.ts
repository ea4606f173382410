/** Periodic work continues after a failure and finishes before the process ends. */
import pino from 'pino';
import { expect, test } from 'vitest';
import { startPeriodic } from '../../src/server/jobs/periodic';
import { until } from '../support/processes';

test('periodic work is done again after it failed, and its end waits for what is under way', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  let [begun, ended] = [0, 0];
  const run = async (signal: AbortSignal) => {
    begun += 1;
    if (begun === 1) throw new Error('The broom is broken');
    if (begun > 2) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended += 1;
  };
  const periodic = startPeriodic({ name: 'sweeping', everyMs: 1, run }, log);
  await until('the third time', () => begun === 3);
  expect(ended).toBe(1);
  await periodic.stop();
  expect([begun, ended]).toEqual([3, 2]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('sweeping failed');
});

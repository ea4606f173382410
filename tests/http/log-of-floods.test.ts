/** The log of a flood of requests: short, and still counting everything. */
import pino from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { testParts, useApp } from '../support/app';
import { ask } from '../support/calls';
import { until } from '../support/processes';

const countOf = ({ count }: Record<string, unknown>) => (typeof count === 'number' ? count : 1);
const site = useApp();
const entry = z.looseObject({ id: z.string().optional() });
/** The lines of an application that keeps answers. */
function logging(level: 'info' | 'debug') {
  const lines: z.infer<typeof entry>[] = [];
  const write = (line: string) => void lines.push(entry.parse(JSON.parse(line)));
  const log = pino({ level, base: null }, { write });
  return {
    lines,
    app: createApp(testParts(site().db, { log, cache: new ResponseCache({ needsHeartbeat: false }) })),
  };
}

test('at level debug every response has its own line', async () => {
  const { app, lines } = logging('debug');
  for (let sent = 0; sent < 100; sent += 1) await ask(app, '/api/news');
  expect(new Set(lines.map(({ id }) => id)).size).toBe(100);
});

test('refusals at many addresses are summed up', async () => {
  const { app, lines } = logging('info');
  for (let sent = 0; sent < 500; sent += 1) await ask(app, `/trpc/nothing${sent}.here`);
  await until('the sum', () => lines.reduce((sum, line) => sum + countOf(line), 0) >= 500);
  expect(JSON.stringify(lines).length).toBeLessThan(500 * 40);
  expect(lines.filter(({ id }) => id !== undefined).length).toBeGreaterThan(10);
});

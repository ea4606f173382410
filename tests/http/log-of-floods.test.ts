/** The log of a flood of requests: short, and still counting everything. */
import pino from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { testParts, useApp } from '../support/app';
import { ask } from '../support/calls';
import { aContactMessage } from '../support/factories';
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

test.each([
  ['debug', '/api/news', undefined],
  ['info', '/api/contact', aContactMessage()],
] as const)('at level %s every response of %s has its own line', async (level, path, body) => {
  const { app, lines } = logging(level);
  for (let sent = 0; sent < 100; sent += 1) await ask(app, path, { body });
  expect(new Set(lines.map(({ id }) => id)).size).toBe(100);
});

test.each([
  ['kept answers', () => '/api/news', { route: '/api/news', status: 200, cached: true }],
  ['kept pages', () => '/about', { route: '/about', status: 200, cached: true }],
  ['refusals', () => '/api/donations', { route: '/api/donations', status: 401 }],
  ['refusals at many addresses', (sent: number) => `/trpc/nothing${sent}.here`, { status: 404 }],
])('a flood of %s is summed up', async (_, pathOf, about) => {
  const { app, lines } = logging('info');
  await ask(app, pathOf(0));
  const its = () => lines.slice(1);
  for (let sent = 1; sent <= 500; sent += 1) await ask(app, pathOf(sent));
  await until('the sum', () => its().reduce((sum, line) => sum + countOf(line), 0) >= 500);
  expect(JSON.stringify(its()).length).toBeLessThan(500 * 40);
  expect(its()).toContainEqual(expect.objectContaining({ ...about, count: expect.any(Number) }));
  if (about.status >= 400) expect(its().filter(({ id }) => id !== undefined).length).toBeGreaterThan(0);
});

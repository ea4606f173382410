/** The log of a running site under a flood: short, and still counting everything. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../support/build';
import { atOnce } from '../support/calls';
import { aContactMessage } from '../support/factories';
import { endAll, newDataFolder, type Site, startSite, until } from '../support/processes';
import { call } from '../support/remote';

const flood = 300;
let shipped: Site;
beforeAll(async () => {
  await buildSite();
  shipped = await startSite({ DATA_DIR: newDataFolder('migrated'), PUBLIC_WRITES_PER_MINUTE: '0' });
}, 180_000);
afterAll(endAll);

const countOf = ({ count }: Record<string, unknown>) => (typeof count === 'number' ? count : 1);

test.each([
  ['kept answers', '/api/news', { route: '/api/news', status: 200, cached: true }],
  ['kept pages', '/about', { route: '/about', status: 200, cached: true }],
  ['refusals', '/api/donations', { route: '/api/donations', status: 401 }],
  ['pages that are not there', '/nothing/at/all', { route: '/*', status: 404 }],
])(
  'a flood of %s costs little log, and all of it is counted',
  { timeout: 60_000 },
  async (_, path, about) => {
    await call(shipped, path);
    const linesOf = () =>
      shipped.log.filter(({ route, status }) => route === about.route && status === about.status);
    const before = { length: shipped.out.length, lines: linesOf().length };
    const ids: (string | null)[] = [];
    for (let sent = 0; sent < flood; sent += 50) {
      const answers = await atOnce(50, () => call(shipped, path));
      ids.push(...answers.map(({ headers }) => headers.get('x-request-id')));
    }
    expect(new Set(ids).size).toBe(flood);
    const found = () => linesOf().slice(before.lines);
    await until('all to be counted', () => found().reduce((sum, line) => sum + countOf(line), 0) >= flood);
    expect((shipped.out.length - before.length) / flood).toBeLessThan(40);
    expect(found()).toContainEqual(expect.objectContaining({ ...about, count: expect.any(Number) }));
    if (about.status >= 400) expect(found().some(({ id }) => ids.includes(String(id)))).toBe(true);
  },
);

test('each successful write has its own log line', { timeout: 60_000 }, async () => {
  const answers = await atOnce(60, () => call(shipped, '/api/contact', { body: aContactMessage() }));
  const ids = () => shipped.log.filter(({ status }) => status === 201).map(({ id }) => id);
  await until('all to be written', () => ids().length >= answers.length);
  expect(new Set(ids())).toEqual(new Set(answers.map(({ headers }) => headers.get('x-request-id'))));
});

test('what waits to be counted is written when the process ends', { timeout: 60_000 }, async () => {
  await call(shipped, '/api/programs');
  await call(shipped, '/api/programs');
  await shipped.stop();
  const kept = shipped.log.filter(({ route, cached }) => route === '/api/programs' && cached === true);
  expect(kept).toMatchObject([{ status: 200, count: 1 }]);
});

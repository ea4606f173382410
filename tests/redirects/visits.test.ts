/** Redirects in the cache, and the counting of redirected and missing paths. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { serveCacheHits } from '../../src/server/cache/serve-hits';
import { connect } from '../../src/server/db/connect';
import { missingPaths } from '../../src/server/db/schema';
import { RequestLog } from '../../src/server/http/request-log';
import { PathVisits } from '../../src/server/routers/site/redirects/visits';
import { idsOf, testParts, withStaff } from '../support/app';
import { ask } from '../support/calls';
import { aNewsArticle } from '../support/factories';
import { recordQueries } from '../support/queries';

const { site, send, cookie } = withStaff(['editor']);
let app: ReturnType<typeof createApp>;
let visits: PathVisits;
let cache: ResponseCache;
beforeEach(() => {
  visits = new PathVisits();
  cache = new ResponseCache({ needsHeartbeat: false });
  app = createApp(testParts(site().db, { cache, visits }));
});
const write = (method: string, path: string, body?: unknown) =>
  ask(app, path, { method, body, cookie: cookie() });
async function visit(path: string) {
  const { asked, stop } = recordQueries(site().db);
  const { status, headers } = await ask(app, path);
  stop();
  return [status, headers.get('location'), asked.length];
}
const missing = async () => (await send('GET', '/api/redirects/missing')).body;
const hits = async () => (await send('GET', '/api/redirects')).body;

test('a redirect is cached, and dropped at once when it changes', async () => {
  await write('POST', '/api/news', aNewsArticle({ slug: 'present' }));
  for (const path of ['/old', '/news/old']) {
    expect(await visit(path)).toEqual([404, null, expect.any(Number)]);
    expect(await visit(path)).toEqual([404, null, 0]);
    const { body } = await write('POST', '/api/redirects', { from: path, to: '/news/present' });
    expect(await visit(path)).toEqual([301, '/news/present', expect.any(Number)]);
    expect(await visit(path)).toEqual([301, '/news/present', 0]);
    await write('DELETE', `/api/redirects/${idsOf({ body: [body] })[0]}`);
    expect(await visit(path)).toEqual([404, null, expect.any(Number)]);
  }
});

/** A process that serves cached responses itself. */
function serveHit(path: string, cache: ResponseCache) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path });
  const requests = new RequestLog(pino({ level: 'silent' }));
  let isHit = true;
  serveCacheHits(cache, { requests, visits }, () => (isHit = false))(request, new ServerResponse(request));
  return isHit;
}

const long = '/2019/03/our-new-school-opens-its-doors-to-three-hundred-children-this-autumn';

test('visits that could not be stored are stored the next time', async () => {
  await visit('/gone');
  await site()
    .db.transaction(async (failed) => {
      await failed.execute(sql`select 1 / 0`).catch(() => {});
      await expect(visits.flush(failed)).rejects.toThrow('aborted');
      failed.rollback();
    })
    .catch(() => {});
  await visit('/gone');
  await visits.flush(site().db);
  expect(await missing()).toMatchObject([{ path: '/gone', count: 2 }]);
});

test('visits of redirected and missing paths are counted, cached or not', async () => {
  await send('POST', '/api/redirects', { from: '/old', to: '/news' });
  await send('POST', '/api/redirects', { from: '/news/old', to: '/news' });
  for (const path of ['/old', '/OLD/?x=1', '/news/old', '/gone/%C3%84?x=1', '/Gone/ä', long, '/news/gone'])
    await visit(path);
  expect(['/news/old', '/news/gone', '/news/gone'].map((path) => serveHit(path, cache))).toEqual([
    true,
    true,
    true,
  ]);
  await visits.flush(site().db);
  await visit('/old');
  await visits.flush(site().db);
  await visits.flush(site().db);
  expect(await hits()).toMatchObject([
    { from: '/news/old', hits: 2 },
    { from: '/old', hits: 3 },
  ]);
  expect(await missing()).toMatchObject([
    { path: '/news/gone', count: 3 },
    { path: '/gone/ä', count: 2 },
    { path: long, count: 1 },
  ]);
});

test('a path is no longer missing once it has a redirect or a page', async () => {
  for (const path of ['/old', '/news/present', '/gone']) await visit(path);
  await visits.flush(site().db);
  await send('POST', '/api/redirects', { from: '/old', to: '/news' });
  await send('POST', '/api/news', aNewsArticle({ slug: 'present' }));
  expect(await missing()).toMatchObject([{ path: '/gone', count: 1 }]);
});

test.each([
  '/api/nothing',
  '/media/nothing.webp',
  '/assets/nothing.js',
  '/admin/nothing',
  '/unsubscribe/token',
  '/donate/token',
  '/people/amina@example.org',
  '/reset/0d5c7a1f6b2e4c8d9a3b5c7e',
  '/reset/550e8400-e29b-41d4-a716-446655440000',
  '/reset/Zm9vYmFyYmF6MTIzNDU2Nzg5MDEyMzQ1Njc4',
  `/${'long'.repeat(200)}`,
  '/%zz',
  '/a%00',
])('%s is not counted', async (path) => {
  await ask(app, path);
  visits.add(404, path);
  await visits.flush(site().db);
  expect(await missing()).toEqual([]);
});

test('at most a thousand missing paths are kept, the most frequent ones', async () => {
  const fill = async (from: number, times: number) => {
    for (let n = 0; n < 1200; n += 1)
      for (let time = 0; time < times; time += 1) visits.add(404, `/${from + n}`);
    await visits.flush(site().db);
  };
  await fill(1, 2);
  await fill(10_000, 1);
  const all = z.array(z.object({ path: z.string(), count: z.int() })).parse(await missing());
  expect([all.length, new Set(all.map(({ count }) => count))]).toEqual([1000, new Set([2])]);
  await site().db.update(missingPaths).set({ lastAt: '2020-01-01T00:00:00Z' });
  visits.add(404, '/new');
  await visits.flush(site().db);
  expect(await missing()).toMatchObject([{ path: '/new', count: 1 }]);
});

test.each(['/old', '/news/old', '/ar/old'])(
  'while the database is away, %s shows a page that says so',
  async (path) => {
    const none = await connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' });
    const { status, headers } = await ask(createApp(testParts(none.db)), path);
    await none.close();
    expect([status, headers.get('content-type')]).toEqual([503, expect.stringContaining('text/html')]);
  },
);

test('no path that the site answers can be redirected', async () => {
  const routes = await send('GET', '/sitemap.xml');
  const pages = [...String(routes.body).matchAll(/<loc>[^<]*?:3000([^<]*)<\/loc>/g)].map(([, path]) => path);
  const files = [
    '/search',
    '/transparency',
    '/feed.xml',
    '/events.ics',
    '/robots.txt',
    '/healthz',
    '/api/docs',
  ];
  expect(pages.length).toBeGreaterThan(10);
  for (const from of [...pages, ...files, '/favicon.svg', '/images/x.webp', '/forms/contact'])
    expect((await send('POST', '/api/redirects', { from, to: '/old' })).status, from).toBe(400);
});

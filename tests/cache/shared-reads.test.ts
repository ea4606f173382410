/** Simultaneous requests for one address share a read, and too many slow reads are refused. */
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import postgres from 'postgres';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cacheResponses } from '../../src/server/cache/middleware';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { news } from '../../src/server/db/schema';
import type { Http } from '../../src/server/http/request';
import { aToken } from '../support/accounts/tokens';
import { ask, atOnce, tally } from '../support/calls';
import { onServer, servers } from '../support/databases';
import { aContactMessage, aNewsArticle } from '../support/factories';
import { endAll, startSite } from '../support/processes';
import { recordQueries } from '../support/queries';
import { call, password, signIn } from '../support/remote';
import { withCaching } from './caching';

const { site, app, make, cookie } = withCaching();
afterEach(endAll);
const addArticle = (slug: string, content = 'x'.repeat(60)) =>
  site().insert(news, { ...aNewsArticle({ slug, content }), date: '2026-01-01' });
const search = (text: string) =>
  `/trpc/news.page?input=${encodeURIComponent(JSON.stringify({ search: text }))}`;

describe('simultaneous requests for one address', () => {
  test.each(['/api/news', '/trpc/news.featured', '/news', '/nothing', '/feed.xml', '/api/news/orchard'])(
    'share one read of %s',
    async (path) => {
      await addArticle('orchard');
      const { asked, stop } = recordQueries(site().db);
      const one = await ask(make(), path);
      const queriesOfOne = asked.length;
      const answers = await atOnce(30, () => ask(app(), path));
      stop();
      expect(asked.length).toBe(2 * queriesOfOne);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(tally(answers)).toEqual({ [one.status]: 30 });
      expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(30);
    },
  );

  test('never get the response of another user', async () => {
    const cookies = await atOnce(8, () => site().signIn());
    const answers = await atOnce(16, (index) =>
      ask(app(), '/api/auth/check', { cookie: index % 2 ? cookies[index >> 1] : 'session=none' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index % 2 ? 200 : 401)));
    const mine = await atOnce(4, (index) =>
      ask(app(), '/api/news/orchard/likes/check?userId=same', { cookie: `a=${index}` }),
    );
    expect(tally(mine)).toEqual({ 404: 4 });
  });

  test('are answered although the first client has gone', async () => {
    await addArticle('orchard');
    const gone = new AbortController();
    const first = app().request('/news', { signal: gone.signal });
    const others = atOnce(5, () => ask(app(), '/news'));
    gone.abort();
    expect(tally(await others)).toEqual({ 200: 5 });
    await first;
  });
});

describe('a read that takes long', () => {
  let hold: Promise<void>;
  let letGo: () => void;
  let reads = 0;
  let answers = ['old', 'new'];
  let cache: ResponseCache;
  const slow = () => {
    cache = new ResponseCache({ needsHeartbeat: false });
    reads = 0;
    hold = new Promise((resolve) => (letGo = resolve));
    const small = new Hono<Http>().onError((_, c) => c.text('', 500));
    small.use(cacheResponses(cache, { db: site().db, reads: site().db }));
    return small.get('/slow', (c) =>
      c.get('cacheable')('/slow', async () => {
        const text = answers[(reads += 1) - 1] ?? '';
        await c.get('db').execute(sql`select 1 from news`);
        if (reads === 1) await hold;
        if (text === 'fails') throw new Error('It failed');
        return c.text(text);
      }),
    );
  };
  const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

  test('is not shared with requests after a write that it has missed', async () => {
    answers = ['old', 'new'];
    const small = slow();
    const before = textOf(small.request('/slow'));
    await vi.waitUntil(() => reads === 1, 20_000);
    cache.invalidate(['news']);
    const after = atOnce(5, () => textOf(small.request('/slow')));
    await sleep(50); // they wait for the one before, which nothing shows
    letGo();
    expect([await before, ...(await after)]).toEqual(['old', ...Array(5).fill('new')]);
    expect(reads).toBe(2);
  });

  test('does not fail for the others when it fails for the first', async () => {
    answers = ['fails', 'well', 'well', 'well'];
    const small = slow();
    const first = small.request('/slow');
    await vi.waitUntil(() => reads === 1, 20_000);
    const others = atOnce(3, () => textOf(small.request('/slow')));
    await sleep(50); // they wait for the first, which nothing shows
    letGo();
    expect((await first).status).toBe(500);
    expect(await others).toEqual(['well', 'well', 'well']);
  });
});

test('too many simultaneous reads are refused with 503, but none of staff or of a token', async () => {
  const { headers } = await aToken(site().db);
  const flood = atOnce(400, (index) => ask(app(), search(`word ${index}`)));
  expect((await ask(app(), '/api/news/orchard', { headers })).status).toBe(404);
  for (const path of ['/api/donations', '/trpc/donations.page?input={}', search('own')])
    expect((await ask(app(), path, { cookie: cookie() })).status, path).toBe(200);
  const answers = await flood;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(400);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(app(), search('later'))).status).toBe(200);
});

test('too many simultaneous pages are refused with 503', async () => {
  const answers = await atOnce(90, (index) => ask(app(), `/news?search=word${index}`));
  expect(Object.keys(tally(answers))).toEqual(['200', '503']);
  const refused = answers.filter(({ status }) => status === 503);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(app(), '/news?search=later')).status).toBe(200);
});

test('a list of several megabytes is cached', async () => {
  const path = '/api/about/history'; // no index makes filling it slow
  await site().db.execute(sql`
    insert into history_events (year, sort_order, title, description)
    select 2000, n, 'Event ' || n, (select string_agg(md5(n || ' ' || piece), '') from generate_series(1, 220) piece)
    from generate_series(1, 300) n`);
  const plain = await ask(app(), path);
  expect(plain.text.length).toBeGreaterThan(2_000_000);
  const { asked, stop } = recordQueries(site().db);
  const again = await ask(app(), path);
  expect(again.text).toBe(plain.text);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const headers = { 'accept-encoding': encoding };
    const packed = await app().request(path, { headers });
    const etag = packed.headers.get('etag') ?? '';
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(unpack[encoding](Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain.text);
    const known = await ask(app(), path, { headers: { ...headers, 'if-none-match': etag } });
    expect(known.status).toBe(304);
  }
  const etag = plain.headers.get('etag') ?? '';
  expect((await ask(app(), path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  stop();
  expect(asked).toEqual([]);
});

test.each(servers)(
  'reads that take too long are refused with 503, and nobody else waits for them',
  { timeout: 180_000 },
  async (server) => {
    const variables = await onServer(server);
    const running = await startSite({ ...variables, ADMIN_PASSWORD: password });
    const cookie = await signIn(running);
    const sql = postgres(variables['DATABASE_URL'] ?? '', { max: 1 });
    const input = (text: string) => encodeURIComponent(JSON.stringify({ search: text }));
    await sql.begin(async (tx) => {
      await tx`lock table news in access exclusive mode`;
      const slow = atOnce(20, (index) => call(running, `/trpc/news.page?input=${input(`word ${index}`)}`));
      const pages = atOnce(3, (index) => call(running, `/news?search=word${index}`));
      expect((await call(running, '/api/contact', { body: aContactMessage() })).status).toBe(201);
      expect((await call(running, '/api/contact', { cookie })).status).toBe(200);
      expect((await call(running, '/readyz')).status).toBe(200);
      const answers = [...(await slow), ...(await pages)];
      expect(tally(answers)).toEqual({ 503: 23 });
      for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });
    await sql.end();
    expect((await call(running, '/api/news', { body: aNewsArticle(), cookie })).status).toBe(201);
    expect((await call(running, '/news')).status).toBe(200);
    expect(running.log.filter(({ level }) => level >= 50)).toEqual([]);
    await running.stop();
  },
);

/** Public responses are cached until their data changes; personal ones never. */
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CachedResponse } from '../../src/server/cache/cached-response';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { events } from '../../src/server/db/schema';
import { aComment, aNewsArticle, anEvent, aProgram, aSetting } from '../support/factories';
import { withCaching } from './caching';

const { site, app, cookie, counted, write } = withCaching();

const ask = async (path: string, headers: Record<string, string> = {}) => app().request(path, { headers });
const unpacked = async (response: Response) =>
  gunzipSync(Buffer.from(await response.arrayBuffer())).toString();

describe.each([
  ['REST', '/api/news'],
  ['tRPC', '/trpc/news.featured'],
  ['a page', '/news'],
  ['the feed', '/feed.xml'],
])('%s', (_, path) => {
  test('is read once until its data changes', async () => {
    expect((await counted(path)).text).not.toContain('The first orchard'); // an empty list
    expect((await write('POST', '/api/news', aNewsArticle({ title: 'The first orchard' }))).status).toBe(201);
    const first = await counted(path);
    expect(first.status).toBe(200);
    expect(first.queries).toBeGreaterThan(0);
    expect(first.text).toContain('The first orchard');
    expect((await write('POST', '/api/programs', aProgram())).status).toBe(201); // a change elsewhere
    expect(await counted(path)).toMatchObject({ queries: 0, text: first.text });

    const edited = aNewsArticle({ title: 'The second orchard', slug: 'second' });
    expect((await write('PUT', '/api/news/1', edited)).status).toBe(200);
    const third = await counted(path);
    expect(third.queries).toBeGreaterThan(0);
    expect(third.text).toContain('The second orchard');
    expect((await write('DELETE', '/api/news/1')).status).toBe(200);
    expect((await counted(path)).text).not.toContain('The second orchard');
  });

  test('has a strong ETag for each encoding, and answers 304 to it', async () => {
    for (const accepted of ['', 'gzip', 'br']) {
      const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {};
      const answer = await ask(path, headers);
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      expect(answer.headers.get('content-encoding')).toBe(accepted || null);
      const again = await ask(path, { ...headers, 'if-none-match': `"other", ${etag}` });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('content-security-policy')).toContain("object-src 'none'");
      expect((await ask(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    }
    const plain = await ask(path);
    expect(await unpacked(await ask(path, { 'accept-encoding': 'gzip' }))).toBe(await plain.text());
    const head = await app().request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(plain.headers.get('etag'));
  });
});

test('comments, likes and settings show at once', async () => {
  await write('POST', '/api/news', aNewsArticle({ slug: 'orchard' }));
  const article = async () => (await counted('/api/news/orchard')).body;
  expect(await article()).toMatchObject({ comments: [], likeCount: 0 });
  await write('POST', '/api/news/orchard/comments', aComment());
  await write('PUT', '/api/comments/1/status', { status: 'approved' });
  expect(await article()).toMatchObject({ comments: [{}] });
  await write('POST', '/api/news/orchard/likes', { userId: 'reader' });
  expect(await article()).toMatchObject({ likeCount: 1 });
  for (const [method, path, value] of [
    ['POST', '/api/settings', 'Old Garden'],
    ['PATCH', '/api/settings/siteName', 'New Garden'],
  ] as const) {
    await write(method, path, aSetting({ key: 'siteName', value }));
    expect((await counted('/contact')).text).toContain(value);
  }
});

test.each([
  ['REST', (slug: string) => `/api/news/${slug}`],
  ['tRPC', (slug: string) => `/trpc/news.bySlug?input=${encodeURIComponent(JSON.stringify({ slug }))}`],
  ['a page', (slug: string) => `/news/${slug}`],
])('%s: a like changes the response of its article alone', async (_, pathOf) => {
  for (const slug of ['orchard', 'garden']) await write('POST', '/api/news', aNewsArticle({ slug }));
  for (const slug of ['orchard', 'garden']) expect((await counted(pathOf(slug))).queries).toBeGreaterThan(0);
  await write('POST', '/api/news/orchard/likes', { userId: 'reader' });
  expect((await counted(pathOf('garden'))).queries).toBe(0);
  expect((await counted(pathOf('orchard'))).text).toMatch(/likeCount\\?":1\b/);
});

test('a page that could not be read in full is not cached', async () => {
  const { db } = site();
  await db.insert(events).values(anEvent({ title: 'Harvest supper' }));
  await db.execute(sql`alter table events rename to events_away`);
  try {
    expect((await counted('/events')).text).not.toContain('Harvest supper');
  } finally {
    await db.execute(sql`alter table events_away rename to events`);
  }
  expect((await counted('/events')).text).toContain('Harvest supper');
});

test('a personal response is never cached', async () => {
  await write('POST', '/api/news', aNewsArticle({ slug: 'orchard' }));
  const mine = '/api/news/orchard/likes/check?userId=reader';
  for (const path of [
    '/api/auth/check',
    '/api/donations',
    '/api/admin/stats',
    '/trpc/donations.page',
    mine,
  ]) {
    await counted(path, { cookie: cookie() });
    const { queries, headers } = await counted(path, { cookie: cookie() });
    expect(queries, path).toBeGreaterThan(0);
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect((await ask(path)).status, path).toBe(path === mine ? 200 : 401);
  }
  await write('POST', '/api/news/orchard/likes', { userId: 'reader' });
  expect((await counted(mine)).body).toEqual({ liked: true });
});

test.each([
  ['trpc-accept', 'application/jsonl'],
  ['accept', 'application/jsonl'],
  ['accept', 'text/event-stream'],
])('a request with %s: %s does not change the response for the next visitor', async (name, value) => {
  const batch = '/trpc/news.featured,news.categories?batch=1&input=%7B%7D';
  const odd = await counted(batch, { [name]: value });
  const usual = await counted(batch);
  expect(usual.queries).toBe(0);
  expect(usual.text).toBe(odd.text);
  expect(JSON.parse(usual.text)).toMatchObject([{ result: { data: [] } }, { result: { data: [] } }]);
  expect(usual.headers.get('transfer-encoding')).toBeNull();
});

test.each(['/api/openapi.json', '/api/docs/script.js'])(
  '%s, which no table changes, is compressed and has a tag',
  async (path) => {
    const gzip = { 'accept-encoding': 'gzip' };
    const packed = await ask(path, gzip);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await unpacked(packed)).toBe(await (await ask(path)).text());
    const tag = packed.headers.get('etag') ?? '';
    expect((await ask(path, { ...gzip, 'if-none-match': tag })).status).toBe(304);
  },
);

test('an error is not cached', async () => {
  expect((await ask('/api/news/orchard')).status).toBe(404);
  await write('POST', '/api/news', aNewsArticle({ slug: 'orchard' }));
  expect((await ask('/api/news/orchard')).status).toBe(200);
});

test('a read that began before a change is not cached, one that began after it is', async () => {
  const cache = new ResponseCache({ needsHeartbeat: false });
  const answer = await CachedResponse.of(200, '/api/news', {}, new Uint8Array());
  const early = cache.startRead();
  cache.invalidate(['news']);
  cache.set('/early', answer, ['news'], early);
  expect(cache.get('/early')).toBeUndefined();
  cache.set('/other', answer, ['videos'], early);
  expect(cache.get('/other')).toBe(answer);
  cache.set('/late', answer, ['news'], cache.startRead());
  expect(cache.get('/late')).toBe(answer);
  cache.clear();
  expect([cache.get('/late'), cache.get('/other')]).toEqual([undefined, undefined]);
});

test('with several processes the cache is used only while changes of the others are received', async () => {
  const cache = new ResponseCache({ needsHeartbeat: true });
  const answer = await CachedResponse.of(200, '/api/news', {}, new Uint8Array());
  cache.set('/a', answer, ['news'], cache.startRead());
  expect(cache.get('/a')).toBeUndefined();
  cache.markSynced(performance.now());
  expect(cache.get('/a')).toBe(answer);
  cache.markSynced(performance.now() - 1001);
  expect(cache.get('/a')).toBeUndefined();
});

const responseOf = (bytes: number) =>
  CachedResponse.of(200, '/api/news', {}, new Uint8Array(randomBytes(bytes)));

test.each([
  [1_000_000, 13],
  [200_000, 63],
])('of 100 responses of %i bytes fewer than %i are kept', async (bytes, limit) => {
  const cache = new ResponseCache({ needsHeartbeat: false });
  const answer = await responseOf(bytes);
  const keys = Array.from({ length: 100 }, (_, number) => `/api/news?page=${number}`);
  for (const key of keys) {
    cache.set(key, answer, ['news'], cache.startRead());
    expect(cache.get(key)).toBeDefined();
  }
  expect(keys.filter((key) => cache.get(key)).length).toBeLessThan(limit);
});

test('the headers of small responses count towards the limit', async () => {
  const cache = new ResponseCache({ needsHeartbeat: false });
  const keys = Array.from({ length: 20_000 }, (_, number) => `/api/videos/categories?${number}`);
  const answer = await CachedResponse.of(200, '/api/videos/categories', {}, new Uint8Array(2));
  for (const key of keys) cache.set(key, answer, ['videos'], cache.startRead());
  const kept = keys.filter((key) => cache.get(key)).length;
  expect(kept).toBeGreaterThan(1000);
  expect(kept * 2048).toBeLessThan(25 * 1024 * 1024);
});

test('made-up addresses do not displace those that the site links to', async () => {
  const cache = new ResponseCache({ needsHeartbeat: false });
  const answer = await responseOf(1_000_000);
  cache.set('/api/news', answer, ['news'], cache.startRead());
  for (let limit = 1; limit <= 100; limit += 1)
    cache.set(`/api/news?limit=${limit}`, answer, ['news'], cache.startRead());
  expect(cache.get('/api/news')).toBe(answer);
});

/** Public responses are cached until their data changes; personal ones never. */
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { CachedResponse } from '../../src/server/cache/cached-response';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { news, settings } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { aComment, aNewsArticle, aProgram } from '../support/factories';
import { noteQueries, type Query } from '../support/queries';

const site = useApp();
let app: ReturnType<typeof createApp>;
let cookie = '';
let asked: Query[] = [];

beforeEach(async () => {
  cookie = await site().signIn();
  app = createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  const queries = noteQueries(site().db);
  asked = queries.asked;
  return queries.stop;
});

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  app.request(path, { ...init, headers });
const write = (method: string, path: string, body?: unknown) =>
  app.request(path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
/** What an address answers, and how many queries that took. */
async function counted(path: string, headers: Record<string, string> = {}) {
  const before = asked.length;
  const answer = await ask(path, headers);
  return { answer, text: await answer.text(), queries: asked.length - before };
}

describe.each([
  ['REST', '/api/news'],
  ['tRPC', '/trpc/news.featured'],
  ['a page', '/news'],
  ['the feed', '/feed.xml'],
])('%s', (_, path) => {
  test('is read once, and shows an edit to the next reader', async () => {
    expect((await write('POST', '/api/news', aNewsArticle({ title: 'The first orchard' }))).status).toBe(201);
    const first = await counted(path);
    expect(first.answer.status).toBe(200);
    expect(first.queries).toBeGreaterThan(0);
    expect(first.text).toContain('The first orchard');
    const second = await counted(path);
    expect([second.queries, second.text]).toEqual([0, first.text]);

    const edited = { ...aNewsArticle({ title: 'The second orchard' }), slug: 'second' };
    expect((await write('PUT', '/api/news/1', edited)).status).toBe(200);
    const third = await counted(path);
    expect(third.queries).toBeGreaterThan(0);
    expect(third.text).toContain('The second orchard');
    expect((await write('DELETE', '/api/news/1')).status).toBe(200);
    expect((await counted(path)).text).not.toContain('The second orchard');
  });

  test('is not read again for a change elsewhere', async () => {
    await counted(path);
    expect((await write('POST', '/api/programs', aProgram())).status).toBe(201);
    expect((await counted(path)).queries).toBe(0);
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
      expect((await ask(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    }
    const plain = await (await ask(path)).text();
    const packed = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
  });

  test('answers HEAD as GET, without the body', async () => {
    const get = await ask(path);
    const head = await ask(path, {}, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      get.headers.get('etag'),
    ]);
  });

  test('bears its guards and a request id of its own whenever it is asked for', async () => {
    const answers = [await ask(path), await ask(path), await ask(path)];
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toContain("object-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('vary')).toContain('Accept-Encoding');
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });
});

test('comments, likes and settings show at once', async () => {
  await write('POST', '/api/news', aNewsArticle({ slug: 'orchard' }));
  const read = async () => {
    const body: unknown = await (await ask('/api/news/orchard')).json();
    return z.looseObject({ comments: z.array(z.unknown()) }).parse(body);
  };
  expect(await read()).toMatchObject({ comments: [], likeCount: 0 });
  await write('POST', '/api/news/orchard/comments', aComment());
  await write('PUT', '/api/comments/1/status', { status: 'approved' });
  expect((await read()).comments).toHaveLength(1);
  await write('POST', '/api/news/orchard/likes', { userId: 'reader' });
  expect(await read()).toMatchObject({ likeCount: 1 });
  await site()
    .db.insert(settings)
    .values({ key: 'siteName', value: 'Old', label: 'Name', group: 'general', type: 'text' });
  expect(await (await ask('/contact')).text()).toContain('Old');
  await write('PATCH', '/api/settings/siteName', { value: 'New Garden' });
  expect(await (await ask('/contact')).text()).toContain('New Garden');
});

test('what is for one person is never kept', async () => {
  await write('POST', '/api/news', aNewsArticle({ slug: 'orchard' }));
  const mine = '/api/news/orchard/likes/check?userId=reader';
  for (const path of [
    '/api/auth/check',
    '/api/donations',
    '/api/admin/stats',
    '/trpc/donations.page',
    mine,
  ]) {
    await counted(path, { cookie });
    expect((await counted(path, { cookie })).queries, path).toBeGreaterThan(0);
    const stranger = await ask(path);
    if (path !== mine) expect(stranger.status, path).toBe(401);
  }
  await write('POST', '/api/news/orchard/likes', { userId: 'reader' });
  expect(await (await ask(mine)).json()).toEqual({ liked: true });
});

test.each([
  ['trpc-accept', 'application/jsonl'],
  ['accept', 'application/jsonl'],
  ['accept', 'text/event-stream'],
])('a visitor who asks with %s: %s changes nothing for the next one', async (name, value) => {
  const batch = '/trpc/news.featured,news.categories?batch=1&input=%7B%7D';
  const odd = await counted(batch, { [name]: value });
  const usual = await counted(batch);
  expect(usual.queries).toBe(0);
  expect(usual.text).toBe(odd.text);
  expect(JSON.parse(usual.text)).toMatchObject([{ result: { data: [] } }, { result: { data: [] } }]);
  expect(usual.answer.headers.get('transfer-encoding')).toBeNull();
});

test.each(['/api/openapi.json', '/api/docs/script.js'])(
  '%s, which no table changes, goes out compressed and is known by its tag',
  async (path) => {
    const plain = await ask(path);
    const packed = await ask(path, { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const unpacked = gunzipSync(Buffer.from(await packed.arrayBuffer()));
    expect(unpacked.toString()).toBe(await plain.text());
    const tag = packed.headers.get('etag') ?? '';
    expect((await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': tag })).status).toBe(304);
  },
);

test('an error is not kept', async () => {
  expect((await ask('/api/news/orchard')).status).toBe(404);
  await site()
    .db.insert(news)
    .values({ ...aNewsArticle({ slug: 'orchard' }), date: '2026-01-01' });
  expect((await ask('/api/news/orchard')).status).toBe(200);
});

test('a read that began before a change is not kept, one that began after it is', async () => {
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

test('the cache of one process among several is used only while it hears the others', async () => {
  const cache = new ResponseCache({ needsHeartbeat: true });
  const answer = await CachedResponse.of(200, '/api/news', {}, new Uint8Array());
  cache.set('/a', answer, ['news'], cache.startRead());
  expect(cache.get('/a')).toBeUndefined();
  cache.markSynced(performance.now());
  expect(cache.get('/a')).toBe(answer);
  cache.markSynced(performance.now() - 1001);
  expect(cache.get('/a')).toBeUndefined();
});

const random = (bytes: number) => new Uint8Array(randomBytes(bytes));

/** How much of 100 answers is held in the end. */
async function heldOf(body: () => Uint8Array<ArrayBuffer>) {
  const cache = new ResponseCache({ needsHeartbeat: false });
  const keys = Array.from({ length: 100 }, (_, number) => `/api/news?page=${number}`);
  for (const key of keys) {
    cache.set(key, await CachedResponse.of(200, '/api/news', {}, body()), ['news'], cache.startRead());
    expect(cache.get(key)).toBeDefined();
  }
  return keys.filter((key) => cache.get(key)).length;
}

test('what is kept stays within its bounds', async () => {
  expect(await heldOf(() => random(1_000_000))).toBeLessThan(13);
  expect(await heldOf(() => random(200_000))).toBeLessThan(63);
});

test('small answers, whose headers are larger than they are, stay within the bounds too', async () => {
  const cache = new ResponseCache({ needsHeartbeat: false });
  const keys = Array.from({ length: 20_000 }, (_, number) => `/api/videos/categories?${number}`);
  const answer = await CachedResponse.of(200, '/api/videos/categories', {}, new Uint8Array(2));
  for (const key of keys) cache.set(key, answer, ['videos'], cache.startRead());
  const kept = keys.filter((key) => cache.get(key)).length;
  expect(kept).toBeGreaterThan(1000);
  expect(kept * 2048).toBeLessThan(25 * 1024 * 1024);
});

test('addresses that somebody makes up displace none that the site has', async () => {
  const cache = new ResponseCache({ needsHeartbeat: false });
  const answer = await CachedResponse.of(200, '/api/news', {}, random(1_000_000));
  cache.set('/api/news', answer, ['news'], cache.startRead());
  for (let limit = 1; limit <= 100; limit += 1)
    cache.set(`/api/news?limit=${limit}`, answer, ['news'], cache.startRead());
  expect(cache.get('/api/news')).toBe(answer);
});

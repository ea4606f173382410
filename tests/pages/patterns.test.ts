import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { drawPattern } from '../../src/server/pages/patterns/pattern';
import { useApp } from '../support/app';

const site = useApp();
const get = (seed: string, headers?: Record<string, string>) =>
  site().rest('GET', `/patterns/${seed}.svg`, headers && { headers });

const seeds = Array.from({ length: 100 }, (_, index) => index + 1).flatMap((number) =>
  ['news', 'programs', 'events'].map((name) => `${name}-${number}`),
);

test('a seed has one drawing, and no two seeds in a list share theirs', async () => {
  const [first, again, other] = await Promise.all([get('news-1'), get('news-1'), get('news-2')]);
  expect(first.status).toBe(200);
  expect(again.body).toBe(first.body);
  expect(other.body).not.toBe(first.body);
  for (const name of ['news', 'programs', 'events']) {
    const drawings = Array.from({ length: 40 }, (_, index) => drawPattern(`${name}-${index + 1}`));
    expect(new Set(drawings).size).toBe(40);
  }
});

test('drawings are small, whole and need neither style nor script', () => {
  for (const seed of seeds) {
    const drawing = drawPattern(seed);
    expect(Buffer.byteLength(drawing), seed).toBeLessThanOrEqual(6 * 1024);
    expect(drawing).not.toMatch(/NaN|Infinity|undefined|style|script|<text|\d e-?\d/);
    const ids = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    const used = [...drawing.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id);
    expect(new Set(ids), seed).toEqual(new Set(used));
    expect(new Set(ids).size, seed).toBe(ids.length);
  }
});

test('drawings are well-formed XML', async () => {
  const xml = seeds.map((seed) => ({ fileName: `${seed}.svg`, contents: drawPattern(seed) }));
  const { valid, rawOutput } = await validateXML({ xml, normalization: 'c14n' });
  expect(valid, rawOutput).toBe(true);
});

test('an address without a number, such as a slug, has a drawing too', async () => {
  const { status, body } = await get('winter-relief');
  expect(status).toBe(200);
  expect(body).toMatch(/^<svg [^>]*viewBox="0 0 1200 800"/);
});

test('the answer is an image that may be kept for a day and asked for again by its tag', async () => {
  const { headers } = await get('events-7');
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');

  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const same = await get('events-7', { 'if-none-match': known });
    expect(same).toMatchObject({ status: 304, body: '' });
    expect(same.headers.get('etag')).toBe(etag);
  }
  expect((await get('events-8', { 'if-none-match': etag })).status).toBe(200);
});

test.each(['News-1', 'news_1', 'news.1', 'a'.repeat(61), 'news%201', '%E0%A4%A', 'n%2Fews'])(
  'there is no pattern %j',
  async (seed) => {
    const { status, headers } = await get(seed);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
  },
);

test.each(['/patterns/news-1', '/patterns/.svg', '/patterns/news-1.png'])(
  '%s is no pattern',
  async (path) => {
    expect((await site().rest('GET', path)).status).toBe(404);
  },
);

/** Any page may read the API without cookies; none may write with them. */
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { testParts, useApp } from '../support/app';
import { addArticle, ask, slug } from '../support/calls';

const site = useApp();
const origin = 'https://partner.example';
const from = (path: string, method = 'GET', headers: Record<string, string> = {}, body?: unknown) =>
  ask(site().app, path, { method, headers: { origin, ...headers }, body });
const expectOpen = ({ headers }: { headers: Headers }) => {
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toBe('ETag, Link, Retry-After, X-Request-Id');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
};

test.each([
  ['/api/news', 200],
  ['/api/news/nothing-here', 404],
  ['/api/nothing', 404],
  ['/api/donations', 401],
  ['/api/auth/check', 401],
  ['/api/openapi.json', 200],
  ['/api/%00', 404],
])('%s (%i) may be read by any page, without cookies', async (path, status) => {
  const answer = await from(path);
  expect(answer.status).toBe(status);
  expectOpen(answer);
});

test('cached and 304 responses have the same headers', async () => {
  await addArticle(site().db);
  const app = createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  const read = (headers = {}) => ask(app, `/api/news/${slug}`, { headers });
  const first = await read();
  for (const answer of [
    first,
    await read(),
    await read({ 'if-none-match': first.headers.get('etag') ?? '' }),
  ])
    expectOpen(answer);
});

describe('a write from a foreign page', () => {
  test('is refused, and the page may read that it was', async () => {
    const answer = await from('/api/contact', 'POST', {}, {});
    expect(answer.status).toBe(403);
    expectOpen(answer);
  });

  test.each(['/api/news', '/api/donations/1/status', '/api/nothing'])('is asked for at %s', async (path) => {
    const answer = await from(path, 'OPTIONS', {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization, if-match',
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expectOpen(answer);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
    );
    expect(answer.headers.get('access-control-max-age')).toBe('86400');
  });
});

test('nothing outside of the API is open', async () => {
  for (const path of ['/', '/news', '/trpc/news.list', '/admin/export/donations.csv', '/feed.xml', '/apis'])
    expect((await from(path)).headers.get('access-control-allow-origin'), path).toBeNull();
});

/** REST: its paths, methods and errors. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../support/api/procedures';
import { specifiedCalls } from '../support/api/specified-calls';
import { useApp } from '../support/app';
import { aNewsArticle } from '../support/factories';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
});
afterEach(() => expect(site().reported).toEqual([]));

const address = (path: string) => path.replace(/\{\w+\}/g, '1');

describe('every specified call', () => {
  test('answers HEAD like GET, without a body', async () => {
    for (const [, path] of specifiedCalls.filter(([method]) => method === 'GET')) {
      const get = await site().rest('GET', address(path), { cookie });
      const head = await site().rest('HEAD', address(path), { cookie });
      expect(head.status, path).toBe(get.status);
      expect(head.headers.get('content-type'), path).toBe(get.headers.get('content-type'));
      expect(head.body, path).toBe('');
    }
  });

  test('works with a trailing slash', async () => {
    for (const [method, path] of specifiedCalls) {
      const plain = await site().rest(method, address(path));
      const slash = await site().rest(method, `${address(path)}/`);
      expect([slash.status, slash.body], `${method} ${path}`).toEqual([plain.status, plain.body]);
    }
  });
});

test('a wrong method is a 405 with Allow at every path', async () => {
  const methods = new Map<string, Set<string>>([
    ['/api/media', new Set(['POST'])], // uploads are no procedure
    ['/api/documents', new Set(['POST'])],
    ['/api/imports', new Set(['POST'])],
    [address('/api/imports/{id}/files'), new Set(['PUT'])],
  ]);
  for (const { method, path } of operations) {
    const allowed = methods.get(address(path)) ?? new Set();
    methods.set(address(path), allowed.add(method).add(method === 'GET' ? 'HEAD' : method));
  }
  for (const [path, allowed] of methods)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (allowed.has(method)) continue;
      const answer = await site().rest(method, path, { cookie });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.get('allow')?.split(', ').sort(), path).toEqual([...allowed].sort());
      expect(answer.body).toEqual({ message: expect.any(String), code: 'METHOD_NOT_SUPPORTED' });
    }
  expect((await site().rest('PUT', '/api/events/upcoming')).headers.get('allow')).toBe('GET, HEAD');
});

describe('addresses', () => {
  test('a slug is read percent-decoded, and is its article’s only', async () => {
    await site().rest('POST', '/api/news', { cookie, body: aNewsArticle({ slug: 'winter-relief' }) });
    for (const slug of ['winter-relief', 'winter%2Drelief', '%77inter-relief'])
      expect((await site().rest('GET', `/api/news/${slug}`)).status, slug).toBe(200);
    for (const slug of [
      'Winter-Relief',
      'winter%20relief',
      'winter-relief%2F',
      '%25',
      'مقال',
      '..%2Fnews',
      "'",
    ])
      expect((await site().rest('GET', `/api/news/${slug}`)).status, slug).toBe(404);
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/news/a/b', '/api/News/1/x', '/api/users', '/api//news'])(
    '%s is a 404 in JSON for every method',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await site().rest(method, path);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ message: expect.any(String), code: 'NOT_FOUND' });
      }
    },
  );
});

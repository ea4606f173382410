/** REST: its paths, methods and errors. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { news } from '../../src/server/db/schema';
import { specifiedCalls } from '../support/api/specified-calls';
import { useApp } from '../support/app';
import { aDonation, aNewsArticle, aSetting } from '../support/factories';

const site = useApp();
let cookie = '';
let expected = 0;
beforeEach(async () => {
  cookie = await site().signIn();
  expected = 0;
});
afterEach(() => expect(site().reported).toHaveLength(expected));

const requestId = expect.stringMatching(/^[\w-]{8,}$/);
const address = (path: string) => path.replace(/\{\w+\}/g, '1');

describe('every specified call', () => {
  test('is there and bears a request id', async () => {
    for (const [method, path] of specifiedCalls) {
      const call = `${method} ${path}`;
      const answer = await site().rest(method, address(path), { cookie: await site().signIn() }); // one signs out
      expect(answer.status, call).not.toBe(405);
      expect(answer.body, call).not.toMatchObject({ message: 'There is nothing at this path' });
      expect(answer.headers.get('content-type'), call).toMatch(/^application\/json/);
      expect(answer.headers.get('x-request-id'), call).toEqual(requestId);
    }
  });

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

describe('a wrong method is a 405 with Allow', () => {
  test.each([
    ['PUT', '/api/newsletter/subscribers/bulk', ['DELETE']],
    ['DELETE', '/api/news/featured', ['GET', 'HEAD']],
    ['PUT', '/api/news/categories', ['GET', 'HEAD']],
    ['POST', '/api/news/winter', ['DELETE', 'GET', 'HEAD', 'PUT']],
    ['PATCH', '/api/programs/1', ['DELETE', 'GET', 'HEAD', 'PUT']],
    ['PUT', '/api/events/1', ['DELETE', 'GET', 'HEAD', 'PATCH']],
    ['PUT', '/api/events/upcoming', ['GET', 'HEAD']],
    ['GET', '/api/settings/siteName', ['DELETE', 'PATCH']],
    ['POST', '/api/auth/check', ['GET', 'HEAD']],
    ['GET', '/api/auth/login', ['POST']],
    ['GET', '/api/auth/logout', ['POST']],
    ['GET', '/api/donations/1/status', ['PUT']],
    ['POST', '/api/donations/1/status', ['PUT']],
    ['GET', '/api/newsletter/subscribe', ['POST']],
    ['DELETE', '/api/newsletter/subscribers', ['GET', 'HEAD']],
    ['DELETE', '/api/news/winter/likes', ['POST']],
    ['POST', '/api/news/winter/likes/check', ['GET', 'HEAD']],
    ['POST', '/api/admin/stats', ['GET', 'HEAD']],
    ['GET', '/api/team', ['POST']],
    ['PROPFIND', '/api/news', ['GET', 'HEAD', 'POST']],
  ])('%s %s', async (method, path, allowed) => {
    for (const session of [cookie, undefined]) {
      const answer = await site().rest(method, path, { cookie: session });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed);
      expect(answer.body).toEqual({ message: expect.any(String), code: 'METHOD_NOT_SUPPORTED' });
      expect(answer.headers.get('x-request-id')).toEqual(requestId);
    }
  });
});

describe('addresses', () => {
  test.each(['featured', 'categories'])('the fixed path %s wins over a slug', async (slug) => {
    await site()
      .db.insert(news)
      .values({ ...aNewsArticle(), slug });
    const { status, body } = await site().rest('GET', `/api/news/${slug}`);
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(true);
  });

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

  test.each([
    '/api/news/%E0%A4%A',
    '/api/news/%',
    '/api/news/%zz',
    '/api/news/%00',
    '/api/news/%FF',
    `/api/news/${'x'.repeat(5000)}`,
    '/api/programs/%E0%A4%A',
    '/api/news/%E0%A4%A/likes/check?userId=x',
  ])('%s is refused, not a failure', async (path) => {
    const answer = await site().rest('GET', path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test.each([
    'constructor=1',
    '__proto__=1',
    '__proto__[x]=1',
    'toString',
    '%E0%A4%A',
    '=',
    '&&',
    'id=1',
    'x=%00',
  ])('?%s changes nothing', async (query) => {
    expect(await site().rest('GET', `/api/news?${query}`)).toMatchObject({ status: 200, body: [] });
    expect((await site().rest('GET', `/api/news/unknown?${query}`)).status).toBe(404);
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

describe('errors', () => {
  test('have one shape each', async () => {
    await site().rest('POST', '/api/settings', { cookie, body: aSetting({ key: 'taken' }) });
    const issues = expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]);
    const taken = aSetting({ key: 'taken' });
    for (const [method, path, sent, code, named] of [
      ['POST', '/api/donations', {}, 'BAD_REQUEST', { issues }],
      ['GET', '/api/donations', undefined, 'UNAUTHORIZED', {}],
      ['GET', '/api/news/unknown', undefined, 'NOT_FOUND', {}],
      ['POST', '/api/settings', { body: taken, cookie }, 'CONFLICT', { issues }],
    ] as const) {
      const { headers, body } = await site().rest(method, path, sent && { body: {}, ...sent });
      expect(body).toEqual({ message: expect.any(String), code, ...named });
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  test('that are unexpected tell nothing but the request id, which is also in the log', async () => {
    await site().db.execute(sql`alter table faculty rename to faculty_away`);
    try {
      expected = 2;
      const rest = await site().rest('GET', '/api/university/faculty');
      expect(rest.status).toBe(500);
      expect(rest.body).toEqual({ message: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' });
      const trpc = await site().trpc('query', 'faculty.list');
      expect(trpc).toMatchObject({ status: 500, body: { message: 'Internal server error' } });
      expect(JSON.stringify([rest.body, trpc.body])).not.toMatch(
        /faculty_away|select|relation|stack|node_modules/,
      );
      expect(String(site().reported[0])).toContain(rest.headers.get('x-request-id'));
    } finally {
      await site().db.execute(sql`alter table faculty_away rename to faculty`);
    }
  });

  test('each request has an id of its own, whatever the client sends', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const headers = { 'x-request-id': 'mine' };
        return (await site().rest('POST', '/api/donations', { body: aDonation(), headers })).headers.get(
          'x-request-id',
        );
      }),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('mine');
  });
});

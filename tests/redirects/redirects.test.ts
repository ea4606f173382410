/** Redirects by hand, when a slug changes, and from a file. */
import { count } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { news, redirects } from '../../src/server/db/schema';
import { maxImportedRows } from '../../src/shared/schemas/redirects';
import { idsOf, withStaff } from '../support/app';
import { aNewsArticle, aProgram } from '../support/factories';

const { site, send } = withStaff(['editor']);
const add = (from: unknown, to: unknown) => send('POST', '/api/redirects', { from, to });
const visit = async (path: string, method = 'GET') => {
  const { status, headers } = await site().rest(method, path);
  return [status, headers.get('location')];
};
const pairs = z.array(
  z.object({ from: z.string(), to: z.string() }).transform(({ from, to }) => `${from} ${to}`),
);
const stored = async () => pairs.parse((await send('GET', '/api/redirects')).body).toSorted();

test('a redirect is found in any case, encoding and with a slash, as a 301 that is asked for again', async () => {
  const { status, body } = await add(' /Old/Über uns/ ', '/about?from=old#history');
  expect([status, body]).toMatchObject([
    201,
    { from: '/old/über uns', to: '/about?from=old#history', hits: 0 },
  ]);
  for (const path of ['/old/%C3%BCber%20uns', '/OLD/u%CC%88ber%20uns/', '/old/%c3%bcber%20uns?utm_source=x'])
    expect(await visit(path), path).toEqual([301, '/about?from=old#history']);
  expect(await visit('/old/%C3%BCber%20uns', 'HEAD')).toEqual([301, '/about?from=old#history']);
  expect(await visit('/old')).toEqual([404, null]);
  const { headers, body: text } = await site().rest('GET', '/old/%C3%BCber%20uns');
  expect([headers.get('cache-control'), text]).toEqual(['no-cache', 'Moved to /about?from=old#history']);
});

test('a target in Arabic is sent encoded', async () => {
  await add('/من-نحن', '/صفحة');
  expect(await visit(encodeURI('/من-نحن'))).toEqual([301, encodeURI('/صفحة')]);
});

describe('refused without a change:', () => {
  const path = 'Enter a path of this site, such as /old-page';
  const target = 'Enter a path of this site, such as /news';
  test.each([
    ['', '/news', 'from', path],
    ['old', '/news', 'from', path],
    ['https://example.org/old', '/news', 'from', path],
    ['//example.org/old', '/news', 'from', path],
    ['/%2Fexample.org', '/news', 'from', path],
    ['/a\\b', '/news', 'from', path],
    ['/%zz', '/news', 'from', path],
    ['/a%00', '/news', 'from', path],
    ['/old?p=1', '/news', 'from', 'Enter the path without ? and #'],
    [`/${'a'.repeat(500)}`, '/news', 'from', 'Must be at most 500 characters'],
    [7, '/news', 'from', path],
    ['/admin', '/news', 'from', 'This path belongs to the site itself'],
    ['/Admin/x', '/news', 'from', 'This path belongs to the site itself'],
    ['/api/news/x', '/news', 'from', 'This path belongs to the site itself'],
    ['/x/../assets/x', '/news', 'from', 'This path belongs to the site itself'],
    ['/%61pi', '/news', 'from', 'This path belongs to the site itself'],
    ['/sitemap.xml', '/news', 'from', 'This path belongs to the site itself'],
    ['/', '/news', 'from', 'There is a page at this path'],
    ['/News/', '/about', 'from', 'There is a page at this path'],
    ['/news/present', '/about', 'from', 'There is a page at this path'],
    ['/old', 'https://example.org', 'to', target],
    ['/old', '//example.org', 'to', target],
    ['/old', '/\\example.org', 'to', target],
    ['/old', '/x/..//example.org', 'to', target],
    ['/old', '/%2e%2e//example.org', 'to', target],
    ['/old', '/a b', 'to', target],
    ['/old', 'javascript:alert(1)', 'to', target],
    ['/old', '/%zz', 'to', target],
    ['/old', `/${'a'.repeat(500)}`, 'to', 'Must be at most 500 characters'],
    ['/old', '/OLD/?a=1#b', 'to', 'This would lead back to the same path'],
    ['/b', '/a', 'to', 'This would lead back to the same path'],
  ])('%s to %s', async (from, to, field, message) => {
    await site().insert(news, { ...aNewsArticle({ slug: 'present' }), date: '2026-01-31' });
    await add('/a', '/b');
    const { status, body } = await add(from, to);
    expect([status, body]).toMatchObject([400, { message, issues: [{ path: field, message }] }]);
    expect(await stored()).toEqual(['/a /b']);
  });
});

test('chains are flattened, and a path leads to one place only', async () => {
  await add('/b', '/c');
  await add('/a', '/b?x=1');
  await add('/c', '/d');
  expect(await stored()).toEqual(['/a /d', '/b /d', '/c /d']);
  expect((await add('/A', '/d')).status).toBe(201);
  expect((await add('/a', '/e')).status).toBe(409);
  expect((await add('/d', '/a')).status).toBe(400);
  expect(await stored()).toEqual(['/a /d', '/b /d', '/c /d']);
});

test('a deleted redirect ends', async () => {
  const { body } = await add('/old', '/news');
  expect((await send('DELETE', `/api/redirects/${z.object({ id: z.int() }).parse(body).id}`)).status).toBe(
    200,
  );
  expect(await visit('/old')).toEqual([404, null]);
});

describe('a changed slug', () => {
  const article = (slug: string) => aNewsArticle({ slug });
  const create = async (slug: string) =>
    idsOf({ body: [(await send('POST', '/api/news', article(slug))).body] })[0];
  const rename = (id: number | undefined, slug: string) => send('PUT', `/api/news/${id}`, article(slug));

  test('redirects the old path, and back again when it is undone', async () => {
    const id = await create('first');
    await add('/old', '/news/first#end');
    await rename(id, 'second');
    await rename(id, 'third');
    expect(await stored()).toEqual([
      '/news/first /news/third',
      '/news/second /news/third',
      '/old /news/third#end',
    ]);
    expect(await visit('/news/first')).toEqual([301, '/news/third']);
    await rename(id, 'first');
    expect(await visit('/news/first')).toEqual([200, null]);
    expect(await visit('/news/third')).toEqual([301, '/news/first']);
    expect(await stored()).toEqual([
      '/news/second /news/first',
      '/news/third /news/first',
      '/old /news/first#end',
    ]);
  });

  test('gives the old path to a new item, and to one from the trash', async () => {
    const id = await create('first');
    await rename(id, 'second');
    const other = await create('first');
    expect(await stored()).toEqual([]);
    await send('DELETE', `/api/news/${other}`);
    await add('/news/first', '/news/second');
    expect(await visit('/news/first')).toEqual([301, '/news/second']);
    await send('POST', `/api/trash/${idsOf(await send('GET', '/api/trash'))[0]}/restore`);
    expect([await visit('/news/first'), await stored()]).toEqual([[200, null], []]);
  });

  test('of a program redirects too, also from a draft, and another change does not', async () => {
    const made = (body: unknown) => idsOf({ body: [body] })[0];
    const program = aProgram({ slug: 'school' });
    const id = made((await send('POST', '/api/programs', program)).body);
    await send('PUT', `/api/programs/${id}`, { ...program, title: 'Another title' });
    expect(await stored()).toEqual([]);
    const values = { ...program, slug: 'our-school' };
    const draft = made((await send('POST', '/api/drafts', { type: 'program', itemId: id, values })).body);
    expect(await stored()).toEqual([]);
    await send('POST', `/api/drafts/${draft}/publish`);
    expect(await stored()).toEqual(['/programs/school /programs/our-school']);
  });
});

describe('a file', () => {
  const load = (csv: string, more: object = {}) => send('POST', '/api/redirects/import', { csv, ...more });

  test.each([
    ['commas', 'From,To\n/a,/news\n"/b","/about"\n'],
    [
      'semicolons, a byte order mark and Windows line ends',
      '\ufefffrom;to;note\r\n/a;/news;x\r\n/b;/about;\r\n',
    ],
    ['tabs, other names and columns', 'Note\tNew URL\tOld URL\n\t/news\t/a\n\n\t/about\t/b'],
    ['no headings', '/a,/news\n/b,/about'],
  ])('with %s is read', async (_, csv) => {
    expect((await load(csv, { dryRun: true })).body).toEqual({ created: 2, existing: 0, refused: [] });
    expect(await stored()).toEqual([]);
    expect((await load(csv)).body).toEqual({ created: 2, existing: 0, refused: [] });
    expect((await load(csv)).body).toEqual({ created: 0, existing: 2, refused: [] });
    expect(await stored()).toEqual(['/a /news', '/b /about']);
  });

  test('names the rows that cannot be used, and flattens what it brings', async () => {
    await add('/x', '/a');
    const rows = [
      '/a,/b',
      '/b,/c',
      '/c,/a',
      '/a,/d',
      '/news,/d',
      '/admin,/d',
      '/e,https://example.org',
      '/f',
    ];
    const { body } = await load(['From,To', ...rows].join('\n'));
    expect(body).toEqual({
      created: 2,
      existing: 0,
      refused: [
        { row: 4, from: '/c', message: 'This would lead back to the same path' },
        { row: 5, from: '/a', message: 'This path already leads to /c' },
        { row: 6, from: '/news', message: 'There is a page at this path' },
        { row: 7, from: '/admin', message: 'From: This path belongs to the site itself' },
        { row: 8, from: '/e', message: 'To: Enter a path of this site, such as /news' },
        { row: 9, from: '/f', message: 'To: Enter a path of this site, such as /news' },
      ],
    });
    expect(await stored()).toEqual(['/a /c', '/b /c', '/x /c']);
  });

  test.each([
    ['', 'The file is empty'],
    ['\n\n', 'The file has no rows'],
    ['From,To\n', 'The file has no rows'],
    ['Path,Where\n/a,/b', 'The first row must name the columns From and To'],
    ['%PDF-1.4', 'The first row must name the columns From and To'],
    [
      'From,To\n/a,"/b\n/c,/d',
      'The file cannot be read near line 3. A quotation mark is missing or out of place.',
    ],
    [
      'From,To\n/a,/b"c"',
      'The file cannot be read near line 2. A quotation mark is missing or out of place.',
    ],
    [
      `From,To\n${'/a,/b\n'.repeat(maxImportedRows + 1)}`,
      'The file has more than 10,000 rows. Please split it.',
    ],
  ])('%j is refused', async (csv, message) => {
    const { status, body } = await load(csv);
    expect([status, body]).toMatchObject([400, { message }]);
    expect(await stored()).toEqual([]);
  });

  test('of 10,000 rows is imported at once', async () => {
    const rows = Array.from({ length: maxImportedRows }, (_, n) => `/old/${n},/old/${n + 1}`);
    const { body } = await load(`From,To\n${rows.join('\n')}`);
    expect(body).toEqual({ created: maxImportedRows, existing: 0, refused: [] });
    const [all] = await site().db.select({ total: count() }).from(redirects);
    expect(all?.total).toBe(maxImportedRows);
    expect(await visit('/old/0')).toEqual([301, `/old/${maxImportedRows}`]);
  });
});

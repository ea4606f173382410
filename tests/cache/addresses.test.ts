/** Equivalent addresses share one cached response; different ones are never mixed up. */
import { beforeEach, expect, test } from 'vitest';
import { news } from '../../src/server/db/schema';
import { aNewsArticle, aSetting } from '../support/factories';
import { withCaching } from './caching';

const { site, counted, write } = withCaching();
beforeEach(async () => {
  const slugs = Array.from({ length: 8 }, (_, index) => `article-${index}`);
  const date = '2026-01-31';
  await site().insert(news, ...slugs.map((slug) => ({ ...aNewsArticle({ slug }), date })));
});

test.each([
  ['/news', '/news?x=1'],
  ['/news', '/news?utm_source=made-up&utm_medium=made-up'],
  ['/news', '/NEWS'],
  ['/news', '/news/'],
  ['/news', '/news?page=none'],
  ['/news?page=2', '/news?page=2&x=made-up'],
  ['/news?page=2', '/news?fbclid=made-up&page=2'],
  ['/events?tab=past', '/events?x=made-up&tab=past'],
  ['/', '/?gclid=made-up'],
  ['/admin/login', '/admin/login?x=made-up'],
  ['/news/article-1', '/news/article-1?x=made-up'],
  ['/nothing', '/nothing?x=made-up'],
  ['/nothing', '/made-up/below?and=more'],
  ['/nothing', '/news/article-1/made-up'],
  ['/nothing', '/%zz'],
  ['/api/news', '/api/news?x=made-up'],
  ['/api/news/article-1', '/api/news/article-1?slug=made-up'],
  ['/trpc/news.list', '/trpc/news.list?x=made-up'],
  ['/feed.xml', '/feed.xml?x=made-up'],
  ['/api/openapi.json', '/api/openapi.json?x=made-up'],
])('%s and %s share one response', async (address, other) => {
  const first = await counted(other);
  for (const path of [address, other]) {
    const { queries, status, text, headers } = await counted(path);
    expect([queries, status, text]).toEqual([0, first.status, first.text]);
    expect(headers.get('etag')).toBe(first.headers.get('etag'));
  }
  expect(first.text).not.toMatch(/made-up|utm_/);
});

test.each([
  ['/news', '/news?page=2'],
  ['/news?category=none', '/news?category=other'],
  ['/contact', '/contact?subject=Orchard'],
  ['/news/article-1', '/news/article-2'],
  ['/trpc/news.page?input=%7B%7D', '/trpc/news.page?input=%7B%22page%22%3A2%7D'],
])('%s and %s are not mixed up', async (one, other) => {
  const { text } = await counted(one);
  expect((await counted(other)).text).not.toBe(text);
  expect((await counted(one)).text).toBe(text);
});

test('a cached 404 page shows a changed setting to the next visitor', async () => {
  expect((await counted('/nothing')).status).toBe(404);
  await write('POST', '/api/settings', aSetting({ key: 'siteName', value: 'Noor Trust' }));
  expect((await counted('/nothing/else')).text).toContain('| Noor Trust</title>');
});

test('the cached 404 page of a language is in that language, whatever was asked for first', async () => {
  await write('POST', '/api/settings', aSetting({ key: 'languages', value: 'en,ar' }));
  expect((await counted('/ar/api/nothing')).text).toContain('<html lang="en"');
  expect((await counted('/ar/nothing')).text).toContain('<html lang="ar"');
});

test('a feed in a language is cached, and gone with the language', async () => {
  await write('POST', '/api/settings', aSetting({ key: 'languages', value: 'en,ar' }));
  const { text } = await counted('/ar/feed.xml');
  expect(await counted('/ar/feed.xml?x=made-up')).toMatchObject({ text, queries: 1 }); // the setting
  expect((await counted('/feed.xml')).text).not.toBe(text);
  await write('PATCH', '/api/settings/languages', { value: 'en' });
  expect((await counted('/ar/feed.xml')).headers.get('content-type')).toContain('text/html');
});

test('a NUL character in an address causes no error', async () => {
  for (const query of [
    '/news?search=',
    '/news?category=',
    '/programs?category=',
    '/events?tab=',
    '/contact?subject=',
  ])
    expect((await counted(`${query}%00`)).status, query).toBe(200);
  for (const path of ['/news/%00', '/programs/%00', '/unsubscribe/%00', '/%00', '/events/%00.ics'])
    expect((await counted(path)).status, path).toBeLessThan(500);
});

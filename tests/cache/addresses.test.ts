/** Equivalent addresses share one cached response; different ones are never mixed up. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { news } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { ask } from '../support/calls';
import { aNewsArticle, aSetting } from '../support/factories';
import { noteQueries, type Query } from '../support/queries';

const site = useApp();
let app: ReturnType<typeof createApp>;
let asked: Query[] = [];
let cookie = '';
beforeEach(async () => {
  app = createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  cookie = await site().signIn();
  const slugs = Array.from({ length: 8 }, (_, index) => `article-${index}`);
  await site()
    .db.insert(news)
    .values(slugs.map((slug) => ({ ...aNewsArticle({ slug }), date: '2026-01-31' })));
  const queries = noteQueries(site().db);
  asked = queries.asked;
  return queries.stop;
});

describe.each([
  [
    '/news',
    ['/news?x=1', '/news?utm_source=made-up&utm_medium=made-up', '/NEWS', '/news/', '/news?page=none'],
  ],
  ['/news?page=2', ['/news?page=2&x=made-up', '/news?fbclid=made-up&page=2']],
  ['/events?tab=past', ['/events?x=made-up&tab=past']],
  ['/', ['/?x=made-up', '/?gclid=made-up']],
  ['/admin/login', ['/admin/login?x=made-up']],
  ['/news/article-1', ['/news/article-1?x=made-up']],
  [
    '/nothing',
    ['/nothing?x=made-up', '/made-up', '/made-up/below?and=more', '/news/article-1/made-up', '/%zz'],
  ],
  ['/api/news', ['/api/news?x=made-up']],
  ['/api/news/article-1', ['/api/news/article-1?slug=made-up']],
  ['/trpc/news.list', ['/trpc/news.list?x=made-up']],
  ['/feed.xml', ['/feed.xml?x=made-up']],
  ['/api/openapi.json', ['/api/openapi.json?x=made-up']],
])('%s', (address, others) => {
  test.each(others)('is what %s shows, kept once', async (other) => {
    const first = await ask(app, other);
    const before = asked.length;
    for (const path of [address, other]) {
      const answer = await ask(app, path);
      expect(answer.text).toBe(first.text);
      expect([answer.status, answer.headers.get('etag')]).toEqual([first.status, first.headers.get('etag')]);
    }
    expect(asked.length).toBe(before);
    expect(first.text).not.toMatch(/made-up|utm_/);
  });
});

test.each([
  ['/news', '/news?page=2'],
  ['/news?category=none', '/news?category=other'],
  ['/contact', '/contact?subject=Orchard'],
  ['/news/article-1', '/news/article-2'],
  ['/trpc/news.page?input=%7B%7D', '/trpc/news.page?input=%7B%22page%22%3A2%7D'],
])('%s and %s are not mixed up', async (one, other) => {
  const texts = [await ask(app, one), await ask(app, other), await ask(app, one)].map(({ text }) => text);
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts[2]).toBe(texts[0]);
});

test('the page of what is not there shows an edit to the next visitor', async () => {
  expect((await ask(app, '/nothing')).status).toBe(404);
  await ask(app, '/api/settings', { body: aSetting({ key: 'siteName', value: 'Noor Trust' }), cookie });
  expect((await ask(app, '/nothing/else')).text).toContain('| Noor Trust</title>');
});

test.each([
  '/news?search=%00',
  '/news?category=%00',
  '/programs?category=%00',
  '/events?tab=%00',
  '/contact?subject=%00',
])('a character that no text can hold is no fault: %s', async (path) => {
  expect((await ask(app, path)).status).toBe(200);
});

test.each(['/news/%00', '/programs/%00', '/unsubscribe/%00', '/%00', '/events/%00.ics'])(
  'nor in a path: %s',
  async (path) => {
    expect((await ask(app, path)).status).toBeLessThan(500);
  },
);

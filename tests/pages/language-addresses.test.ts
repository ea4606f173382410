/** Addresses with the code of a language, also malformed ones. */
import { expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aSetting } from '../support/factories';

const site = useApp();
const offer = (value: string) => site().insert(settings, aSetting({ key: 'languages', value }));
const visit = async (path: string) => {
  const { status, headers, body } = await site().rest('GET', path);
  const [, language] = /<html lang="(\w+)"/.exec(String(body)) ?? [];
  return { status, location: headers.get('location'), cache: headers.get('cache-control'), language };
};

test.each([
  ['/en', '/'],
  ['/en/news?page=2', '/news?page=2'],
  ['/en/feed.xml', '/feed.xml'],
  ['/en/forms/contact', '/forms/contact'],
  ['/en/subscribe/%0d%0aX:y', '/subscribe/%0d%0aX:y'],
  ['/AR/news?page=2', '/ar/news?page=2'],
  ['/Ar/feed.xml', '/ar/feed.xml'],
  ['/ar/?from=mail', '/ar?from=mail'],
  ['/ar/', '/ar'],
])('%s leads to %s, until the setting changes', async (path, location) => {
  await offer('en,ar');
  const { status, location: found, cache } = await visit(path);
  expect([status, found]).toEqual([308, location]);
  expect(cache).toMatch(/^no-(?:cache|store)$/);
});

test('the area is in English on a site that is not', async () => {
  await offer('ar');
  expect(await visit('/admin/login')).toMatchObject({ status: 200, language: 'en' });
  expect(await visit('/en/news')).toMatchObject({ status: 404, language: 'ar' });
});

test.each([
  ['/en//evil.example', 'en'],
  ['/ar//news', 'en'],
  ['/ar/admin', 'en'],
  ['/ar/api/news', 'en'],
  ['/AR//news', 'en'],
  ['/ar/ar/news', 'ar'],
  ['/ar/trpc/news.list', 'ar'],
])('%s is a 404 page in %s', async (path, language) => {
  await offer('en,ar');
  expect(await visit(path)).toMatchObject({ status: 404, location: null, language });
});

/** Redirects on a site in English and Arabic. */
import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { PathVisits } from '../../src/server/routers/site/redirects/visits';
import { idsOf, withStaff } from '../support/app';
import { aNewsArticle, aSetting } from '../support/factories';

const { site, send } = withStaff(['editor']);
beforeEach(async () => {
  await site().insert(settings, aSetting({ key: 'languages', value: 'en,ar' }));
});
const add = async (from: string, to: string) => (await send('POST', '/api/redirects', { from, to })).status;
const visit = async (path: string) => {
  const { status, headers } = await site().rest('GET', path);
  return [status, headers.get('location')];
};
const article = (slug: string) => aNewsArticle({ slug });
const create = async (slug: string) =>
  idsOf({ body: [(await send('POST', '/api/news', article(slug))).body] })[0];

test('a changed slug redirects the page in each language, and what led to it there', async () => {
  const id = await create('first');
  await add('/old', '/ar/news/first#end');
  await send('PUT', `/api/news/${id}`, article('second'));
  for (const [path, target] of [
    ['/news/first', '/news/second'],
    ['/ar/news/first', '/ar/news/second'],
    ['/ar/News/first/', '/ar/news/second'],
    ['/old', '/ar/news/second#end'],
  ] as const)
    expect(await visit(path), path).toEqual([301, target]);
});

test('the redirect for a language is used before the one for the default language', async () => {
  await add('/old', '/about');
  await add('/file', '/media/0d5c7a1f6b2e4c8d9a3b5c7e.pdf');
  await add('/plain', '/ar/about');
  expect(await visit('/ar/old')).toEqual([301, '/ar/about']);
  expect(await visit('/en/old')).toEqual([301, '/about']);
  expect(await visit('/ar/file')).toEqual([301, '/media/0d5c7a1f6b2e4c8d9a3b5c7e.pdf']);
  expect(await visit('/ar/plain')).toEqual([301, '/ar/about']);
  await add('/ar/old', '/ar/contact');
  expect([await visit('/old'), await visit('/ar/old')]).toEqual([
    [301, '/about'],
    [301, '/ar/contact'],
  ]);
});

test('a page in another language is a page, and drops its redirect', async () => {
  expect(await add('/ar/news/first', '/ar/about')).toBe(201);
  await create('first');
  expect((await send('GET', '/api/redirects')).body).toEqual([]);
  for (const path of ['/ar', '/ar/news', '/AR/News/first', '/en/about', '/ar/feed.xml', '/ar/donate/x'])
    expect(await add(path, '/old'), path).toBe(400);
});

test('a language that is switched off has no pages and follows no redirect', async () => {
  await site().db.update(settings).set({ value: 'en' });
  await add('/old', '/about');
  expect(await visit('/ar/old')).toEqual([404, null]);
  expect(await add('/ar/about', '/about')).toBe(201);
  expect(await visit('/ar/about')).toEqual([301, '/about']);
});

test('pages behind a token are not counted in any language', async () => {
  const visits = new PathVisits();
  for (const path of ['/ar/donate/token', '/ar/unsubscribe/token']) visits.add(404, path);
  await visits.flush(site().db);
  expect((await send('GET', '/api/redirects/missing')).body).toEqual([]);
});

/** The first items of an empty site and likes show at once, on every process. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { events } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { onServer, servers } from '../support/databases';
import { aNewsArticle, anEvent } from '../support/factories';
import { endAll, type Site, startSite, until } from '../support/processes';
import { noteQueries, type Query } from '../support/queries';
import { call, password, signIn } from '../support/remote';

const site = useApp();
afterEach(endAll);
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

/** What an address answers, and how many queries that took. */
async function read(path: string) {
  const before = asked.length;
  const text = await (await app.request(path)).text();
  return { text, queries: asked.length - before };
}
async function post(path: string, body: unknown) {
  const headers = { cookie, 'content-type': 'application/json' };
  expect((await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).ok).toBe(true);
}

const inputOf = (input: object) => `input=${encodeURIComponent(JSON.stringify(input))}`;

test.each([
  '/api/news',
  `/trpc/news.page?${inputOf({})}`,
  `/trpc/news.teasers?${inputOf({})}`,
  '/news',
  '/feed.xml',
])('%s of an empty site shows its first article', async (path) => {
  expect((await read(path)).text).not.toContain('The first orchard');
  await post('/api/news', aNewsArticle({ title: 'The first orchard' }));
  expect((await read(path)).text).toContain('The first orchard');
});

test.each([
  ['REST', (slug: string) => `/api/news/${slug}`],
  ['tRPC', (slug: string) => `/trpc/news.bySlug?${inputOf({ slug })}`],
  ['a page', (slug: string) => `/news/${slug}`],
])('%s of one article shows a like, and that of another is not read again', async (_, pathOf) => {
  for (const slug of ['orchard', 'garden']) await post('/api/news', aNewsArticle({ slug }));
  for (const slug of ['orchard', 'garden']) expect((await read(pathOf(slug))).queries).toBeGreaterThan(0);
  await post('/api/news/orchard/likes', { userId: 'reader' });
  expect((await read(pathOf('garden'))).queries).toBe(0);
  expect((await read(pathOf('orchard'))).text).toMatch(/likeCount"?:1\b/);
});

test('a page of which a part could not be read is read anew', async () => {
  await site()
    .db.insert(events)
    .values(anEvent({ title: 'Harvest supper' }));
  await site().db.execute(sql`alter table events rename to events_away`);
  try {
    expect((await read('/events')).text).not.toContain('Harvest supper');
  } finally {
    await site().db.execute(sql`alter table events_away rename to events`);
  }
  expect((await read('/events')).text).toContain('Harvest supper');
});

test.each(servers)(
  'the first article made at one of two processes, and its first like, are shown by both',
  { timeout: 180_000 },
  async (server) => {
    const shared = { ADMIN_PASSWORD: password, ...(await onServer(server)) };
    const [one, two] = await Promise.all([startSite(shared), startSite(shared)]);
    const list = async (site: Site) => (await call(site, '/trpc/news.page?input=%7B%7D')).text;
    for (const site of [one, two]) expect(await list(site)).toContain('"total":0');
    const body = aNewsArticle({ slug: 'first' });
    await call(one, '/api/news', { body, cookie: await signIn(one) });
    for (const site of [one, two])
      await until('the article to be shown', async () => (await list(site)).includes('"total":1'));

    const article = async (site: Site) => (await call(site, '/api/news/first')).text;
    for (const site of [one, two]) expect(await article(site)).toContain('"likeCount":0');
    await call(one, '/api/news/first/likes', { body: { userId: 'reader' } });
    for (const site of [one, two])
      await until('the like to be shown', async () => (await article(site)).includes('"likeCount":1'));
  },
);

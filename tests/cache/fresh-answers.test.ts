/** The first items of an empty site and likes show at once, on every process. */
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema';
import { onServer, servers } from '../support/databases';
import { aNewsArticle, anEvent } from '../support/factories';
import { endAll, type Site, startSite, until } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { withCaching } from './caching';

const { site, counted, write } = withCaching();
afterEach(endAll);

const inputOf = (input: object) => `input=${encodeURIComponent(JSON.stringify(input))}`;

test.each([`/trpc/news.page?${inputOf({})}`, `/trpc/news.teasers?${inputOf({})}`])(
  '%s of an empty site shows its first article',
  async (path) => {
    expect((await counted(path)).text).not.toContain('The first orchard');
    await write('POST', '/api/news', aNewsArticle({ title: 'The first orchard' }));
    expect((await counted(path)).text).toContain('The first orchard');
  },
);

test.each([
  ['REST', (slug: string) => `/api/news/${slug}`],
  ['tRPC', (slug: string) => `/trpc/news.bySlug?${inputOf({ slug })}`],
  ['a page', (slug: string) => `/news/${slug}`],
])('%s: a like changes the response of its article alone', async (_, pathOf) => {
  for (const slug of ['orchard', 'garden']) await write('POST', '/api/news', aNewsArticle({ slug }));
  for (const slug of ['orchard', 'garden']) expect((await counted(pathOf(slug))).queries).toBeGreaterThan(0);
  await write('POST', '/api/news/orchard/likes', { userId: 'reader' });
  expect((await counted(pathOf('garden'))).queries).toBe(0);
  expect((await counted(pathOf('orchard'))).text).toMatch(/likeCount"?:1\b/);
});

test('a page that could not be read in full is not cached', async () => {
  const { db } = site();
  await db.insert(events).values(anEvent({ title: 'Harvest supper' }));
  await db.execute(sql`alter table events rename to events_away`);
  try {
    expect((await counted('/events')).text).not.toContain('Harvest supper');
  } finally {
    await db.execute(sql`alter table events_away rename to events`);
  }
  expect((await counted('/events')).text).toContain('Harvest supper');
});

test.each(servers)(
  'two processes: the first article and its first like show on both',
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

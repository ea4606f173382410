import { afterEach, expect, test } from 'vitest';
import { aNewsArticle } from '../support/factories';
import { endAll, type Site, startSite, until } from '../support/processes';
import { onServer, servers } from './databases';
import { call, password, signIn } from './remote';

afterEach(endAll);

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

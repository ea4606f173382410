import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { aContactMessage, aNewsArticle } from '../support/factories';
import { endAll, startSite } from '../support/processes';
import { onServer, servers } from './databases';
import { atOnce, tally } from './doors';
import { call, password, signIn } from './remote';

afterEach(endAll);

test.each(servers)(
  'reads that take too long are refused for a moment, and nobody else waits for them',
  { timeout: 180_000 },
  async (server) => {
    const variables = await onServer(server);
    const site = await startSite({ ...variables, ADMIN_PASSWORD: password });
    const cookie = await signIn(site);
    const sql = postgres(variables['DATABASE_URL'] ?? '', { max: 1 });
    const search = (text: string) => encodeURIComponent(JSON.stringify({ search: text }));
    await sql.begin(async (tx) => {
      await tx`lock table news in access exclusive mode`;
      const slow = atOnce(20, (index) => call(site, `/trpc/news.page?input=${search(`word ${index}`)}`));
      const pages = atOnce(3, (index) => call(site, `/news?search=word${index}`));
      expect((await call(site, '/api/contact', { body: aContactMessage() })).status).toBe(201);
      expect((await call(site, '/api/contact', { cookie })).status).toBe(200);
      expect((await call(site, '/readyz')).status).toBe(200);
      const answers = [...(await slow), ...(await pages)];
      expect(tally(answers)).toEqual({ 503: 23 });
      for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    });
    await sql.end();
    expect((await call(site, '/api/news', { body: aNewsArticle(), cookie })).status).toBe(201);
    expect((await call(site, '/news')).status).toBe(200);
    expect(site.log.filter(({ level }) => level >= 50)).toEqual([]);
    await site.stop();
  },
);

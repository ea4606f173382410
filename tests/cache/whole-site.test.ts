/** Conditional requests and tokens over a real socket. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newToken } from '../../src/server/accounts/tokens';
import { bearing } from '../support/accounts/tokens';
import { databases } from '../support/databases';
import { aNewsArticle } from '../support/factories';
import { endAll, type Site, startSite } from '../support/processes';
import { call, password, signIn } from '../support/remote';

describe.each(databases)('a whole site with $name', ({ migrated }) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ...(await migrated()), ADMIN_PASSWORD: password });
  }, 180_000);
  afterAll(endAll);

  test('a 304 has no Content-Length, for which some clients would wait', async () => {
    const read = (headers = {}) =>
      fetch(`${site.url}/api/team/all`, { headers: { 'accept-encoding': 'identity', ...headers } });
    await (await read()).text();
    const kept = await read();
    expect(kept.headers.get('content-length')).toBe(String((await kept.text()).length));
    const known = await read({ 'if-none-match': kept.headers.get('etag') });
    expect([known.status, known.headers.get('content-length'), await known.text()]).toEqual([304, null, '']);
  });

  test('a request with a token is not answered from the cache', { timeout: 60_000 }, async () => {
    const cookie = await signIn(site);
    const body = { name: 'Website', scopes: ['news:write'] };
    const made = await call(site, '/api/tokens', { body, cookie });
    const headers = bearing(z.object({ token: z.string() }).parse(made.body).token);
    expect((await call(site, '/api/news', { headers, body: aNewsArticle() })).status).toBe(201);
    for (const _ of [1, 2]) expect((await call(site, '/api/news')).status).toBe(200);
    const before = site.log.length;
    const bad = bearing(newToken().token);
    expect((await call(site, '/api/news', { headers: bad })).status).toBe(401);
    const answer = await call(site, '/api/news', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await call(site, '/api/news', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200);
    await site.stop();
    expect(site.log.slice(before)).toContainEqual(expect.objectContaining({ status: 401 }));
    // The second and the last of those without a token: one line, or two where a second ended in between.
    const kept = site.log.filter(({ cached, route }) => cached === true && route === '/api/news');
    expect(kept.reduce((sum, { count }) => sum + Number(count), 0)).toBe(2);
  });
});

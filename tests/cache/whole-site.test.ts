/** Conditional requests and tokens over a real socket. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases';
import { endAll, type Site, startSite } from '../support/processes';
import { password } from '../support/remote';

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
});

/** Headers and contents of feeds, sitemap and robots.txt. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { connect } from '../../src/server/db/connect';
import { courses, events, news, programs, videos } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { aCourse, aNewsArticle, anEvent, aProgram, aVideo } from '../support/factories';
import { problemsOf } from '../support/xml';

const site = useApp();
const documents = [
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/events.ics', 'text/calendar; charset=utf-8'],
  ['/events/1.ics', 'text/calendar; charset=utf-8'],
] as const;

test.each(documents)(
  '%s has its type, may be cached for a while, and takes no writes',
  async (path, type) => {
    await site().db.insert(events).values(anEvent());
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await site().rest(method, path);
      expect([status, headers.get('content-type')]).toEqual([200, type]);
      expect(headers.get('cache-control')).toBe('public, max-age=300');
      expect(body === '').toBe(method === 'HEAD');
    }
    const { status, headers } = await site().rest('POST', path);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);

test('while the database is unreachable, all but robots.txt is a 503 that is not cached', async () => {
  const away = await connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' });
  const app = createApp(testParts(away.db));
  const answers = await Promise.all(documents.map(async ([path]) => app.request(path)));
  await away.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503, 503]);
  for (const { headers } of answers.slice(1)) {
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('robots.txt excludes private paths and names the sitemap', async () => {
  const { body } = await site().rest('GET', '/robots.txt');
  expect(body).toBe(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      'Disallow: /trpc',
      'Disallow: /forms',
      'Disallow: /preview/',
      'Disallow: /donate/',
      'Disallow: /statements/',
      'Disallow: /subscribe/',
      '',
      'Sitemap: http://localhost:3000/sitemap.xml',
      '',
    ].join('\n'),
  );
});

describe('the sitemap', () => {
  const sitemap = async () => String((await site().rest('GET', '/sitemap.xml')).body);
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  test('lists every public page, program, course, event, video and article', async () => {
    await site().insert(programs, aProgram({ slug: 'tutoring' }));
    await site().insert(
      news,
      { ...aNewsArticle({ slug: 'older', date: '2026-01-31' }), updatedAt: '2026-03-02T08:00:00.000Z' },
      { ...aNewsArticle({ slug: 'newer', date: '2026-02-28' }), updatedAt: '2026-03-01T07:00:00.000Z' },
    );
    await site().db.insert(courses).values(aCourse());
    await site().insert(
      events,
      anEvent({ date: '2026-01-31', isPast: true }),
      anEvent({ date: '2026-02-28' }),
    );
    await site().insert(videos, { ...aVideo(), date: '2026-01-31' });
    const xml = await sitemap();
    expect(await problemsOf(xml, 'sitemap.xsd')).toEqual([]);
    const fixed = 'about programs university university/apply get-involved news events contact daewa-tv';
    const legal = 'privacy-policy terms-of-service sitemap';
    const items = 'programs/tutoring university/courses/1 events/2 events/1 daewa-tv/1 news/newer news/older';
    const pages = ['', ...`${fixed} ${legal} ${items}`.split(' ')];
    expect(addressesIn(xml)).toEqual(pages.map((page) => `http://localhost:3000/${page}`));
    expect(xml).toContain('/news/newer</loc><lastmod>2026-03-01T07:00:00.000Z</lastmod>');
    expect(xml).toContain('/news/older</loc><lastmod>2026-03-02T08:00:00.000Z</lastmod>');
    expect(xml.match(/<lastmod>/g)).toHaveLength(7); // whatever has no row has no age
  });

  test('lists only pages that exist', async () => {
    await site().db.insert(programs).values(aProgram());
    await site().db.insert(events).values(anEvent());
    await site().db.insert(news).values(aNewsArticle());
    for (const address of addressesIn(await sitemap()))
      expect((await site().rest('GET', new URL(address ?? '').pathname)).status).toBe(200);
  });

  test('is valid whatever a slug holds', async () => {
    await site().insert(news, aNewsArticle({ slug: `خبر & <b>"']]>?#% 😀\u0007` }));
    const xml = await sitemap();
    expect(await problemsOf(xml, 'sitemap.xsd')).toEqual([]);
    expect(xml).toContain(`/news/${encodeURIComponent('خبر & <b>"')}`);
  });

  test('has 50,000 addresses at most, without the oldest articles', async () => {
    await site().db.execute(sql`
      insert into news (title, slug, author, category, date, image_url, excerpt, content)
      select 'x', 'article-' || n, 'x', 'x', date '2026-01-31' - n, '/x.svg', 'x', 'x'
      from generate_series(1, 50001) as n`);
    const addresses = addressesIn(await sitemap());
    expect(addresses).toHaveLength(50_000);
    expect(addresses.at(-1)).toBe('http://localhost:3000/news/article-49987');
  });
});

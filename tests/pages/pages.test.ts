/** Public pages are rendered on the server, and unknown ones are a 404. */
import { expect, test } from 'vitest';
import { news, programs, settings } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aSetting } from '../support/factories';

const site = useApp();

const article = {
  title: 'Winter relief & <b>warm</b> rooms',
  slug: 'winter-relief',
  author: 'Maryam Siddiqui',
  category: 'Humanitarian Aid',
  date: '2026-01-31',
  imageUrl: '/images/news/winter-relief.svg',
  excerpt: 'Blankets, stoves and food.',
  content: 'First paragraph.\n\nSecond paragraph\nwith a line break.</script><script>alert(1)</script>',
};

const page = async (path: string) => {
  const { status, headers, body } = await site().rest('GET', path);
  return { status, headers, html: String(body) };
};

test('the home page arrives with its content, title, description and canonical address', async () => {
  await site().db.insert(news).values(article);
  const program = {
    ...article,
    title: 'Evening tutoring',
    slug: 'evening-tutoring',
    description: 'Free help.',
    longDescription: 'x',
  };
  await site().db.insert(programs).values(program);
  const { status, html } = await page('/');
  expect(status).toBe(200);
  expect(html).toContain('<title>Daewa Foundation</title>');
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/"/>');
  expect(html).toContain('Evening tutoring');
  expect(html).toContain('Winter relief &amp; &lt;b&gt;warm&lt;/b&gt; rooms');
});

test('settings name the foundation', async () => {
  const setting = { key: 'siteName', label: 'Name', group: 'general', type: 'text' } as const;
  await site()
    .db.insert(settings)
    .values([
      { ...setting, value: 'House of Light' },
      { ...setting, key: 'tagline', value: 'Light for all' },
    ]);
  const { html } = await page('/');
  expect(html).toContain('<title>House of Light | Light for all</title>');
});

test('an article arrives whole, and what its author typed cannot run', async () => {
  await site().db.insert(news).values(article);
  const { status, html } = await page('/news/winter-relief');
  expect(status).toBe(200);
  expect(html).toContain('First paragraph.');
  expect(html).toContain('Second paragraph\nwith a line break.');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain('January 31, 2026');
});

test.each([
  ['/news/no-such-article', 'Article Not Found'],
  ['/programs/no-such-program', '404 Page Not Found'],
  ['/no/such/page', '404 Page Not Found'],
  ['/%E0%A4%A', '404 Page Not Found'],
])('%s is a 404 with a page that says so', async (path, heading) => {
  const { status, html } = await page(path);
  expect(status).toBe(404);
  expect(html).toContain(heading);
});

test.each(['/NEWS', '/news/', '/News/WINTER-RELIEF', '/news/winter-relief/'])(
  '%s is found whatever its case and slash',
  async (path) => {
    await site().db.insert(news).values(article);
    expect((await page(path)).status).toBe(200);
  },
);

test.each([
  ['/news', 'Subscribe to our newsletter'],
  ['/news/winter-relief', 'Stay Updated'],
])('%s has a newsletter form besides the one in the footer', async (path, title) => {
  await site().db.insert(news).values(article);
  const { html } = await page(path);
  const [, block = ''] =
    new RegExp(`<section[^>]*>(?:(?!<section).)*>${title}</h2>(.*?)</section>`, 's').exec(html) ?? [];
  expect(block).toContain('action="/forms/newsletter"');
  expect(html.match(/action="\/forms\/newsletter"/g)).toHaveLength(2);
});

test('the administrator area is not rendered on the server', async () => {
  const { status, html } = await page('/admin');
  expect(status).toBe(200);
  expect(html).not.toContain('Logout');
});

test('a page takes no writes', async () => {
  const { status, headers } = await site().rest('POST', '/news');
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('GET, HEAD');
});

test.each(['/news', '/sitemap'])('%s carries no article whole', async (path) => {
  await site().db.insert(news).values(article);
  const { html } = await page(path);
  expect(html).toContain('Winter relief &amp; &lt;b&gt;warm&lt;/b&gt; rooms');
  expect(html).not.toContain('First paragraph.');
});

test.each(['/nothing', '/%zz', '/news/%zz', '/news/%E0%A4%A', '/programs/%c0?x=%zz'])(
  'what is not there at %s is a page of this site',
  async (path) => {
    await site()
      .db.insert(settings)
      .values(aSetting({ key: 'siteName', value: 'Noor Trust' }));
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<title>[^<]* \| Noor Trust<\/title>/);
  },
);

test('the sitemap names the newest 1,000 articles, and leads to the others', async () => {
  const many = (first: number, last: number) =>
    site()
      .db.insert(news)
      .values(
        Array.from({ length: last - first + 1 }, (_, index) => ({
          ...article,
          slug: `article-${first + index}`,
        })),
      );
  await many(1, 999);
  expect((await page('/sitemap')).html).not.toContain('All news, page by page');
  await many(1000, 1001);
  const { html } = await page('/sitemap');
  expect(html.match(/href="\/news\/article-/g)).toHaveLength(1000);
  expect(html).toContain('href="/news/article-1001"');
  expect(html).not.toContain('href="/news/article-1"');
  expect(html).toContain('All news, page by page');
});

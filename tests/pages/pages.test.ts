/** Public pages are rendered on the server, and unknown ones are a 404. */
import { expect, test } from 'vitest';
import { news } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import {
  aCourse,
  aFacultyMember,
  aHistoryEvent,
  aNewsArticle,
  aProgram,
  aSetting,
  aTeamMember,
} from '../support/factories';
import { storeSettings } from '../support/rendered-pages';

const site = useApp();

const article = {
  ...aNewsArticle({ title: 'Winter relief & <b>warm</b> rooms', slug: 'winter-relief' }),
  content: 'First paragraph.\n\nSecond paragraph\nwith a line break.</script><script>alert(1)</script>',
  date: '2026-01-31',
};
const title = 'Winter relief &amp; &lt;b&gt;warm&lt;/b&gt; rooms';

const page = async (path: string) => {
  const { status, headers, body } = await site().rest('GET', path);
  return { status, headers, html: String(body) };
};
const addAs = async (path: string, body: unknown) => {
  const cookie = await site().signIn();
  expect((await site().rest('POST', path, { body, cookie })).status).toBe(201);
};

const sent = [
  ['/', ['<title>Daewa Foundation</title>', '<link rel="canonical" href="http://localhost:3000/"/>']],
  ['/', ['Evening tutoring', title]],
  ['/news/winter-relief', ['First paragraph.', 'Second paragraph\nwith a line break.', 'January 31, 2026']],
  ['/about', ['>1998<', 'The first school</h3>', 'Noor Haddad', 'Director', 'src="/images/team/noor.svg"']],
  ['/university', ['Classical Arabic I', '>Beginner<', '8 weeks', 'Amina Haddad, Idris Bello']],
  ['/university?tab=faculty', ['Dr Zaynab', 'Professor', 'Arabic grammar']],
  ['/news', [title]],
  ['/sitemap', [title]],
] as const;
test('pages are sent with their content', async () => {
  await site().insert(news, article);
  await addAs('/api/programs', aProgram({ title: 'Evening tutoring' }));
  await addAs('/api/about/history', aHistoryEvent({ title: 'The first school', year: 1998 }));
  const imageUrl = '/images/team/noor.svg';
  await addAs(
    '/api/team',
    aTeamMember({ name: 'Noor Haddad', title: 'Director', imageUrl, isLeadership: true }),
  );
  await addAs('/api/university/courses', aCourse());
  const person = { name: 'Dr Zaynab', title: 'Professor', specialization: 'Arabic grammar' };
  await addAs('/api/university/faculty', aFacultyMember(person));
  for (const [path, parts] of sent) {
    const { status, html } = await page(path);
    expect(status, path).toBe(200);
    for (const part of parts) expect(html.replaceAll('<!-- -->', ''), path).toContain(part);
    expect(html, path).not.toContain('<script>alert(1)');
    if (['/news', '/sitemap'].includes(path)) expect(html).not.toContain('First paragraph.');
  }
});

test('the about page has the parts that the menu leads to, in order', async () => {
  await storeSettings(site(), ({ value }) => value);
  const { html } = await page('/about');
  for (const part of ['mission', 'team', 'history']) expect(html).toContain(`id="${part}"`);
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  expect([...main.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, words]) => words)).toEqual([
    'About Daewa Foundation',
    'Our Mission',
    'Our History',
    'Our Leadership Team',
    'Our Values',
  ]);
});

test('the contact page says how to reach the foundation', async () => {
  await storeSettings(site(), ({ value }) => value);
  const { html } = await page('/contact');
  for (const part of [
    'href="tel:+15550100199"',
    'href="mailto:info@example.org"',
    'Monday - Friday: 9:00 AM - 5:00 PM\nSaturday: 10:00 AM - 2:00 PM\nSunday: Closed',
    'href="https://www.facebook.com/"',
    'href="https://twitter.com/"',
    'href="https://www.instagram.com/"',
    'href="https://www.youtube.com/"',
    'href="https://www.linkedin.com/"',
    'Main Campus',
    '123 Garden Street',
    'Community Center',
    '45 Harbor Road',
  ])
    expect(html).toContain(part);
  expect(html).toMatch(
    /<a[^>]*href="https:\/\/www\.openstreetmap\.org\/[^>]*target="_blank"[^>]*>Open the map in a new tab/,
  );
});

const unknown = ['404 Page Not Found</h1>', 'Did you forget to add the page to the router?', 'href="/"'];
test('what is not there is a 404 with a page of this site that says so', async () => {
  await addAs('/api/settings', aSetting({ key: 'siteName', value: 'Noor Trust' }));
  const noArticle = ['Article Not Found</h1>', 'may have been moved or deleted.', '>Back to News</a>'];
  const others = ['/programs/no-such-program', '/no/such/page', '/%E0%A4%A', '/nothing', '/%zz'];
  for (const [paths, parts] of [
    [['/news/no-such-article'], [...noArticle, 'href="/news"']],
    [['/news/%zz'], ['Not Found</h1>']],
    [[...others, '/programs/%c0?x=%zz'], unknown],
  ] as const)
    for (const path of paths) {
      const { status, html } = await page(path);
      expect(status, path).toBe(404);
      for (const part of parts) expect(html, path).toContain(part);
      expect(html, path).toMatch(/<title>[^<]* \| Noor Trust<\/title>/);
    }
});

test('an article is found whatever the case of its address', async () => {
  await site().db.insert(news).values(article);
  expect((await page('/News/WINTER-RELIEF/')).status).toBe(200);
});

test.each([
  ['/news', 'Subscribe to our newsletter'],
  ['/news/winter-relief', 'Stay Updated'],
])('%s has a newsletter form besides the one in the footer', async (path, heading) => {
  await site().db.insert(news).values(article);
  const { html } = await page(path);
  const [, block = ''] =
    new RegExp(`<section[^>]*>(?:(?!<section).)*>${heading}</h2>(.*?)</section>`, 's').exec(html) ?? [];
  expect(block).toContain('action="/forms/newsletter"');
  expect(html.match(/action="\/forms\/newsletter"/g)).toHaveLength(2);
});

test('the admin area is not rendered on the server, and a page takes no writes', async () => {
  const { status, html } = await page('/admin');
  expect(status).toBe(200);
  expect(html).not.toContain('Logout');
  const posted = await site().rest('POST', '/news');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the sitemap lists the newest 1,000 articles, and leads to the others', async () => {
  const addMany = (first: number, last: number) =>
    site().insert(
      news,
      ...Array.from({ length: last - first + 1 }, (_, index) => ({
        ...article,
        slug: `article-${first + index}`,
      })),
    );
  await addMany(1, 999);
  expect((await page('/sitemap')).html).not.toContain('>All news, page by page<');
  await addMany(1000, 1001);
  const { html } = await page('/sitemap');
  expect(html.match(/href="\/news\/article-/g)).toHaveLength(1000);
  expect(html).toContain('href="/news/article-1001"');
  expect(html).not.toContain('href="/news/article-1"');
  expect(html).toContain('>All news, page by page<');
});

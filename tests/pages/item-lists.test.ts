/** What leads to single items: lists, the application form and neighbouring articles. */
import { expect, test } from 'vitest';
import { useApp } from '../support/app';
import { aCourse, aNewsArticle, aVideo } from '../support/factories';
import { pageOf } from '../support/rendered-pages';

const site = useApp();
const add = async (path: string, body: unknown) => {
  const cookie = await site().signIn();
  expect((await site().rest('POST', path, { body, cookie })).status).toBe(201);
};
const page = (path: string) => pageOf(site(), path);
const courses = '/api/university/courses';

test('the application form begins with the course of its address', async () => {
  await add(courses, aCourse());
  for (const [course, isChosen] of [
    ['1', true],
    ['2', false],
    ['0', false],
    ['1.5', false],
    ['x', false],
    ['', false],
  ] as const) {
    const html = await page(`/university/apply?course=${course}`);
    expect(html).toContain('>Classical Arabic I</option>');
    expect(html.includes('<option value="1" selected="">'), course).toBe(isChosen);
  }
});

test('an article leads to its neighbours and to others of its category', async () => {
  const article = (slug: string, date: string, category = 'Relief') =>
    add('/api/news', aNewsArticle({ slug, title: `Title of ${slug}`, category, date }));
  await article('oldest', '2026-01-01');
  expect(await page('/news/oldest')).not.toContain('aria-label="More articles"');
  await article('older', '2026-01-02');
  await article('this', '2026-01-02');
  await article('newer', '2026-01-03', 'School');
  await article('newest', '2026-02-01');
  const { body } = await site().trpc('query', 'news.adjacent', { slug: 'this' });
  expect(body).toEqual({
    newer: { slug: 'newer', title: 'Title of newer', date: '2026-01-03' },
    older: { slug: 'older', title: 'Title of older', date: '2026-01-02' },
    related: [
      { slug: 'newest', title: 'Title of newest', date: '2026-02-01' },
      { slug: 'oldest', title: 'Title of oldest', date: '2026-01-01' },
    ],
  });
  const main = /<main.*<\/main>/s.exec(await page('/news/this'))?.[0];
  for (const slug of ['newer', 'older', 'newest', 'oldest']) expect(main).toContain(`href="/news/${slug}"`);
  expect((await site().trpc('query', 'news.adjacent', { slug: 'nowhere' })).status).toBe(404);
});

test.each([
  ['', [1, 2, 3]],
  ['?category=Reports', [3]],
  ['?q=quran', [1, 3]],
  ['?q=QURAN&category=Lectures', [1]],
  [`?q=${encodeURIComponent('الالفية')}`, [2]],
  ['?q=nothing%20like%20it', []],
])('the list of videos at %s', async (query, ids) => {
  await add('/api/videos', aVideo({ title: 'Reading the Qur’an', category: 'Lectures' }));
  await add('/api/videos', aVideo({ title: 'درس في الألفية', category: 'Lectures' }));
  await add('/api/videos', aVideo({ category: 'Reports', description: 'Water for Qūrān street.' }));
  const [, list = ''] = (await page(`/daewa-tv${query}`)).split('All videos</h2>');
  const shown = [...list.matchAll(/<h3[^>]*><a[^>]*href="\/daewa-tv\/(\d+)"/g)].map(([, id]) => Number(id));
  expect(shown.toSorted((a, b) => a - b)).toEqual(ids);
  expect(list.includes('>No videos found<')).toBe(ids.length === 0);
});

test('the main feature is shown above the other videos', async () => {
  await add('/api/videos', aVideo({ title: 'The great film', isMainFeature: true, isFeatured: true }));
  expect(await page('/daewa-tv')).toMatch(/<article.*The great film<.*All videos<\/h2>/s);
});

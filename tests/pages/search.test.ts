/** The site search finds all public content, in English and Arabic. */
import { expect, test } from 'vitest';
import { searchResults } from '../../src/shared/schemas/search';
import { useApp } from '../support/app';
import {
  aCourse,
  aFacultyMember,
  aHistoryEvent,
  aNewsArticle,
  anEvent,
  aProgram,
  aTeamMember,
  aVideo,
} from '../support/factories';
import { pageOf, storeSettings } from '../support/rendered-pages';

const site = useApp();
const search = async (q: string) => {
  const { status, body } = await site().rest('GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect(status, q).toBe(200);
  return searchResults.parse(body).results;
};

test('all that is public is found by a word of its title or text', async () => {
  const cookie = await site().signIn();
  for (const [path, body] of [
    [
      '/api/news',
      aNewsArticle({
        title: 'Stoves',
        content: 'Words about lanterns, and of all who lit them in the winter of that year.',
        slug: 'stoves',
      }),
    ],
    [
      '/api/programs',
      aProgram({
        longDescription: 'We make Lanterns, four evenings a week, in small groups and by hand.',
        slug: 'making',
      }),
    ],
    ['/api/events', anEvent({ title: 'Lantern walk' })],
    ['/api/videos', aVideo({ description: 'A lantern is lit on the last evening.' })],
    ['/api/university/courses', aCourse({ title: 'Lanterns and lenses' })],
    ['/api/university/faculty', aFacultyMember({ specialization: 'Lantern slides' })],
    ['/api/team', aTeamMember({ bio: 'Keeps the lanterns and all that burns in them.' })],
    ['/api/about/history', aHistoryEvent({ description: 'The first lantern was lit here.' })],
  ] as const)
    expect((await site().rest('POST', path, { body, cookie })).status, path).toBe(201);
  const found = await search('LANTÉRN');
  expect(found.map(({ type, address }) => [type, address])).toEqual([
    ['program', '/programs/making'],
    ['event', '/events/1'],
    ['news', '/news/stoves'],
    ['course', '/university/courses/1'],
    ['faculty', '/university?tab=faculty'],
    ['video', '/daewa-tv/1'],
    ['team', '/about#team'],
    ['history', '/about#history'],
  ]);
  expect(found.map(({ id }) => id)).toEqual(Array.from(found, () => 1));
  expect(await pageOf(site(), '/search?q=lantern')).toContain('href="/news/stoves"');
  expect(await pageOf(site(), '/search?q=lantern')).not.toContain('contact us</a>');
  expect(await pageOf(site(), '/search?q=xyzzy')).toMatch(/<a [^>]*href="\/contact"[^>]*>contact us<\/a>/);
});

test('words are found in any order, and names find people and what they wrote', async () => {
  const cookie = await site().signIn();
  const article = aNewsArticle({
    title: 'Relief convoy',
    content: 'Blankets were packed and sent to the north on the first day of snow, by many hands.',
    author: 'Mariam Haddad',
    slug: 'relief',
    date: '2026-03-01',
    category: 'Aid',
    imageUrl: '/images/news/relief.svg',
  });
  await site().rest('POST', '/api/news', { body: article, cookie });
  await site().rest('POST', '/api/team', { body: aTeamMember({ name: 'Mariam Haddad' }), cookie });
  await site().rest('POST', '/api/university/courses', {
    body: aCourse({ instructors: ['Mariam Haddad'] }),
    cookie,
  });
  for (const q of [
    'convoy relief',
    'snow CONVOY haddad',
    'relief relief aid',
    `convoy ${'relief '.repeat(20)}`,
  ])
    expect(
      (await search(q)).map(({ address }) => address),
      q,
    ).toEqual(['/news/relief']);
  expect(await search('convoy bread')).toEqual([]);
  expect((await search('haddad mariam')).map(({ type }) => type)).toEqual(['news', 'course', 'team']);
  expect((await search('convoy'))[0]).toMatchObject({
    date: '2026-03-01',
    category: 'Aid',
    author: 'Mariam Haddad',
    imageUrl: '/images/news/relief.svg',
  });
});

test.each([
  ['donate', '/get-involved#donate', 'donation'],
  ['hours opening', '/contact', 'Monday - Friday: 9:00 AM - 5:00 PM'],
  ['tax', '/get-involved#donate', 'tax-deductible'],
  ['riverton garden', '/contact', ''],
  ['deadline', '/university?tab=admissions', ''],
  ['privacy', '/privacy-policy', ''],
])('the page for "%s" is found', async (q, address, excerpt) => {
  await storeSettings(site(), ({ value }) => value);
  const { body } = await site().rest('GET', `/api/search?q=${encodeURIComponent(q)}`);
  const [page] = searchResults.parse(body).pages ?? [];
  expect(page).toMatchObject({ address, excerpt: expect.stringContaining(excerpt) });
});

test('Arabic is found however it is spelled, titles first, and signs stand for themselves', async () => {
  const cookie = await site().signIn();
  const write = (values: Parameters<typeof aNewsArticle>[0]) =>
    site().rest('POST', '/api/news', { body: aNewsArticle(values), cookie });
  await write({ title: 'حلقة القرآن', slug: 'circle' });
  await write({
    title: 'Other',
    content: 'يبدأ درس القُرْآن في المسجد الكبير كل يوم سبت بعد صلاة العصر بإذن الله',
    slug: 'lesson',
  });
  await write({ title: '100% wool_en', slug: 'wool' });
  expect((await search('القران')).map(({ address }) => address)).toEqual(['/news/circle', '/news/lesson']);
  for (const q of ['%', '_', '100%']) expect(await search(q), q).toHaveLength(1);
  for (const q of ['', '  ', '\\', "'; --", 'x'.repeat(200)]) expect(await search(q), q).toEqual([]);
  expect((await site().rest('GET', '/api/search')).status).toBe(400);
  expect((await site().rest('GET', `/api/search?q=${'x'.repeat(201)}`)).status).toBe(400);
  expect((await site().rest('GET', '/api/search?q=%00')).status).toBe(400);
});

test('of each type there are ten at most', async () => {
  const cookie = await site().signIn();
  for (let number = 0; number < 12; number += 1)
    await site().rest('POST', '/api/news', {
      body: aNewsArticle({ title: 'Bread', slug: `b-${number}` }),
      cookie,
    });
  expect(await search('bread')).toHaveLength(10);
});

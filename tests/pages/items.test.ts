/** The pages of single items: what they contain, when there is none, and that a change shows at once. */
import { expect, test } from 'vitest';
import { comments, news } from '../../src/server/db/schema';
import { picture } from '../../src/shared/schemas/media';
import { useApp } from '../support/app';
import {
  aComment,
  aCourse,
  aFund,
  aNewsArticle,
  anEvent,
  aProgram,
  aSetting,
  aVideo,
} from '../support/factories';
import { readHead } from '../support/page-head';
import { bytesOf, photograph, sender } from '../support/pictures';

const site = useApp();
const description = `First the ${'whole '.repeat(60)}text.\n\nThen tea & cake.</script><script>alert(1)</script>`;
const add = async (path: string, body: unknown) => {
  const cookie = await site().signIn();
  expect((await site().rest('POST', path, { body, cookie })).status).toBe(201);
};
const page = async (path: string) => {
  const { status, body } = await site().rest('GET', path);
  return { status, html: String(body).replaceAll('<!-- -->', '') };
};
const courses = '/api/university/courses';

test.each([
  {
    it: 'a course',
    api: courses,
    body: aCourse({ description }),
    path: '/university/courses/1',
    shown: [
      'Classical Arabic I</h1>',
      '>Beginner<',
      '8 weeks',
      'Amina Haddad, Idris Bello',
      'Then tea &amp; cake.',
      'src="/images/courses/arabic.svg"',
      'href="/university/apply?course=1"',
      '"@type":"Course"',
      '"provider":{"@type":"Organization"',
      '"position":2,"name":"University"',
    ],
    hidden: [],
  },
  {
    it: 'an event',
    api: '/api/events',
    body: anEvent({ description, category: 'Outdoors, with tea' }),
    path: '/events/1',
    shown: [
      '>Upcoming event',
      'Outdoors, with tea',
      'Community iftar</h1>',
      'March 6, 2026',
      '7:00 PM - 9:00 PM',
      'All times are Chicago time.',
      'href="https://www.openstreetmap.org/directions?to=Community%20Center"',
      'Then tea &amp; cake.',
      'src="/images/events/community-iftar.svg"',
      'href="https://example.org/iftar"',
      'href="/events/1.ics"',
    ],
    hidden: [],
  },
  {
    it: 'a past event',
    api: '/api/events',
    body: anEvent({ isPast: true }),
    path: '/events/1',
    shown: ['>Past event', 'disabled="">Event Completed'],
    hidden: ['href="/events/1.ics"', 'href="https://example.org/iftar"'],
  },
  {
    it: 'an event without registration',
    api: '/api/events',
    body: anEvent({ registrationLink: null }),
    path: '/events/1',
    shown: ['disabled="">No Registration Required'],
    hidden: ['>Register<'],
  },
  {
    it: 'the card of an event without registration',
    api: '/api/events',
    body: anEvent({ registrationLink: null }),
    path: '/events',
    shown: ['disabled="">No Registration Required', 'href="webcal://localhost:3000/events.ics"'],
    hidden: ['>Register<'],
  },
  {
    it: 'the card of a past event',
    api: '/api/events',
    body: anEvent({ isPast: true }),
    path: '/events?tab=past',
    shown: ['disabled="">Event Completed', 'href="/events/1"'],
    hidden: ['>Register<', 'href="/events/1.ics"'],
  },
  {
    it: 'a program with its facts',
    api: '/api/programs',
    body: aProgram({
      slug: 'tutoring',
      schedule: 'Mondays, 5 to 7 PM\nكل سبت من العاشرة',
      place: 'Community Center, room 2',
      contact: 'Amina, +1 (555) 010-0142, or amina@example.org.\nهاتف: ٠١٢ ٣٤٥ ٦٧٨٩',
    }),
    path: '/programs/tutoring',
    shown: [
      '>When</dt>',
      '>Where</dt>',
      '>Contact</dt>',
      'Community Center, room 2',
      'dir="auto" lang="ar"',
      'href="tel:+15550100142"',
      'href="mailto:amina@example.org"',
      'href="tel:0123456789"',
      '>Get Involved</a>',
    ],
    hidden: ['>Give to this program<'],
  },
  {
    it: 'a video',
    api: '/api/videos',
    body: aVideo({ title: 'The new well' }),
    path: '/daewa-tv/1',
    shown: ['The new well</h1>', '"@type":"VideoObject"', '/daewa-tv"'],
    hidden: ['<iframe'],
  },
  {
    it: 'a video of another host in the list',
    api: '/api/videos',
    body: aVideo({ title: 'A well', videoUrl: 'https://films.example.org/12', isMainFeature: false }),
    path: '/daewa-tv',
    shown: ['href="https://films.example.org/12" target="_blank"'],
    hidden: ['text-heading'],
  },
])('$it is sent complete', async ({ api, body, path, shown, hidden }) => {
  await add('/api/settings', aSetting({ key: 'timeZone', value: 'America/Chicago' }));
  await add(api, body);
  const { status, html } = await page(path);
  expect(status).toBe(200);
  for (const part of shown)
    expect(html.replace(/<button [^>]*(disabled="")[^>]*/g, '<button $1')).toContain(part);
  for (const part of [...hidden, '<script>alert(1)']) expect(html).not.toContain(part);
});

const noIds = '2 0 -1 01 1.0 1e0 0x1 2147483648 99999999999999999999 upcoming %D9%A1 1%00 %E0%A4%A 1/1';
test.each(['/events', '/university/courses', '/daewa-tv'])(
  'there is no page at %s without an item',
  async (path) => {
    await add('/api/events', anEvent());
    await add(courses, aCourse());
    await add('/api/videos', aVideo());
    for (const id of noIds.split(' ')) {
      const { status, html } = await page(`${path}/${id}`);
      expect(status, id).toBe(404);
      expect(html).toContain('404 Page Not Found');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  },
);

test.each([
  ['America/Chicago', 'January 30, 2026'],
  ['Asia/Riyadh', 'January 31, 2026'],
])('a comment has the day on which it was written in %s', async (value, day) => {
  await add('/api/settings', aSetting({ key: 'timeZone', value }));
  await site().insert(news, { ...aNewsArticle({ slug: 'news' }), date: '2026-01-02' });
  const createdAt = '2026-01-31T03:00:00.000Z';
  await site().insert(comments, { ...aComment(), articleId: 1, status: 'approved', createdAt });
  expect((await page('/news/news')).html).toContain(`>${day}</time>`);
});

test('applications go to the address in the settings instead of the form', async () => {
  await add(courses, aCourse());
  const value = 'https://apply.example/form';
  await add('/api/settings', aSetting({ key: 'applyForAdmissionUrl', type: 'url', group: 'urls', value }));
  const { html } = await page('/university/courses/1');
  expect(html).toContain(`href="${value}"`);
  expect(html).not.toContain('href="/university/apply');
});

test.each([
  ['event', '/api/events', anEvent(), '/events/1'],
  ['course', courses, aCourse(), '/university/courses/1'],
])(
  'the page of an %s leads to the donation form with its fund, if it has one',
  async (noun, api, body, path) => {
    await add('/api/funds', aFund({ name: 'Winter relief' }));
    await add(api, body);
    expect((await page(path)).html).not.toContain(`>Give to this ${noun}`);
    await add(api, { ...body, fundId: 1 });
    const { html } = await page(path.replace('1', '2'));
    expect(html).toMatch(new RegExp(`href="/get-involved\\?fund=1#donate"[^>]*>Give to this ${noun}<`));
  },
);

test('the picture of an article is preloaded, described and keeps its focus in view', async () => {
  const cookie = await site().signIn();
  const file = await bytesOf(photograph(1400, 1000).jpeg());
  const { body } = await sender(site)(file, 'image/jpeg', '?alt=Children+read', cookie);
  const { id, url } = picture.parse(body);
  await site().rest('PATCH', `/api/media/${id}`, { cookie, body: { focus: { x: 0.2, y: 0.75 } } });
  await add('/api/news', aNewsArticle({ slug: 'reading', imageUrl: url }));
  const { html, links } = await readHead(site(), '/news/reading');
  expect(links).toContainEqual(
    expect.objectContaining({
      rel: 'preload',
      as: 'image',
      imagesrcset: expect.stringMatching(/1280w,.* 1400w$/),
      imagesizes: expect.stringMatching(/720px/),
    }),
  );
  const [image = ''] = /<img [^>]*alt="Children read"[^>]*>/.exec(html) ?? [];
  for (const part of ['width="1400"', 'height="1000"', 'fetchPriority="high"', 'object-position:20% 75%'])
    expect(image).toContain(part);
  expect(image).not.toContain('loading="lazy"');
});

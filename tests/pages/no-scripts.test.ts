/** What the pages offer to visitors without scripts: forms and links in place of whatever a script would answer. */
import { Window } from 'happy-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { comments, news } from '../../src/server/db/schema';
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
import { storeSettings } from '../support/rendered-pages';
import { forms } from './posted-forms';

const site = useApp();
let cookie = '';
const add = async (path: string, body: unknown) =>
  expect((await site().rest('POST', path, { body, cookie })).status, path).toBe(201);
const number = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function open(path: string) {
  const { document } = new Window({ url: `http://localhost:3000${path}` });
  document.write(String((await site().rest('GET', path)).body));
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    all,
    addresses: (selector: string) => all(selector).map((element) => element.getAttribute('href')),
    texts: (selector: string) => all(selector).map((element) => element.textContent),
  };
}

beforeEach(async () => {
  cookie = await site().signIn();
});

describe('with content', () => {
  beforeEach(async () => {
    await storeSettings(site(), ({ value }) => value);
    const article = (day: number) => ({
      ...aNewsArticle({ title: `Day ${day}`, slug: `day-${day}` }),
      date: `2026-01-${10 + day}`,
    });
    await site().insert(news, ...number(13).map(article));
    await site().insert(comments, { ...aComment(), articleId: 1, status: 'approved' });
    await add('/api/events', anEvent({ date: '2032-05-03', category: 'Walks' }));
    await add('/api/events', anEvent({ date: '2032-06-03', category: 'Choir' }));
    await add('/api/programs', aProgram({ slug: 'tutoring' }));
    await add('/api/university/courses', aCourse());
    await add('/api/videos', aVideo());
  });

  const paths =
    '/ /about /programs /programs/tutoring /university /university?tab=admissions /university/courses/1 ' +
    '/university/apply /get-involved /news /news/day-1 /events /events/1 /contact /daewa-tv /daewa-tv/1 ' +
    '/search?q=day /sitemap /nothing';
  test('no page has a button that does nothing', async () => {
    for (const path of paths.split(' ')) {
      const page = await open(path);
      expect(page.all('h1'), path).toHaveLength(1);
      const idle = page
        .all('button[type=button]:not([disabled], [aria-controls])')
        .filter((button) => !button.closest('.noscript\\:hidden'));
      expect(
        idle.map((button) => button.outerHTML),
        path,
      ).toEqual([]);
    }
  });

  test('the news are turned page by page and searched', async () => {
    const first = await open('/news');
    expect(first.addresses('noscript a[href^="/news?"]')).toEqual(['/news?page=2']);
    expect(first.all('form[action="/news"] input[name=search]')).toHaveLength(1);
    const second = await open('/news?page=2');
    expect(second.addresses('noscript a[href^="/news?"]')).toEqual(['/news?page=1', '/news?page=3']);
    const last = await open('/news?page=3');
    expect(last.addresses('noscript a[href^="/news?"]')).toEqual(['/news?page=2']);
    expect([first, second, last].flatMap((page) => page.texts('main article h3'))).toEqual(
      number(13).map((day) => `Day ${14 - day}`),
    );
    const found = await open('/news?search=DAY%204');
    expect(found.texts('main article h3')).toEqual(['Day 4']);
    expect(found.all('input[name=search]')[0]?.getAttribute('value')).toBe('DAY 4');
  });

  test('tabs are links, and the filters of events a form', async () => {
    expect((await open('/events')).addresses('[role=tab]')).toEqual(['/events', '/events?tab=past']);
    const tabs = ['/university', '/university?tab=faculty', '/university?tab=admissions'];
    expect((await open('/university?tab=faculty')).addresses('[role=tab]')).toEqual(tabs);
    const events = await open('/events?month=2032-05');
    expect(events.all('main article')).toHaveLength(1);
    expect(events.all('form[action="/events"] :is(select, noscript button)')).toHaveLength(3);
    expect(events.all('option[selected]').map(({ textContent }) => textContent)).toEqual([
      'May 2032',
      'All Categories',
    ]);
  });

  test('videos are searched and played, questions answered, and a missing page searches the site', async () => {
    const videos = await open('/daewa-tv');
    expect(videos.all('form[action="/daewa-tv"] input[name=q]')).toHaveLength(1);
    expect(videos.addresses('noscript a[href^="https:"]')).toContain(aVideo().videoUrl);
    const contact = await open('/contact');
    expect(contact.all('.opened-by-script')).toHaveLength(5);
    expect(contact.all('iframe[loading=lazy]')).toHaveLength(1);
    expect((await open('/nothing')).all('form[action="/search"] input[name=q]')).toHaveLength(1);
  });

  test('the sitemap leads to every page, program, event, course and article', async () => {
    const addresses = (await open('/sitemap')).addresses('main a');
    const expected =
      '/ /about /programs /university /daewa-tv /get-involved /news /events /contact /privacy-policy ' +
      '/terms-of-service /programs/tutoring /events/1 /events/2 /university/courses/1 /news/day-1';
    expect(addresses).toEqual(expect.arrayContaining(expected.split(' ')));
  });
});

test.each(forms)(
  'the page of the $name form has the fields that its handler takes',
  async ({ name, fields, back }) => {
    const page = await open(back.replace(/#.*/, ''));
    const form = `form[method=post][action="/forms/${name}"]`;
    for (const [field] of fields) expect(page.all(`${form} [name="${field}"]`), field).not.toEqual([]);
    expect(page.all(`${form} [type=submit]`)).not.toEqual([]);
  },
);

test.each([
  ['1', '1'],
  ['2', ''], // it is closed
  ['99', ''],
  ['none', ''],
  ['"1"', ''],
])('a gift by the link ?fund=%s is for the fund "%s"', async (asked, chosen) => {
  await add('/api/funds', aFund());
  await add('/api/funds', aFund({ active: false }));
  await add('/api/funds', aFund());
  const page = await open(`/get-involved?fund=${encodeURIComponent(asked)}`);
  expect(page.all('[name=fundId][checked]').map((radio) => radio.getAttribute('value'))).toEqual([chosen]);
});

test.each([
  [{ browseCoursesUrl: '/programs#courses', applyForAdmissionUrl: 'https://apply.example/?term=fall' }, true],
  [{ browseCoursesUrl: 'javascript:alert(1)', applyForAdmissionUrl: '//apply.example' }, false],
])('the links of the university lead where %o says, if that is safe: %s', async (values, isSafe) => {
  await storeSettings(
    site(),
    ({ key, value }) => Object.entries(values).find(([of]) => of === key)?.[1] ?? value,
  );
  await add('/api/university/courses', aCourse());
  const link = async (path: string, text: string) =>
    (await open(path))
      .all('main a')
      .find(({ textContent }) => textContent === text)
      ?.getAttribute('href');
  expect(await link('/university', 'View All Courses')).toBe(isSafe ? values.browseCoursesUrl : '/programs');
  expect(await link('/university?tab=admissions', 'Apply for Admission')).toBe(
    isSafe ? values.applyForAdmissionUrl : '/university/apply',
  );
});

test('a new site has no heading above nothing', async () => {
  await add('/api/settings', aSetting({ key: 'siteName', value: 'Noor' }));
  expect((await open('/sitemap')).texts('main h2')).toEqual(['Pages']);
  expect((await open('/news')).texts('main h2')).not.toContain('Recent Posts');
});

test('the manifest lets a phone keep the site among its programs', async () => {
  const [link] = (await open('/')).addresses('link[rel=manifest]');
  const { headers, body } = await site().rest('GET', link ?? '');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  expect(typeof body === 'string' ? JSON.parse(body) : body).toMatchObject({
    name: 'Daewa Foundation',
    start_url: '/',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});

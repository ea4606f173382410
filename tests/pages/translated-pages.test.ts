/** Pages in Arabic: their own texts, dates and links; what the foundation writes stays as it is. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedPages } from '../../src/server/content/pages';
import { courses, events, news, programs, settings, videos } from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import { ar } from '../../src/shared/messages/ar';
import { en } from '../../src/shared/messages/en';
import { admin } from '../../src/shared/messages/en/admin';
import { settingTexts } from '../../src/shared/messages/setting-defaults';
import { useApp } from '../support/app';
import { aCourse, aNewsArticle, anEvent, aProgram, aSetting, aVideo } from '../support/factories';
import { addressesIn, readHead } from '../support/page-head';
import { setZone } from '../support/time-zone';

const site = useApp();
/** The page without what its scripts are given. */
const page = async (path: string) => {
  const html = String((await site().rest('GET', path)).body);
  return html.replace(/<script(?! type="application).*?<\/script>/gs, '').replaceAll('<!-- -->', '');
};

beforeEach(async () => {
  for (const [key, value] of [
    ['languages', 'en,ar'],
    ['transparencyPage', 'yes'],
  ] as const)
    await site().insert(settings, aSetting({ key, value }));
  await setZone(site().db, 'America/Chicago');
  await site()
    .db.insert(events)
    .values([anEvent({ location: 'Hall' }), anEvent({ date: '2026-04-01', location: 'Hall' })]);
  await site().db.insert(courses).values(aCourse());
  await site().insert(programs, aProgram({ slug: 'tutoring', place: 'Room 2' }));
  await site().insert(news, aNewsArticle({ slug: 'relief' }));
  await site()
    .db.insert(videos)
    .values(aVideo({ views: 3 }));
});

const items = ['/events/1', '/university/courses/1', '/programs/tutoring', '/news/relief', '/daewa-tv/1'];

test('no page in Arabic has an interface text in English', async () => {
  // The texts of the area are also words of sample content, such as the name of a place.
  const ofSite = Object.entries(en).filter(([group]) => !Object.hasOwn(admin, group));
  const english = new Set(ofSite.flatMap(([, group]): string[] => Object.values(group)));
  for (const group of Object.values(ar)) for (const text of Object.values(group)) english.delete(text);
  for (const path of [
    ...fixedPages,
    ...items,
    '/events?tab=past',
    '/university?tab=admissions',
    '/transparency',
  ]) {
    const html = await page(path === '/' ? '/ar' : `/ar${path}`);
    expect(html, path).toContain('<html lang="ar" dir="rtl">');
    const texts = [...html.matchAll(/>([^<>]+)<|\s(?:aria-label|placeholder|title)="([^"]*)"/g)];
    expect(
      texts.map(([, text, label]) => text ?? label ?? '').filter((text) => english.has(text)),
      path,
    ).toEqual([]);
  }
});

test.each([
  [
    '/ar/events',
    ['href="/ar/events.ics"', 'href="webcal://localhost:3000/ar/events.ics"', 'action="/ar/events"'],
  ],
  ['/ar/events/1', ['href="/ar/events/1.ics"', '6 مارس 2026', 'الجمعة', 'جميع الأوقات بتوقيت Chicago.']],
  ['/ar/university', ['>مبتدئ<', 'href="/ar/university/courses/1"', 'Amina Haddad، Idris Bello']],
  ['/ar/university/courses/1', ['>المدرّسان<', 'href="/ar/university/apply?course=1"']],
  ['/ar/daewa-tv', ['3 مشاهدات', '31 يناير 2026', 'action="/ar/daewa-tv"']],
  ['/ar/programs/tutoring', ['>المكان</dt>', 'Room 2']],
  ['/daewa-tv', ['3 views', 'January 31, 2026']],
])('%s says it in its language', async (path, parts) => {
  const html = await page(path);
  for (const part of parts) expect(html).toContain(part);
});

test('an item that is not translated leads search engines to its own language', async () => {
  const html = await page('/ar/news/relief');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*:3000\/news\/relief"/);
  expect(html).toContain('<p lang="en" dir="auto">');
  expect(html).not.toContain('rel="alternate" hrefLang');
  expect(await page('/news/relief')).not.toContain('not translated');
  expect(await page('/ar/news')).toMatch(/<link rel="canonical" href="[^"]*\/ar\/news"/);
});

test('a page describes itself in its own language, with addresses in it', async () => {
  const origin = 'http://localhost:3000';
  const { meta, thing } = await readHead(site(), '/ar/news');
  expect(meta).toMatchObject({ 'og:locale': 'ar_AR', 'og:locale:alternate': 'en_US' });
  expect(thing('WebPage')).toMatchObject({ url: `${origin}/ar/news`, inLanguage: 'ar' });
  const article = await readHead(site(), '/ar/news/relief');
  expect(article.thing('WebPage')).toMatchObject({ inLanguage: 'en' }); // not translated
  expect(article.thing('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { item: `${origin}/ar` },
      { name: 'الأخبار', item: `${origin}/ar/news` },
      { item: `${origin}/ar/news/relief` },
    ],
  });
  for (const address of addressesIn(article.things))
    expect(address).toMatch(/^http:..localhost:3000.(?:ar|images)/);
});

test('a page names its feed and manifest, and asks for the Arabic font early', async () => {
  const { links } = await readHead(site(), '/ar');
  const named = links.map(({ rel, href }) => `${rel} ${href}`);
  expect(named).toContain('alternate /ar/feed.xml');
  expect(named).toContain('manifest /ar/site.webmanifest');
  expect(named).toContainEqual(expect.stringMatching(/^preload .*readex-pro-arabic/));
  expect(named).not.toContainEqual(expect.stringMatching(/^preload .*fraunces/));
});

test.each([
  ['ar', ''],
  ['ar,en', ''],
])('a new site in %s shows its default texts in Arabic', async (languages, prefix) => {
  await site().db.delete(settings);
  for (const { key, value, label, group, type } of knownSettings)
    await site().insert(
      settings,
      aSetting({ key, label, group, type, value: key === 'languages' ? languages : value }),
    );
  const english = knownSettings.flatMap(({ key, value }) =>
    Object.hasOwn(settingTexts.ar, key) ? value.split('\n').filter((line) => line.split(' ').length > 2) : [],
  );
  expect(english.length).toBeGreaterThan(60);
  for (const path of fixedPages) {
    const html = (await page(prefix + path)).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
    expect(html, path).toContain('<html lang="ar" dir="rtl">');
    expect(
      english.filter((line) => html.includes(line.replace('{foundation}', 'Daewa Foundation'))),
      path,
    ).toEqual([]);
  }
  expect(await page('/')).toContain('مؤسسة دعوة');
  const about = await page('/about');
  expect(about).toContain(settingTexts.ar.aboutLead);
  expect(about).toContain('content="رسالة مؤسسة دعوة وتاريخها والقائمون عليها."');
});

test('a text that the foundation has changed stays as it is', async () => {
  await site().db.update(settings).set({ value: 'ar,en' }).where(eq(settings.key, 'languages'));
  await site().insert(settings, aSetting({ key: 'aboutLead', value: 'Our own words' }));
  expect(await page('/about')).toContain('Our own words');
  expect(await page('/en/about')).toContain('Our own words');
});

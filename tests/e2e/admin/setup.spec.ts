// From the first start to a site without a trace of the sample foundation, by the checklist, with few presses.
import type { Locator, Page } from '@playwright/test';
import { initialSettings } from '../../../src/server/db/initial-settings';
import { sampleContent } from '../../../src/server/first-start/sample-content';
import { onOwnSite } from '../support/own-site';
import { aPhotograph } from '../support/pictures';
import { administrator, test as base, expect } from '../support/support';

const test = base.extend(onOwnSite);
test.setTimeout(120_000);

const mostPresses = 40;

/** What a person presses: a field, a choice or a button; typing is none. */
function pressesOn(page: Page) {
  let count = 0;
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  return {
    count: () => count,
    press: async (what: Locator) => {
      count += 1;
      await what.click();
    },
    fill: async (label: string, text: string) => {
      count += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    choose: async (label: string, option: string) => {
      count += 2; // opens the list, and takes one
      await page.getByLabel(label, { exact: true }).selectOption(option);
    },
    upload: async (field: Locator) => {
      count += 2; // opens the files, and takes one
      await field.setInputFiles(await aPhotograph(200, 200, 'logo'));
    },
    button,
  };
}

const step = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('Setting updated').first()).toBeVisible();

/** Titles, people and claims of the sample foundation. */
function traces(): string[] {
  const content = sampleContent('2026-01-31');
  const named = [...content.teamMembers, ...content.faculty].map(({ name }) => name);
  const titled = [
    ...content.news,
    ...content.programs,
    ...content.videos,
    ...content.courses,
    ...content.historyEvents,
    ...content.events,
  ].map(({ title }) => title);
  const authors = content.news.map(({ author }) => author);
  const instructors = content.courses.flatMap((course) => course.instructors);
  const stored = initialSettings();
  const own = new Set(['siteName', 'tagline', 'videoChannelName', 'contactPhone', 'contactEmail', 'mapUrl']);
  const settings = stored.filter(({ key }) => own.has(key)).map(({ sampleValue }) => sampleValue);
  const claims = ['500+', 'tax-deductible', 'Homework tutors', 'Garden Street', 'Harbor Road', 'Riverton'];
  return [...new Set([...named, ...titled, ...authors, ...instructors, ...settings, ...claims])];
}

/** Every public page that links and the sitemap lead to, and the files for machines. */
async function crawl(page: Page, origin: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const open = [
    '/',
    '/sitemap',
    '/sitemap.xml',
    '/feed.xml',
    '/events.ics',
    '/site.webmanifest',
    '/search?q=the',
  ];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (texts.has(path)) continue;
    const text = await (await page.request.get(path)).text();
    texts.set(path, text);
    for (const [, link = ''] of text.matchAll(/(?:href="|<loc>)([^"<#]+)/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), origin);
      const isPage =
        url.origin === origin && !/^\/(?:admin|api|assets|media|images)\b|\.\w+$/.test(url.pathname);
      if (isPage) open.push(url.pathname + url.search);
    }
  }
  return texts;
}

test('the checklist leads to a site of one’s own in at most 40 presses', async ({ page, site }) => {
  const started = Date.now();
  const { count, press, fill, choose, upload, button } = pressesOn(page);
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });

  await page.goto('/admin/login');
  await fill('Username', administrator.username);
  await fill('Password', administrator.password);
  await press(button('Sign in'));

  await press(step(page, 'Name and tagline'));
  await expect(page.getByLabel('Name of the foundation', { exact: true })).toBeFocused();
  await fill('Name of the foundation', 'Lantern House');
  await fill('Tagline', 'A light for every street');
  await choose('Time zone', 'Europe/Berlin');
  await press(button('Save name, time and languages'));
  await saved(page);

  await fill('Office hours', 'Every day: 9:00 - 17:00');
  await fill('Phone', '+49 30 1234567');
  await fill('Email', 'hello@lantern.example');
  await press(button('Save contact and office hours'));
  await fill('Main Campus', 'Lampenweg 1\n10115 Berlin');
  await fill('Community Center', 'Lampenweg 2\n10115 Berlin');
  await fill('Map', 'https://www.openstreetmap.org/export/embed.html?bbox=13.3,52.5,13.4,52.6');
  await press(button('Save places'));
  await fill('Video channel', 'Lantern TV');
  await press(button('Save social media and videos'));
  // A form that is being saved is not left.
  for (const name of ['contact and office hours', 'places', 'social media and videos'])
    await expect(button(`Save ${name}`)).toBeDisabled();

  await press(dashboard);
  await press(step(page, 'Logo and color'));
  await upload(page.getByRole('dialog').locator('input[type=file]'));
  await expect(page.getByLabel('What does the picture show?')).toBeVisible();
  await press(button('Update setting'));
  await saved(page);

  await press(dashboard);
  await press(button('Remove the sample content'));
  await expect(page.getByRole('dialog')).toContainText('20 news articles');
  await press(button('Remove', page.getByRole('dialog')));
  const result = page.getByRole('region', { name: 'The sample content was removed' });
  await expect(result).toContainText('12 events');
  for (const name of ['Logo and color', 'Email', 'Payments', 'Colleagues', 'Backups'])
    await press(button(`Skip: ${name}`));
  await expect(page.getByText('Make the site yours')).toBeHidden();

  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`From the first sign-in to a site of one's own: ${count()} presses, ${seconds} s by a script`);
  expect(count()).toBeLessThanOrEqual(mostPresses);

  const pages = await crawl(page, site);
  expect([...pages.keys()].length).toBeGreaterThan(12);
  const found = [...pages].flatMap(([path, text]) =>
    traces().flatMap((trace) => (text.includes(trace) ? [`${path}: ${trace}`] : [])),
  );
  expect(found).toEqual([]);
});

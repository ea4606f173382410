import type { Page } from '@playwright/test';
import { articleOf, test } from '../support/content';
import { articlePath, publicPages } from '../support/public-pages';
import { expect, unique } from '../support/support';

test.use({ javaScriptEnabled: false });

/** The addresses of our own that a page's visible links lead to. */
const shownLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.links]
      .filter((link) => link.checkVisibility() && link.origin === location.origin)
      .map((link) => link.pathname + link.search),
  );

/** Buttons that only a script could answer; the questions of the contact page have their answers open already. */
const idleButtons = (page: Page) =>
  page.getByRole('button').and(page.locator('[type=button]:enabled:not([aria-controls])'));

test('every page can be read, and has no button that does nothing', async ({ page }) => {
  for (const [path, heading] of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expect(idleButtons(page)).toHaveCount(0);
  }
});

test('the map is a link', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Open the map in a new tab' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('comments can be read, and not answered', async ({ page, make, admin }) => {
  const { slug } = await make('/api/news', articleOf(unique('Discussed')));
  const data = { name: 'Omar', email: 'omar@example.org', content: 'Well done' };
  const { id } = await (await admin.post(`/api/news/${slug}/comments`, { data })).json();
  await admin.put(`/api/comments/${id}/status`, { data: { status: 'approved' } });
  await page.goto(`/news/${slug}`);
  await expect(page.getByText('Well done')).toBeVisible();
  await expect(idleButtons(page)).toHaveCount(0);
});

test('every page can be reached by links alone', async ({ page }) => {
  const found = new Set<string>();
  for (const start of [
    '/',
    '/university',
    '/university?tab=admissions',
    '/daewa-tv',
    '/events',
    '/news',
    '/sitemap',
  ]) {
    await page.goto(start);
    for (const link of await shownLinks(page)) found.add(link);
  }
  const reachable = publicPages.map(([path]) => path).filter((path) => !/no[/-]|\?q=/.test(path));
  expect([...found]).toEqual(expect.arrayContaining(reachable));
});

test('the menu leads to the same pages', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto(articlePath);
  const header = page.getByRole('banner');
  if (isMobile) {
    await header.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeInViewport();
    await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About' }).click();
  } else {
    await header.getByRole('link', { name: 'Programs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Programs');
    await header.getByRole('link', { name: 'About' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Daewa Foundation');
});

test('tabs are links to their lists', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('button', { name: 'Event Completed' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Past Events' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/university');
  await page.getByRole('tab', { name: 'Faculty' }).click();
  await expect(page.getByRole('link', { name: 'View All Faculty' })).toBeVisible();
  await page.getByRole('tab', { name: 'Admissions' }).click();
  await expect(page.getByText('You hear from us within 2-4 weeks.')).toBeVisible();
  await page.getByRole('tab', { name: 'Courses' }).click();
  await expect(page.getByRole('link', { name: 'View All Courses' })).toBeVisible();
});

test('the news are turned page by page and searched', async ({ page }) => {
  const titles = page.locator('main article').getByRole('heading');
  await page.goto('/news?page=2');
  const second = await titles.allTextContents();
  await page.goto('/news');
  await page.getByRole('link', { name: 'Older news' }).click();
  await expect(page).toHaveURL('/news?page=2');
  await expect(titles).toHaveCount(6);
  expect(await titles.allTextContents()).toEqual(expect.arrayContaining(second.slice(2, 4)));
  await page.getByRole('link', { name: 'Newer news' }).click();
  await expect(page.getByRole('link', { name: 'Newer news' })).toHaveCount(0);

  await page.getByLabel('Search news').fill('THE NEW READING ROOM');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(titles).toHaveText(['The new reading room is open']);
  await expect(page.getByLabel('Search news')).toHaveValue('THE NEW READING ROOM');
  await page.getByLabel('Search news').fill('no article says this');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No articles found')).toBeVisible();
});

test('questions are answered and videos are linked', async ({ page }) => {
  await page.goto('/contact');
  const answers = page.locator('.opened-by-script');
  await expect(answers).toHaveCount(5);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await page.goto('/daewa-tv');
  const videos = page.getByRole('link', { name: /^Play / });
  expect(await videos.count()).toBeGreaterThan(3);
  for (const video of await videos.all()) await expect(video).toHaveAttribute('href', /^https:\/\//);
});

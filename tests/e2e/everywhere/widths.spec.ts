// Large text, long words and both text directions stay within the screen.
import type { Page } from '@playwright/test';
import { daysAgo, test } from '../support/content';
import { articlePath } from '../support/public-pages';
import { expect, open, unique } from '../support/support';
import { expectNoOverflow } from '../support/widths';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(4);
const short = longWord.slice(0, 90);
const imageUrl = '/images/placeholder-that-is-not-there.svg';

test('text of twice the size stays readable, and every control within the screen', {
  tag: '@both',
}, async ({ page }) => {
  for (const path of ['/', articlePath, '/get-involved', '/contact']) {
    await open(page, path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const { wide, cut } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      cut: [...document.querySelectorAll('a, button, label, h1, h2, h3')]
        .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).overflowX === 'hidden' && !element.closest('.sr-only'))
        .map((element) => element.outerHTML),
    }));
    expect([wide, cut], path).toEqual([0, []]);
  }
});

test('very long words break no page', async ({ page, make }) => {
  test.slow(); // nine pages at five widths
  const slug = unique('long word').toLowerCase().replaceAll(' ', '-');
  const text = { title: longWord, category: 'Education', imageUrl, slug, description: longWord };
  const article = { ...text, date: daysAgo(90), author: short, excerpt: longWord, content: longWord };
  await make('/api/news', article);
  await make('/api/news', { ...article, slug: `related-${slug}` });
  await make('/api/programs', { ...text, longDescription: longWord });
  await make('/api/team', { name: short, title: short, bio: longWord, imageUrl, isLeadership: true });
  const { id } = await make('/api/events', { ...text, date: '2031-01-31', time: short, location: short });
  const duration = longWord.slice(0, 50);
  const videoUrl = 'https://www.youtube.com/watch?v=abcdefghijk';
  const video = { ...text, category: 'Lectures', videoUrl, thumbnailUrl: imageUrl, isFeatured: true };
  await make('/api/videos', { ...video, duration, date: daysAgo(-1) });
  const course = { ...text, level: 'Beginner', duration, instructors: [duration] };
  await make('/api/university/courses', course);
  for (const path of [
    `/news/${slug}`,
    `/programs/${slug}`,
    '/about',
    '/events',
    `/events/${id}`,
    '/programs',
    '/sitemap',
    '/daewa-tv',
    '/university',
    '/',
  ]) {
    await open(page, path);
    await expect(page.getByRole('main')).toContainText(duration);
    await expectNoOverflow(page, path);
  }
});

test('a category with a very long name breaks no list', async ({ page }) => {
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"Education"', JSON.stringify(longWord));
    await route.fulfill({ response, body });
  });
  await open(page, '/privacy-policy');
  for (const name of ['Programs', 'News']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: longWord })).toBeVisible();
    await expectNoOverflow(page, name);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // a link under the pointer may be read ahead
});

const directionOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction));

test('Arabic texts run from right to left, the page around them from left to right', async ({
  page,
  make,
}) => {
  const arabic = 'افتتاح قسم اللغة العربية للكبار';
  const slug = unique('arabic').toLowerCase().replaceAll(' ', '-');
  const content = `${arabic}.\n\nA paragraph in English.\n\n${arabic} 2026.`;
  const article = { title: arabic, slug, author: arabic, category: 'Education', date: daysAgo(90) };
  await make('/api/news', { ...article, imageUrl, excerpt: arabic, content });
  await open(page, `/news/${slug}`);
  expect(await directionOf(page, 'article h1')).toEqual(['rtl']);
  expect(await directionOf(page, 'article .whitespace-pre-line > p')).toEqual(['rtl', 'ltr', 'rtl']);
  expect(new Set(await directionOf(page, 'header *, footer h2, footer a, #comments-title'))).toEqual(
    new Set(['ltr']),
  );
  await expect(page.locator('article h1')).toHaveCSS('text-align', 'start');
  await expectNoOverflow(page, slug);
  await open(page, `/news?search=${encodeURIComponent(arabic)}`);
  const card = page.locator('main article', { has: page.locator(`a[href="/news/${slug}"]`) });
  await expect(card.getByRole('heading')).toHaveCSS('direction', 'rtl');
  await expect(card.locator('p').last()).toHaveCSS('direction', 'rtl');
  await expect(card.locator('time')).toHaveCSS('direction', 'ltr');
});

// Long names and both text directions stay within the screen. Large text: pages.spec.ts.
import type { Page } from '@playwright/test';
import { daysAgo, follow, test } from '../support/content';
import { expect, open, unique } from '../support/support';
import { expectNoOverflow } from '../support/widths';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(4);
const imageUrl = '/images/placeholder-that-is-not-there.svg';

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
  await follow(page, 'News');
  await page.getByLabel('Search news').fill(arabic);
  const card = page.locator('main article', { has: page.locator(`a[href="/news/${slug}"]`) });
  await expect(card.getByRole('heading')).toHaveCSS('direction', 'rtl');
  await expect(card.locator('p').last()).toHaveCSS('direction', 'rtl');
  await expect(card.locator('time')).toHaveCSS('direction', 'ltr');
});

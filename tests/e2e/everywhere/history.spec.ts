// Back and forward.
import type { Page } from '@playwright/test';
import { follow } from '../support/content';
import { expect, open, test } from '../support/support';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('back and forward restore the page and its scroll position', async ({ page }) => {
  await open(page, '/news?page=3'); // other tests write to the first page
  const cards = page.locator('main article');
  const titles = await cards.getByRole('heading').allTextContents();
  const chosen = cards.nth(3).getByRole('link');
  await chosen.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 37, behavior: 'instant' }));
  const position = await scrolled(page);
  expect(position).toBeGreaterThan(100);
  await chosen.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[3] ?? '');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/news?page=3');
  await expect.poll(() => scrolled(page)).toBe(position);
  expect(await cards.getByRole('heading').allTextContents()).toEqual(titles);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[3] ?? '');
  await expect.poll(() => scrolled(page)).toBe(0);

  // Another page of the list begins at its top.
  await follow(page, 'News');
  await expect(page).toHaveURL('/news');
  const next = page.getByRole('button', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await next.click();
  await expect(page).toHaveURL('/news?page=2');
  await expect.poll(() => scrolled(page)).toBe(0);
});

// Back, forward and addresses of parts lead to the page and to the place on it.
import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/support';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('back and forward bring back the page and the place on it', async ({ page }) => {
  // The third page of the news: what other tests write is on the first.
  await open(page, '/news?page=3');
  const cards = page.locator('main article');
  const titles = await cards.getByRole('heading').allTextContents();
  const chosen = cards.nth(3).getByRole('link');
  await chosen.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 37, behavior: 'instant' }));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  await chosen.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[3] ?? '');
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/news?page=3');
  await expect.poll(() => scrolled(page)).toBe(place);
  expect(await cards.getByRole('heading').allTextContents()).toEqual(titles);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[3] ?? '');
  await expect.poll(() => scrolled(page)).toBe(0);
});

/** The part of the page that the address names is in view, below the header. */
const expectAtPart = (page: Page, part: string) =>
  expect
    .poll(() =>
      page.evaluate((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
        return top >= header - 1 && top < innerHeight - 100;
      }, part),
    )
    .toBe(true);

test('an address that names a part of a page leads to it', async ({ page }) => {
  for (const part of ['mission', 'history', 'team']) {
    await page.goto('about:blank'); // otherwise only the hash would change
    await open(page, `/about#${part}`);
    await expectAtPart(page, part);
  }
});

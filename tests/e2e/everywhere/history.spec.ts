import type { Page } from '@playwright/test';
import { expect, holdReads, open, test } from '../support/support';

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

test('the programs of the footer lead to their parts of the page', async ({ page }) => {
  await open(page, '/privacy-policy');
  const links = [
    ['Outreach', 'outreach'],
    ['Quran Studies', 'quran'],
    ['Family Support', 'family'],
    ['Youth Development', 'youth'],
    ['Community Services', 'community'],
    ['Courses', 'courses'],
  ] as const;
  for (const [name, part] of links) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/programs#${part}`);
    await expectAtPart(page, part);
  }
});

test('buttons of the home page lead to parts of others', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Become a Volunteer' }).click();
  await expect(page).toHaveURL('/get-involved#volunteer');
  await expectAtPart(page, 'volunteer');
  await page.goBack();
  await page.getByRole('link', { name: 'Donate Now' }).click();
  await expectAtPart(page, 'donate');
  await page.goBack();
  await page.getByRole('link', { name: 'Meet the Team' }).click();
  await expectAtPart(page, 'team');
});

test('a part that is still on its way is shown once it has come', async ({ page }) => {
  await open(page, '/privacy-policy');
  const release = await holdReads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Family Support' }).click();
  await expect(page.getByTestId('skeleton').first()).toBeVisible();
  release();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expectAtPart(page, 'family');
});

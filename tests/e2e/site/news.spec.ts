// The list of news: its pages, its categories, and the way back to them.
import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/support';

const cards = (page: Page) => page.locator('main article');
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

async function expectPage(page: Page, label: string, address: string) {
  await expect(button(page, label)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL(address);
}

test('news are read page by page, filtered and searched, and Back restores each step', async ({ page }) => {
  await open(page, '/news');
  await expectPage(page, '1', '/news');
  await expect(button(page, 'Previous page')).toBeDisabled();
  await button(page, 'Next page').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await button(page, 'Next page').click();
  await expectPage(page, '2', '/news?page=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await button(page, 'Previous page').click();
  await expectPage(page, '1', '/news');
  await button(page, '2').click();
  await expectPage(page, '2', '/news?page=2');

  await button(page, 'Education').click();
  await expect(page).toHaveURL('/news?category=Education');
  await expect(cards(page).filter({ hasNotText: 'Education' })).toHaveCount(0);
  const search = page.getByLabel('Search news');
  await search.fill('no article says this');
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.goBack();
  await expectPage(page, '2', '/news?page=2');
  await expect(search).toHaveValue('');
  await page.goForward();
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('no article says this');
  await expect(button(page, 'Education')).toHaveAttribute('aria-pressed', 'true');
});

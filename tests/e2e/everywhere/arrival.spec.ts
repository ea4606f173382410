// Focus and screen reader announcements after navigation. Tabs and searches that keep it: tests/client/site.
import type { Page } from '@playwright/test';
import { follow, test } from '../support/content';
import { articlePath } from '../support/public-pages';
import { expect, expectAccessible, holdReads, holdScripts, open } from '../support/support';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const announcement = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

test('a new page focuses its heading and announces its title; the first page does neither', async ({
  page,
}) => {
  await open(page, articlePath);
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await expect(page.locator('body')).toBeFocused();
  await expect(announcement(page, 'Daewa Foundation')).toHaveCount(0);
  await follow(page, 'Contact');
  await expect(heading(page)).toHaveText('Contact Us');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await expect(announcement(page, 'Contact Us | Daewa Foundation')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('region', { name: 'Contact Information' }).getByRole('link').first(),
  ).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await expect(announcement(page, 'The new reading room is open | Daewa Foundation')).toBeAttached();
  // Keyboard users see where the focus has gone.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sitemap');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).not.toHaveCSS('outline-style', 'none');
  await follow(page, 'Home');
  await page.getByRole('link', { name: 'Become a Volunteer' }).click();
  await expect(page).toHaveURL('/get-involved#volunteer');
  await expect(page.locator('#volunteer')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#volunteer').getByLabel('First Name')).toBeFocused();
});

test('a heading that loads late takes the focus unless the visitor has moved on', async ({ page }) => {
  await open(page, '/news?page=2');
  const card = page.locator('main article').first().getByRole('link');
  const title = (await card.textContent()) ?? '';
  let release = await holdReads(page);
  await card.click();
  await expect(page.getByTestId('skeleton')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  release();
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await expect(announcement(page, title)).toBeAttached();

  await page.goBack();
  release = await holdReads(page);
  await page.locator('main article').last().getByRole('link').click();
  await expect(page.getByTestId('skeleton')).toBeVisible();
  const email = page.getByRole('contentinfo').getByLabel('Email address');
  await email.focus();
  release();
  await expect(heading(page)).toBeVisible();
  await expect(email).toBeFocused();
});

test('while a page loads there is a progress bar, and its arrival closes no menu', async ({ page }) => {
  await open(page, '/');
  const release = await holdScripts(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeHidden();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(progress).toBeVisible();
  await expect(announcement(page, 'Loading the page')).toBeAttached();
  await expectAccessible(page);
  const programs = menu.getByRole('button', { name: 'Programs' });
  await programs.click();
  release();
  await expect(heading(page)).toHaveText('Contact Us');
  await expect(progress).toBeHidden();
  await expect(announcement(page, 'Contact Us | Daewa Foundation')).toBeAttached();
  await expect(programs).toBeFocused();
  await expect(programs).toHaveAttribute('aria-expanded', 'true');
});

// Focus and screen reader announcements after navigation.
import type { Page } from '@playwright/test';
import { follow, test } from '../support/content';
import { articlePath } from '../support/public-pages';
import { expect, expectAccessible, holdReads, holdScripts, open } from '../support/support';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const told = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

test('another page takes the focus to its heading and says its title', async ({ page }) => {
  await open(page, '/news');
  await expect(told(page, 'News')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  await follow(page, 'Contact');
  await expect(heading(page)).toHaveText('Contact Us');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await expect(told(page, 'Contact Us | Daewa Foundation')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('region', { name: 'Contact Information' }).getByRole('link').first(),
  ).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('News');
  await expect(heading(page)).toBeFocused();
  await expect(told(page, 'News | Daewa Foundation')).toBeAttached();
});

test('who goes by keys sees where the focus has gone', async ({ page }) => {
  await open(page, '/privacy-policy');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sitemap');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).not.toHaveCSS('outline-style', 'none');
});

test('a heading that comes late takes the focus unless the visitor has gone on', async ({ page }) => {
  await open(page, '/news?page=2');
  const card = page.locator('main article').first().getByRole('link');
  const title = (await card.textContent()) ?? '';
  let release = await holdReads(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await card.click();
  await expect(page.getByTestId('skeleton')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  release();
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await expect(told(page, title)).toBeAttached();

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

test('a page that comes late closes no menu and takes no focus of who has gone on', async ({ page }) => {
  await open(page, '/');
  const release = await holdScripts(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  const programs = menu.getByRole('button', { name: 'Programs' });
  await programs.click();
  release();
  await expect(heading(page)).toHaveText('Contact Us');
  await expect(told(page, 'Contact Us | Daewa Foundation')).toBeAttached();
  await expect(programs).toBeFocused();
  await expect(programs).toHaveAttribute('aria-expanded', 'true');
});

test('a tab, another page of a list and a search leave the focus where it is', async ({ page }) => {
  await open(page, '/events');
  const past = page.getByRole('tab', { name: 'Past Events' });
  await past.click();
  await expect(past).toHaveAttribute('aria-selected', 'true');
  await expect(past).toBeFocused();
  await follow(page, 'News');
  await expect(heading(page)).toBeFocused();
  const search = page.getByLabel('Search news');
  await search.fill('reading');
  await expect(page).toHaveURL(/search=reading/);
  await expect(search).toBeFocused();
  await open(page, '/News/');
  await search.fill('reading');
  await expect(page).toHaveURL(/\/news\?search=reading/);
  await expect(search).toBeFocused();
});

test('a link to a part of another page takes the focus there', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Become a Volunteer' }).click();
  await expect(page).toHaveURL('/get-involved#volunteer');
  await expect(page.locator('#volunteer')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#volunteer').getByLabel('First Name')).toBeFocused();
});

test('the first page that is opened neither moves the focus nor is told', async ({ page }) => {
  await open(page, articlePath);
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await expect(page.locator('body')).toBeFocused();
  await expect(told(page, 'Daewa Foundation')).toHaveCount(0);
});

test('a link whose page is slow to come shows that something happens', async ({ page }) => {
  await open(page, '/terms-of-service');
  const release = await holdScripts(page);
  const links = page.getByRole('navigation', { name: 'Quick Links' });
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeHidden();
  await links.getByRole('link', { name: 'University', exact: true }).click();
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'University' })).toBeVisible();
  await expect(progress).toBeHidden();
});

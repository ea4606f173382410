// Sections below the screen are laid out after load; Back and reload find the place that was left.
import type { Locator, Page } from '@playwright/test';
import { expect, expectScrolledTo, hold, interactive, test } from '../support/support';

const headingOf = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

const isLaidOut = (heading: Locator) =>
  heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

const expectLaidOutCompletely = (page: Page) => expect(page.locator('[data-lazy-layout]')).toHaveCount(0);

/** The one picture of home that its load event waits for. */
const heroPicture = '/images/events/university-open-day.svg';

test('sections far below the screen are laid out after load', { tag: '@narrow' }, async ({ page }) => {
  const release = await hold(page, `**${heroPicture}`);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await interactive(page);
  const contact = headingOf(page, 'Contact Us');
  await expect(headingOf(page, 'Our Mission')).toBeVisible();
  expect(await isLaidOut(contact)).toBe(false);

  // The focus reaches what is not laid out.
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await link.focus();
  await expect(link).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isLaidOut(contact)).toBe(false);

  release();
  await expect.poll(() => isLaidOut(contact)).toBe(true);
  await expectLaidOutCompletely(page);
});

test('Back and reload find the place that was left', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/');
  await interactive(page);
  await expectLaidOutCompletely(page);
  const more = page.getByRole('link', { name: 'Meet the Team' });
  await more.scrollIntoViewIfNeeded();
  const top = () => more.evaluate((link) => link.getBoundingClientRect().top);
  const before = await top();
  const expectSamePlace = () => expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);

  await more.click();
  await expect(page).toHaveURL('/about#team');
  await expectScrolledTo(page, headingOf(page, 'Our Leadership Team'));
  await page.goBack();
  await expectSamePlace();

  await page.reload();
  await interactive(page);
  await expectSamePlace();

  await page.goto('/api/docs');
  await page.goBack();
  await interactive(page);
  await expectSamePlace();
});

test('a page that is opened at a part is laid out completely', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/#contact');
  await interactive(page);
  await expectScrolledTo(page, headingOf(page, 'Contact Us'));
  expect(await isLaidOut(headingOf(page, 'Our Programs'))).toBe(true);
});

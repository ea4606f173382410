// What pages say and do while there is no connection, and once there is one again.
import type { Page } from '@playwright/test';
import { fill, formOn, forms, press } from '../support/public-forms';
import { expect, interactive, open, test } from '../support/support';

/** The console tells which parts of the site could not be loaded, and nothing else. */
function expectOnlyMissingParts(pageErrors: string[]) {
  for (const error of pageErrors) expect(error).toContain('Failed to fetch');
  pageErrors.length = 0;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a failure is told even where the toasts themselves could not be loaded', async ({ page }) => {
  await page.route('**/assets/toast-region-*.js', (route) => route.abort());
  await open(page, '/contact');
  await page.context().setOffline(true);
  const [newsletter] = forms;
  await fill(formOn(page, newsletter), newsletter);
  await press(formOn(page, newsletter), newsletter);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to subscribe' })).toBeVisible();
});

test('a list says that it could not be read, and is read on demand', async ({ page }) => {
  await open(page, '/events');
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible();
});

test('a page that was not loaded says so within the site, at its address', async ({ page, pageErrors }) => {
  await open(page, '/programs');
  await page.context().setOffline(true);
  const quick = page.getByRole('navigation', { name: 'Quick Links' });
  await quick.getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Contact Us');
  expectOnlyMissingParts(pageErrors);
});

test('an article that was not loaded says so within the site, and is there after a reload', async ({
  page,
  pageErrors,
}) => {
  await open(page, '/news?page=2');
  await page.route('**/assets/*slug*.js', (route) => route.abort());
  await page.context().setOffline(true);
  const card = page.locator('main article').first().getByRole('link');
  const address = (await card.getAttribute('href')) ?? '';
  const title = await card.textContent();
  await card.click();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(/Something went wrong|Article Not Found/);
  await page.unroute('**/assets/*slug*.js');
  await page.context().setOffline(false);
  await page.reload();
  await interactive(page);
  await expect(heading(page)).toHaveText(title ?? '');
  expectOnlyMissingParts(pageErrors);
});

// The site without scripts, as far as it takes a browser to see it; tests/pages/no-scripts.test.ts reads the pages.
import { test } from '../support/content';
import { fill, formOn, forms, press } from '../support/public-forms';
import { articlePath } from '../support/public-pages';
import { expect } from '../support/support';

test.use({ javaScriptEnabled: false });

test('the menu leads on, and nothing is shown that does nothing', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(articlePath);
  const idle = page.getByRole('button').and(page.locator('[type=button]:enabled:not([aria-controls])'));
  await expect(idle).toHaveCount(0);
  const header = page.getByRole('banner');
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu' }).click();
    const quick = page.getByRole('navigation', { name: 'Quick Links' });
    await expect(quick).toBeInViewport();
    await quick.getByRole('link', { name: 'Contact' }).click();
  } else {
    await header.getByRole('link', { name: 'Programs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Programs');
    await header.getByRole('link', { name: 'Contact' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('link', { name: 'Open the map in a new tab' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  const answers = page.locator('.opened-by-script');
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await expect(idle).toHaveCount(0);
});

test('a donation of another amount is corrected, pledged, and leads to its own page', async ({ page }) => {
  const [, , donation] = forms;
  await page.goto(donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await expect(form.getByRole('button', { name: 'Donate', exact: true })).toBeVisible();
  await expect(form.getByLabel('Custom amount (USD)')).toBeHidden();
  await form.getByRole('radio', { name: 'Custom' }).check();
  await form.getByLabel('Custom amount (USD)').fill('0.50');
  await press(form, donation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(donation.failed[0]);
  await expect(page.getByRole('main')).toContainText('Amount (USD): Amount must be at least 1');
  await page.goBack();
  await form.getByLabel('Custom amount (USD)').fill('1075.50');
  await press(form, donation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(donation.sent[0]);
  await expect(page.getByRole('main')).toContainText('Your donation: $1,075.50 a month');
  await page.getByRole('link', { name: 'Follow your donation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your pledge');
  await expect(page.getByRole('button', { name: 'Copy the reference' })).toBeHidden();
});

// What a visitor types into a form is kept in the tab until it is sent.
import type { Page } from '@playwright/test';
import { expectDefaults, expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectToast, interactive, open, test } from '../support/support';

const [, contact, donation] = forms;
const footer = (page: Page) => page.getByRole('contentinfo');

test('a contact message is kept after Back and a reload, until it is sent', async ({ page }) => {
  await open(page, contact.path);
  const form = formOn(page, contact);
  await fill(form, contact);
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expectFilled(form, contact);
  await page.reload();
  await interactive(page);
  await expectFilled(form, contact);
  await press(form, contact);
  await expectToast(page, contact.sent[0]);
  await page.reload();
  await interactive(page);
  await expectDefaults(form, contact);
});

test('the chosen amount is kept in its own tab only', async ({ page, context }) => {
  await open(page, donation.path);
  const form = formOn(page, donation);
  await form.getByRole('radio', { name: 'Custom' }).check();
  await form.getByLabel('Custom amount (USD)').fill('12.5');
  await footer(page).getByRole('link', { name: 'Sitemap' }).click();
  await page.goBack();
  await expect(form.getByRole('button', { name: 'Donate $12.50' })).toBeVisible();
  const other = await context.newPage();
  await open(other, donation.path);
  await expect(formOn(other, donation).getByRole('button', { name: 'Donate $50' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectAllWellAtBothWidths, test } from '../support/support';

const expectPage = async (page: Page, [title, text]: readonly [title: string, text: string]) => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(text);
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const form of forms) {
    test(`the ${form.name} form is sent and answered with a page`, async ({ page }) => {
      await page.goto(form.path);
      await fill(formOn(page, form), form);
      await press(formOn(page, form), form);
      await expectPage(page, form.sent);
      const back = page.getByRole('link', { name: /^Back to/ });
      await expect(back).toHaveAttribute('href', form.back);
      await back.click();
      await expect(page).toHaveURL(form.back);
    });

    test(`the ${form.name} form, filled in wrongly, comes back with what was typed`, async ({ page }) => {
      await page.goto(form.path);
      await fill(formOn(page, form), form);
      const email = formOn(page, form).getByLabel(/^Email/);
      await email.fill('nobody@nowhere');
      await press(formOn(page, form), form);
      await expectPage(page, [form.failed[0], 'Email: Please enter a valid email']);
      const typed = page.getByRole('definition');
      for (const text of Object.values(form.texts))
        if (!text.includes('@')) await expect(typed.filter({ hasText: text })).toBeVisible();
      await expect(typed.filter({ hasText: 'nobody@nowhere' })).toBeVisible();
      await page.goBack();
      await expect(email).toHaveValue('nobody@nowhere');
    });
  }

  test('a donation is of the preset or of the amount that was typed; the page names it', async ({ page }) => {
    const [, , donation] = forms;
    await page.goto(donation.path);
    const form = formOn(page, donation);
    await fill(form, donation);
    await expect(form.getByRole('button')).toHaveCount(1);
    await expect(form.getByRole('button', { name: 'Donate', exact: true })).toBeVisible();
    await expect(form.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
    await form.getByRole('radio', { name: '$500' }).check();
    await expect(form.getByLabel('Custom amount (USD)')).toBeHidden();
    await press(form, donation);
    await expectPage(page, donation.sent);
    await expectPage(page, [donation.sent[0], 'Your donation: $500 a month']);
    await page.goto(donation.path);
    await fill(form, donation);
    await form.getByRole('radio', { name: 'Custom' }).check();
    await form.getByLabel('Custom amount (USD)').fill('0.50');
    await press(form, donation);
    await expectPage(page, [donation.failed[0], 'Amount (USD): Amount must be at least 1']);
    await page.goBack();
    await form.getByLabel('Custom amount (USD)').fill('1075.50');
    await press(form, donation);
    await expectPage(page, [donation.sent[0], 'Your donation: $1,075.50 a month']);
  });
});

test('the page that answers a form is accessible', async ({ page }) => {
  const [, contact] = forms;
  for (const [email, title] of [
    ['nobody@nowhere', contact.failed[0]],
    ['sara@example.org', contact.sent[0]],
  ] as const) {
    await page.goto(contact.path);
    await fill(formOn(page, contact), contact);
    await formOn(page, contact).getByLabel('Email').fill(email);
    await formOn(page, contact).evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCSS('display', 'flex');
    await expectAllWellAtBothWidths(page);
  }
});

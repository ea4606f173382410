// The public forms in a browser: its own validation and axe. Failures: tests/client/site/forms.test.tsx.
import { fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectAllWellAtBothWidths, expectToast, open, test } from '../support/support';

const [, contact, donation] = forms;

test.beforeEach(() => test.slow()); // axe takes seconds on a busy machine

test('the browser checks a custom amount', async ({ page }) => {
  await open(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('radio', { name: 'Custom' }).check();
  const amount = form.getByLabel('Custom amount (USD)');
  await amount.fill('0.5');
  await press(form, donation);
  await expect(amount).toBeFocused();
  expect(await amount.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
  await expectAllWellAtBothWidths(page);
  await form.getByRole('radio', { name: '$250' }).check();
  await expect(amount).toBeHidden();
  const sent = page.waitForRequest(`**/trpc/${donation.procedure}`);
  await form.getByRole('button', { name: 'Donate $250' }).click();
  const values = { amount: 250, paymentMethod: 'paypal', recurring: true };
  expect((await sent).postDataJSON()).toMatchObject(values);
  await expect(form.getByLabel('Credit Card')).toBeChecked();
});

test('a refused message leads to its field, without violations', async ({ page }) => {
  await open(page, contact.path);
  const form = formOn(page, contact);
  await fill(form, contact);
  await form.getByLabel('Email').fill('a@b');
  await press(form, contact);
  for (const words of contact.failed) await expectToast(page, words);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await expect(form.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectAllWellAtBothWidths(page);
});

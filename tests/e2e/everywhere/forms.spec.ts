// The public forms in a browser: its own validation, focus, and a lost connection.
import { expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectAllWellAtBothWidths, expectToast, open, test } from '../support/support';

const [, contact, donation, volunteer] = forms;

test.beforeEach(() => test.slow()); // axe takes seconds on a busy machine

test('the browser checks a custom amount, and a volunteer applies', async ({ page }) => {
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
  for (const words of donation.sent) await expectToast(page, words);
  await expect(form.getByLabel('Credit Card')).toBeChecked();
  await page.getByRole('button', { name: 'Close' }).click();

  const application = formOn(page, volunteer);
  await fill(application, volunteer);
  await press(application, volunteer);
  for (const words of volunteer.sent) await expectToast(page, words);
  await expect(application.getByLabel('Translation services')).not.toBeChecked();
});

test('a refused message names its field; offline it is kept, and not sent later by itself', async ({
  page,
}) => {
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

  await fill(form, contact);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.context().setOffline(true);
  await press(form, contact);
  await expectToast(page, contact.failed[0]);
  await expectFilled(form, contact);
  await expect(form.getByRole('button', { name: contact.button })).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await press(form, contact);
  for (const words of contact.sent) await expectToast(page, words);
  expect(sent).toHaveLength(2);
});

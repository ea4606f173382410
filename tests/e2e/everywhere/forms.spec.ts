// The public forms as visitors use them: what is chosen, refused and said, and that nothing is sent later by itself.
import { expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectAllWellAtBothWidths, expectToast, open, test } from '../support/support';

const [, contact, donation, volunteer] = forms;

test.beforeEach(() => test.slow()); // axe takes seconds on a busy machine

test('a donation is of a preset or of another amount, which the browser checks', async ({ page }) => {
  await open(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await expect(form.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
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
  expect((await sent).postDataJSON()).toMatchObject({
    amount: 250,
    paymentMethod: 'paypal',
    recurring: true,
  });
  for (const words of donation.sent) await expectToast(page, words);
  await expect(form.getByLabel('Credit Card')).toBeChecked();
});

test('a volunteer applies with areas and times', async ({ page }) => {
  await open(page, volunteer.path);
  const form = formOn(page, volunteer);
  await fill(form, volunteer);
  await press(form, volunteer);
  for (const words of volunteer.sent) await expectToast(page, words);
  await expect(form.getByLabel('Translation services')).not.toBeChecked();
});

test('a message that is refused says why at its field; offline it is kept, and not sent later by itself', async ({
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

import type { Page } from '@playwright/test';
import { expectDefaults, expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectToast, holdScripts, interactive, open, test } from '../support/support';

const [newsletter, contact, donation] = forms;

/** How often a procedure has been called since. */
function callsOf(page: Page, procedure: string) {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/trpc/${procedure}`)) calls.push(request.postDataJSON());
  });
  return calls;
}

for (const form of forms) {
  test(`two presses of the ${form.name} form's button are one, then it is as at first`, async ({ page }) => {
    const calls = callsOf(page, form.procedure);
    await open(page, form.path);
    await fill(formOn(page, form), form);
    await formOn(page, form)
      .getByRole('button', { name: form.button })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    for (const words of form.sent) await expectToast(page, words);
    await expectDefaults(formOn(page, form), form);
    expect(calls).toHaveLength(1);
    await fill(formOn(page, form), form);
    await press(formOn(page, form), form);
    await expect.poll(() => calls.length).toBe(2);
  });

  test(`the ${form.name} form keeps everything when it fails`, async ({ page }) => {
    const address = `**/trpc/${form.procedure}`;
    await open(page, form.path);
    await fill(formOn(page, form), form);
    await page.route(address, (route) => route.abort());
    await press(formOn(page, form), form);
    for (const words of form.failed) await expectToast(page, words);
    await expectFilled(formOn(page, form), form);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'Internal server error' }));
    const answered = page.waitForResponse(address);
    await press(formOn(page, form), form);
    await answered;
    for (const words of form.failed) await expectToast(page, words);
    await expectFilled(formOn(page, form), form);

    await page.unroute(address);
    await press(formOn(page, form), form);
    for (const words of form.sent) await expectToast(page, words);
  });

  test(`what is typed into the ${form.name} form before the page is ready is sent`, async ({ page }) => {
    const release = await holdScripts(page);
    const calls = callsOf(page, form.procedure);
    await page.goto(form.path, { waitUntil: 'commit' });
    await fill(formOn(page, form), form);
    release();
    await interactive(page);
    await expectFilled(formOn(page, form), form);
    await press(formOn(page, form), form);
    for (const words of form.sent) await expectToast(page, words);
    for (const text of Object.values(form.texts))
      expect(JSON.stringify(calls)).toContain(JSON.stringify(text));
  });
}

test('a custom amount is kept when the donation fails, and the default comes back when it succeeds', async ({
  page,
}) => {
  const calls = callsOf(page, donation.procedure);
  await open(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('radio', { name: 'Custom' }).check();
  await form.getByLabel('Custom amount (USD)').fill('75.5');
  await page.route('**/trpc/donations.create', (route) => route.abort());
  await form.getByRole('button', { name: 'Donate $75.50' }).click();
  await expectToast(page, 'Donation Failed');
  await expect(form.getByLabel('Custom amount (USD)')).toHaveValue('75.5');
  await page.unroute('**/trpc/donations.create');
  await form.getByRole('button', { name: 'Donate $75.50' }).click();
  await expectToast(page, 'Donation Received!');
  await expect(form.getByLabel('Custom amount (USD)')).toBeHidden();
  await expect(form.getByRole('button', { name: 'Donate $50' })).toBeVisible();
  const body = { amount: 75.5, paymentMethod: 'paypal', recurring: true };
  expect(calls).toEqual([expect.objectContaining(body), expect.objectContaining(body)]);
});

test('after a reload the amount that is shown is the amount that is sent', async ({ page }) => {
  const calls = callsOf(page, donation.procedure);
  await open(page, donation.path);
  await formOn(page, donation).getByRole('radio', { name: '$250' }).check();
  await page.reload();
  await interactive(page);
  await fill(formOn(page, donation), donation);
  await formOn(page, donation).getByRole('button', { name: 'Donate $250' }).click();
  await expectToast(page, 'Donation Received!');
  expect(calls).toEqual([expect.objectContaining({ amount: 250 })]);
});

test('the subject that came with the link comes back after the message was sent', async ({ page }) => {
  await open(page, '/contact?subject=Youth%20Development');
  const form = formOn(page, contact);
  await expect(form.getByLabel('Subject')).toHaveValue('Youth Development');
  await fill(form, contact);
  await press(form, contact);
  await expectToast(page, 'Message Sent!');
  await expect(form.getByLabel('Subject')).toHaveValue('Youth Development');
});

test('a form that was caught by its hidden field can be sent once that is empty again', async ({ page }) => {
  const calls = callsOf(page, newsletter.procedure);
  await open(page, newsletter.path);
  const form = formOn(page, newsletter);
  const hidden = form.locator('input[name=website]');
  const set = (value: string) =>
    hidden.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, value);
  await fill(form, newsletter);
  await set('https://example.org');
  await press(form, newsletter);
  await expectToast(page, 'Not sent');
  expect(calls).toEqual([]);
  await set('');
  await press(form, newsletter);
  await expectToast(page, 'Success!');
});

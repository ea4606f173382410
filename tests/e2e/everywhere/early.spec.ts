import type { Page } from '@playwright/test';
import { expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectToast, holdScripts, interactive, test } from '../support/support';

const [, , donation, volunteer] = forms;

/** Opens a page whose scripts arrive once the result is called. */
async function openEarly(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await interactive(page);
  };
}

const sentBy = async (page: Page, form: (typeof forms)[number]): Promise<unknown> => {
  const [request] = await Promise.all([
    page.waitForRequest(`**/trpc/${form.procedure}`),
    press(formOn(page, form), form),
  ]);
  return request.postDataJSON();
};

test('the amount that was chosen before the scripts came is the amount that is given', async ({ page }) => {
  const arrive = await openEarly(page, donation.path);
  const form = formOn(page, donation);
  await form.getByText('$500', { exact: true }).click();
  await fill(form, donation);
  await arrive();
  await expect(form.getByRole('radio', { name: '$500' })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Donate $500' })).toBeVisible();
  await expectFilled(form, donation);
  expect(await sentBy(page, donation)).toMatchObject({
    amount: 500,
    paymentMethod: 'paypal',
    recurring: true,
  });
  await expectToast(page, 'Donation Received!');
  await expect(form.getByRole('button', { name: 'Donate $50' })).toBeVisible();
});

test('a custom amount that was typed before the scripts came is given', async ({ page }) => {
  const arrive = await openEarly(page, donation.path);
  const form = formOn(page, donation);
  await expect(form.getByLabel('Custom amount (USD)')).toBeHidden();
  await form.getByText('Custom', { exact: true }).click();
  await form.getByLabel('Custom amount (USD)').fill('12.5');
  await fill(form, donation);
  await arrive();
  await expect(form.getByRole('button', { name: 'Donate $12.50' })).toBeVisible();
  await form.getByLabel('Custom amount (USD)').fill('1000000');
  await expect(form.getByRole('button', { name: 'Donate $1,000,000' })).toBeVisible();
  await form.getByLabel('Custom amount (USD)').fill('12.5');
  expect(await sentBy(page, donation)).toMatchObject({ amount: 12.5 });
});

test('areas and times that were chosen before the scripts came are sent', async ({ page }) => {
  const arrive = await openEarly(page, volunteer.path);
  await fill(formOn(page, volunteer), volunteer);
  await arrive();
  await expectFilled(formOn(page, volunteer), volunteer);
  expect(await sentBy(page, volunteer)).toMatchObject({
    areas: ['Fundraising', 'Translation services'],
    availability: ['Weekend mornings'],
  });
});

test('a form that is sent before the scripts came is sent by the browser itself', async ({ page }) => {
  await openEarly(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByText('$250', { exact: true }).click();
  await press(form, donation);
  await expect(page.getByRole('main')).toContainText('Your donation: $250 a month');
});

test('tabs and links lead on before the scripts came', async ({ page }) => {
  await openEarly(page, '/events');
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page).toHaveURL('/events?tab=past');
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible();
});

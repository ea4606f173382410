// What visitors type, choose and press before the scripts of a page have come.
import type { Page } from '@playwright/test';
import { expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { articlePath } from '../support/public-pages';
import { expect, expectToast, holdScripts, interactive, test } from '../support/support';

const [, contact, donation, volunteer, application] = forms;

/** Opens a page whose scripts arrive once the result is called. */
async function openEarly(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await interactive(page);
  };
}

for (const form of [contact, volunteer, application])
  test(`what was typed early into the ${form.name} form is sent`, async ({ page }) => {
    const arrive = await openEarly(page, form.path);
    await fill(formOn(page, form), form);
    await page.getByRole('contentinfo').getByLabel('Email address').fill('early@example.org');
    await arrive();
    await expectFilled(formOn(page, form), form);
    await expect(page.getByRole('contentinfo').getByLabel('Email address')).toHaveValue('early@example.org');
    const sent = page.waitForRequest(`**/trpc/${form.procedure}`);
    await press(formOn(page, form), form);
    const body = JSON.stringify((await sent).postDataJSON());
    for (const text of [...Object.values(form.texts), ...form.choices.slice(0, 2)])
      if (text !== 'Subscribe to our newsletter') expect(body).toContain(JSON.stringify(text));
    await expectToast(page, form.sent[0]);
  });

for (const [choice, typed, amount] of [
  ['$500', '', 500],
  ['Custom', '12.5', 12.5],
] as const)
  test(`an amount that was chosen early is given: ${choice}`, async ({ page }) => {
    const arrive = await openEarly(page, donation.path);
    const form = formOn(page, donation);
    await expect(form.getByLabel('Custom amount (USD)')).toBeHidden();
    await form.getByText(choice, { exact: true }).click();
    if (typed) await form.getByLabel('Custom amount (USD)').fill(typed);
    await fill(form, donation);
    await arrive();
    await expect(form.getByRole('radio', { name: choice })).toBeChecked();
    await expectFilled(form, donation);
    const sent = page.waitForRequest(`**/trpc/${donation.procedure}`);
    await form.getByRole('button', { name: typed ? 'Donate $12.50' : 'Donate $500' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ amount, paymentMethod: 'paypal', recurring: true });
    await expectToast(page, 'Donation Received!');
  });

test('a form that is sent early is sent by the browser itself', async ({ page }) => {
  await openEarly(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByText('$250', { exact: true }).click();
  await press(form, donation);
  await expect(page.getByRole('main')).toContainText('Your donation: $250 a month');
});

test('tabs and links lead on early', async ({ page }) => {
  await openEarly(page, '/events');
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page).toHaveURL('/events?tab=past');
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible();
});

test('news are searched for what was typed early', async ({ page }) => {
  const arrive = await openEarly(page, '/news');
  await page.getByLabel('Search news').fill('reading room');
  await arrive();
  await expect(page.getByLabel('Search news')).toHaveValue('reading room');
  await expect(page).toHaveURL(/search=reading(\+|%20)room/);
});

test('a comment that was typed early is sent whole', async ({ page }) => {
  const arrive = await openEarly(page, articlePath);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Sara Ali');
  await main.getByLabel('Email', { exact: true }).fill('sara@example.org');
  await main.getByRole('textbox', { name: 'Comment' }).fill('An early word');
  await arrive();
  await page.route('**/trpc/comments.create', (route) => route.abort());
  const sent = page.waitForRequest('**/trpc/comments.create');
  await main.getByRole('button', { name: 'Post Comment' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Sara Ali', content: 'An early word' });
});

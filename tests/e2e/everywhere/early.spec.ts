// Input from before the scripts of a page have loaded.
import type { Page } from '@playwright/test';
import type { PublicForm } from '../../support/public-forms';
import { expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { articlePath } from '../support/public-pages';
import { expect, expectToast, holdScripts, interactive, test } from '../support/support';

const [, , donation, volunteer, application] = forms;

/** Opens a page whose scripts load once the result is called. */
async function openEarly(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await interactive(page);
  };
}

async function expectSent(page: Page, form: PublicForm) {
  await expectFilled(formOn(page, form), form);
  const sent = page.waitForRequest(`**/trpc/${form.procedure}`);
  await press(formOn(page, form), form);
  const body = JSON.stringify((await sent).postDataJSON());
  for (const text of [...Object.values(form.texts), ...form.choices.slice(0, 2)])
    expect(body).toContain(JSON.stringify(text));
  await expectToast(page, form.sent[0]);
}

test('text entered early in the application form is sent', async ({ page }) => {
  const load = await openEarly(page, application.path);
  const footer = page.getByRole('contentinfo').getByLabel('Email address');
  await fill(formOn(page, application), application);
  await footer.fill('early@example.org');
  await load();
  await expect(footer).toHaveValue('early@example.org');
  await expectSent(page, application);
});

test('text entered early in the volunteer form is sent, and an amount selected early is donated', async ({
  page,
}) => {
  const load = await openEarly(page, donation.path);
  const form = formOn(page, donation);
  const custom = form.getByLabel('Custom amount (USD)');
  await form.getByText('$500', { exact: true }).click();
  await expect(custom).toBeHidden();
  await form.getByText('Custom', { exact: true }).click();
  await custom.fill('12.5');
  await fill(form, donation);
  await fill(formOn(page, volunteer), volunteer);
  await load();
  await expectSent(page, volunteer);
  await expect(form.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await expectFilled(form, donation);
  const sent = page.waitForRequest(`**/trpc/${donation.procedure}`);
  await form.getByRole('button', { name: 'Donate $12.50' }).click();
  const values = { amount: 12.5, paymentMethod: 'paypal', recurring: true };
  expect((await sent).postDataJSON()).toMatchObject(values);
});

test('forms, tabs and links work without scripts until they load', async ({ page }) => {
  await openEarly(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByText('$250', { exact: true }).click();
  await press(form, donation);
  await expect(page.getByRole('main')).toContainText('Your donation: $250 a month');
  await page.goto('/events', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page).toHaveURL('/events?tab=past');
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible();
});

test('a search entered early is made', async ({ page }) => {
  const load = await openEarly(page, '/news');
  await page.getByLabel('Search news').fill('reading room');
  await load();
  await expect(page.getByLabel('Search news')).toHaveValue('reading room');
  await expect(page).toHaveURL(/search=reading(\+|%20)room/);
});

test('a comment entered early is sent whole', async ({ page }) => {
  const load = await openEarly(page, articlePath);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Sara Ali');
  await main.getByLabel('Email', { exact: true }).fill('sara@example.org');
  await main.getByRole('textbox', { name: 'Comment' }).fill('An early word');
  await load();
  await page.route('**/trpc/comments.create', (route) => route.abort());
  const sent = page.waitForRequest('**/trpc/comments.create');
  await main.getByRole('button', { name: 'Post Comment' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Sara Ali', content: 'An early word' });
});

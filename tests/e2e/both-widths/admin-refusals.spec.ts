// A refusal leads to its field, and its toast covers no button.
import type { Locator, Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { fillHistoryForm } from '../support/admin-sections';
import { expect, expectToast, sampleArticle, test, unique } from '../support/support';

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
const isOver = (a: Box, b: Box) =>
  a !== null &&
  b !== null &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

/** Whether one lies over the other, in part or wholly. */
const overlap = async (one: Locator, other: Locator) =>
  (await one.count()) > 0 && isOver(await one.boundingBox(), await other.boundingBox());

const toastOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** The field has the focus, and it and its message can be read. */
async function expectAtFault(field: Locator, message: Locator) {
  const toast = toastOf(field.page());
  await expect(field).toBeFocused();
  expect(await overlap(toast, field)).toBe(false);
  expect(await overlap(toast, message)).toBe(false);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(await message.innerText()));
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(message).toBeInViewport({ ratio: 1 });
}

test('a taken slug leads to its field, and the toast covers no button of the form', async ({ page }) => {
  const { slug } = await sampleArticle(page);
  await openSection(page, 'news', 'News & Updates');
  await page.getByRole('button', { name: 'Add News Article' }).click();
  const form = page.getByRole('dialog', { name: 'Add News Article' });
  await form.getByRole('button', { name: 'Create News Article' }).click();
  await expectAtFault(form.getByLabel('Title'), form.getByText('Title must be at least 3 characters'));
  await form.getByLabel('Title').fill(unique('Winter relief'));
  await form.getByLabel('Slug').fill(slug);
  await form.getByLabel('Author').fill('Maryam Siddiqui');
  await form.getByLabel('Category').fill('Education');
  await form.getByLabel('Image URL').fill('/images/news/winter-relief.svg');
  await form.getByLabel('Excerpt').fill(text);
  await form.getByLabel('Content').fill(text);
  await form.getByRole('button', { name: 'Create News Article' }).click();
  await expectToast(page, 'Failed to create news article');
  for (const button of ['Close', 'Cancel', 'Create News Article'])
    expect(await overlap(toastOf(page), form.getByRole('button', { name: button }))).toBe(false);
  await expectAtFault(form.getByLabel('Slug'), form.getByText('This slug is already taken'));
});

test('the toast of a failed save covers neither Save nor Close', async ({ page }) => {
  const form = await fillHistoryForm(page, unique('A mill'));
  await page.route('**/trpc/history.create', (route) => route.fulfill({ status: 500, json: {} }));
  const save = form.getByRole('button', { name: 'Create History Event' });
  for (const button of ['Create History Event', 'Cancel', 'Close']) {
    await save.click();
    await expectToast(page, 'Failed to create history event');
    await form.getByRole('button', { name: button }).scrollIntoViewIfNeeded();
    expect(await overlap(toastOf(page), form.getByRole('button', { name: button }))).toBe(false);
    await toastOf(page).getByRole('button', { name: 'Close' }).click();
  }
});

test('on the public pages the toast covers no button either', async ({ page }) => {
  await page.goto('/contact');
  await page.waitForFunction(() => !('$_TSR' in window));
  await page.route('**/trpc/contact.create', (route) => route.fulfill({ status: 500, json: {} }));
  const form = page.locator('main form').first();
  await form.getByLabel('Name').fill('Sara Ali');
  await form.getByLabel('Email').fill('sara@example.org');
  await form.getByLabel('Subject').fill('Parking');
  await form.getByLabel('Message').fill('Where can I park?');
  await form.getByRole('button').click();
  await expect(toastOf(page)).toHaveCount(1);
  const toast = await toastOf(page).boundingBox(); // it leaves after some seconds
  for (const part of ['banner', 'main', 'contentinfo'] as const)
    for (const button of await page.getByRole(part).getByRole('button').all())
      expect(isOver(toast, await button.boundingBox()), await button.innerText()).toBe(false);
});

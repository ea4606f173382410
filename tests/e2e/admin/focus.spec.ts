import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { expect, expectToast, test, unique } from '../support/support';

/** Adds what a test deletes; the answers say nothing that it needs. */
async function post(page: Page, path: string, data: object) {
  expect((await page.request.post(path, { data })).ok()).toBe(true);
}

const row = (page: Page, name: string) => page.getByRole('row', { name });

test('after an item is deleted, the same button of the next one has the focus', async ({ page }) => {
  const word = unique('Stargazing');
  const titles = ['first', 'second', 'last'].map((place) => `${word} ${place}`);
  await openSection(page, 'events', 'Events');
  for (const [index, title] of titles.entries())
    await post(page, '/api/events', {
      title,
      description: 'An evening under the stars.',
      date: `2019-01-1${9 - index}`,
      time: '8:00 PM',
      location: 'Observatory',
      imageUrl: '/images/events/stargazing.svg',
    });
  await page.getByLabel('Search').fill(word);
  await expect(page.getByRole('row')).toHaveCount(4);
  page.on('dialog', (dialog) => void dialog.accept());
  const deletion = (title = '') => row(page, title).getByRole('button', { name: 'Delete' });
  const [first, second, last] = titles;

  await page.route('**/trpc/events.delete', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await deletion(second).press('Enter');
  await expectToast(page, 'There was a problem deleting the event.');
  await expect(deletion(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deletion(second)).toBeHidden();
  await expect(deletion(last)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deletion(last)).toBeHidden();
  await expect(deletion(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No events matching the current filters.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Events' })).toBeFocused();
});

test('after a message is deleted, the menu of the next one has the focus', async ({ page }) => {
  const word = unique('Parking');
  for (const place of ['older', 'newer'])
    await post(page, '/api/contact', {
      name: 'Sara Ali',
      email: 'sara.ali@example.org',
      subject: `${word} ${place}`,
      message: 'Where can I park?',
    });
  await openSection(page, 'contacts', 'Contact Messages');
  await page.getByLabel('Search').fill(word);
  await expect(page.getByRole('row')).toHaveCount(3);
  const menu = (place: string) => row(page, `${word} ${place}`).getByRole('button', { name: 'Actions' });
  const confirm = () =>
    page
      .getByRole('dialog', { name: 'Delete Message' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
  await menu('newer').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await confirm();
  await expect(menu('newer')).toBeHidden();
  await expect(menu('older')).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'View Details' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await confirm();
  await expect(menu('older')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Contact Messages' })).toBeFocused();
});

test('after a setting is deleted, the same button of another one has the focus', async ({ page }) => {
  const key = unique('wish').replaceAll(' ', '');
  await openSection(page, 'settings', 'Settings');
  for (const end of ['A', 'B'])
    await post(page, '/api/settings', {
      key: key + end,
      value: 'Well',
      label: key + end,
      group: 'emails',
      type: 'text',
    });
  await page.reload();
  await page.getByRole('tab', { name: 'Emails' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  const deletion = (end: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: key + end })
      .getByRole('button', { name: 'Delete' });
  await deletion('A').press('Enter');
  await expect(deletion('A')).toBeHidden();
  await expect(deletion('B')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deletion('B')).toBeHidden();
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
});

test('a message stays within reach of assistive tools when a dialog opens over it', async ({ page }) => {
  await openSection(page, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Title').fill(unique('A new roof'));
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await form.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('dialog', { name: /Schedule|Publish/ })).toBeVisible();
  await expectToast(page, 'Draft saved');
});

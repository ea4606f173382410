import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { aHistoryEvent } from '../../support/admin-sections';
import {
  expect,
  expectAccessibleInBothSchemes,
  signInAsAdministrator,
  test,
  unique,
} from '../../support/support';

const rows = (page: Page) => rowsOf(page, 'Activity');
const search = (page: Page, text: string) =>
  page.getByPlaceholder('Search by name, action or item...').fill(text);

test('what somebody changed is told in words, with a way to it @both', async ({ page }) => {
  const { id, title } = await aHistoryEvent(page);
  const path = `/api/about/history/${id}`;
  const changed = { title, year: 2001, sortOrder: 90_000, description: 'It was planted by hand.' };
  expect((await page.request.put(path, { data: changed })).status()).toBe(200);
  expect((await page.request.delete(path)).status()).toBe(200);
  await openSection(page, 'activity', 'Activity');
  await search(page, `history/${id}`);
  await expect(page.getByText('Showing 3 of 3 entries')).toBeVisible();
  await expect(rows(page).nth(0)).toContainText('Deleted a history event');
  await expect(rows(page).nth(1)).toContainText('Changed a history event');
  await expect(rows(page).nth(1).locator('[data-column=Changed]')).toHaveText('year');
  await expect(rows(page).nth(1).locator('[data-column=Who]')).toHaveText('admin');
  await expect(rows(page).nth(2)).toContainText('Created a history event');
  await expect(page.getByText(title)).toHaveCount(0);

  await rows(page).nth(1).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'history.update' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await rows(page)
    .nth(1)
    .getByRole('link', { name: `history/${id}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'History Events' })).toBeVisible();
});

test('the list is narrowed by person and kind, and says when nothing is left', async ({ page, request }) => {
  const username = unique('أمينة').replace(' ', '.');
  await signInAsAdministrator(page);
  const invited = await page.request.post('/api/staff', { data: { username, roles: ['editor'] } });
  const { invitation }: { invitation: string } = await invited.json();
  const password = 'four words that nobody guesses';
  const token = invitation.split('/').at(-1);
  await request.post('/api/auth/invitation', { data: { token, password } });
  await request.post('/api/auth/login', { data: { username, password: 'wrong' } });
  await request.post('/api/auth/login', { data: { username, password } });
  expect((await request.get('/api/donations')).status()).toBe(403);

  await openSection(page, 'activity', 'Activity');
  await page.getByLabel('Person').selectOption(username);
  await expect(page.getByText('Showing 4 of 4 entries')).toBeVisible();
  await expect(rows(page).locator('.font-medium')).toHaveText([
    'Was refused access to donations',
    'Signed in',
    'Was refused at the sign-in',
    'Chose a password by a link',
  ]);
  await page.getByLabel('Kind').selectOption('Sign-ins');
  await expect(page.getByText('Showing 2 of 2 entries')).toBeVisible();
  await page.getByLabel('Kind').selectOption('Files taken away');
  await expect(page.getByText('No activity found')).toBeVisible();
  await page.getByLabel('Kind').selectOption('All Kinds');
  await page.getByRole('columnheader', { name: 'Time' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText('Chose a password by a link');
});

// The log of what the staff did, as specified.
import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { aHistoryEvent } from '../../support/admin-sections';
import { expect, expectAccessibleInBothSchemes, test } from '../../support/support';

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

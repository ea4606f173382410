// The log of what the staff did, as specified.
import { openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { aHistoryEvent } from '../../support/admin-sections';
import { expect, expectAllWellAtBothWidths, test } from '../../support/support';

test('a change is listed with its author, fields and a link to the item', async ({ page }) => {
  test.slow(); // axe
  const { id, title, ...event } = await aHistoryEvent(page);
  const path = `/api/about/history/${id}`;
  const data = { ...event, title, year: 2001, sortOrder: 90_000 };
  expect((await page.request.put(path, { data })).status()).toBe(200);
  expect((await page.request.delete(path)).status()).toBe(200);
  await openSection(page, 'activity', 'Activity');
  await page.getByPlaceholder('Search by name, action or item...').fill(`history/${id}`);
  await expect(page.getByText('Showing 3 of 3 entries')).toBeVisible();
  const rows = rowsOf(page, 'Activity');
  await expect(rows).toContainText(
    ['Deleted', 'Changed', 'Created'].map((verb) => `${verb} a history event`),
  );
  const changed = rows.nth(1);
  await expect(changed.locator('[data-column=Changed]')).toHaveText('year');
  await expect(changed.locator('[data-column=Who]')).toHaveText('admin');
  await changed.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'history.update' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await changed.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
});

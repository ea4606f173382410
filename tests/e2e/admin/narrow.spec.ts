// On a phone, table rows become cards that are still rows for a screen reader.
import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { expect, test } from '../support/support';

/** What assistive tools find in the page with this role, by its name. */
async function named(page: Page, role: string) {
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value));
}

test('rows that stand as cards are still rows of a table', { tag: '@narrow' }, async ({ page }) => {
  await openSection(page, 'programs', 'Programs');
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
  const rows = await page.locator('tr').count();
  expect(await named(page, 'table')).toHaveLength(1);
  expect(await named(page, 'columnheader')).toEqual(['Title', 'Category', 'Actions']);
  expect(await named(page, 'row')).toHaveLength(rows);
  expect(await named(page, 'cell')).toHaveLength((rows - 1) * 3);
  // A cell is named by what is in it alone; the column's name comes from the heading.
  expect((await named(page, 'cell')).filter((name) => /^(Title|Category)/.test(name))).toEqual([]);
});

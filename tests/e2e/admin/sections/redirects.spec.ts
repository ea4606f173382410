// Redirects: their form, the check of a file, and the list of pages that were not found, at both widths.
import { openSection } from '../../support/admin';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test('a redirect is added, and a file of redirects checked, without violations', async ({ page }) => {
  test.slow(); // axe
  const from = `/${unique('قديم').replaceAll(' ', '-')}`;
  await openSection(page, 'redirects', 'Redirects');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add redirect' });
  await dialog.getByLabel('Old address').fill(from);
  await dialog.getByLabel('New address').fill('/about');
  await expectAllWellAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expectToast(page, 'Redirect added');
  await expectAllWellAtBothWidths(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`From,To\n${from},/about\n/news,${from}\n`),
  });
  await expect(page.getByRole('cell', { name: 'There is a page at this path' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.goto('/admin?section=redirects&tab=missing');
  await expect(page.getByRole('tabpanel', { name: 'Pages not found' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

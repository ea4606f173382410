import { openSection } from '../../support/admin';
import { holdWrite } from '../../support/admin-sections';
import { aName, givenBy, pledge, searchFor } from '../../support/money';
import { expect, expectAllWellAtBothWidths, expectToast, test } from '../../support/support';

test('the links of a donor are renewed after a warning, and shown', async ({ page }) => {
  test.slow(); // axe
  await openSection(page, 'donations', 'Donations');
  const lastName = aName();
  await pledge(page, { lastName, amount: 50, paymentMethod: 'bank' });
  expect(await givenBy(page, lastName)).toHaveLength(1);
  await searchFor(page, lastName);
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Renew links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew links' });
  await expect(dialog).toContainText('stop working at once');
  await expectAllWellAtBothWidths(page);
  const release = await holdWrite(page, 'donations.renewLinks');
  await dialog.getByRole('button', { name: 'Renew links' }).click();
  await expect(dialog.getByRole('button', { name: 'Please wait...' })).toBeVisible();
  for (const leave of ['Close', 'Cancel']) {
    await dialog.getByRole('button', { name: leave }).click();
    await expectToast(page, 'Still saving');
    await expect(dialog).toBeVisible();
  }
  release();
  await expectToast(page, 'The old links no longer work');
  const link = await dialog.getByLabel('This donation').inputValue();
  await expect(dialog.getByLabel('Statement')).toHaveValue(/\/statements\//);
  expect((await page.request.get(new URL(link).pathname)).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

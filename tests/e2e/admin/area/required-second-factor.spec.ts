import { codeOf } from '../../../support/accounts/codes';
import { fillIn, setUpSecondFactor, signOut } from '../../support/accounts';
import { openSection } from '../../support/admin';
import { onOwnSite } from '../../support/own-site';
import {
  administrator,
  test as base,
  expect,
  expectAllWellAtBothWidths,
  expectToast,
} from '../../support/support';

const test = base.extend(onOwnSite); // the others would have to set one up

test('an owner requires a second factor, sets it up at once and after a sign-in', async ({ page }) => {
  test.slow();
  await openSection(page, 'staff', 'Staff');
  await page.getByLabel('Who must have a second factor').selectOption('Owners');
  await expectToast(page, 'Saved. It counts at once');
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectToast(page, 'Set up a second factor to go on, or sign out.');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await signOut(page);
  await fillIn(page, administrator);
  await expect(dialog).toBeVisible();
  const { panel, secret } = await setUpSecondFactor(page, codeOf);
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await signOut(page);
  await fillIn(page, administrator);
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

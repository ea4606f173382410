// An owner requires a second factor and sets it up in the browser.
import { codeOf } from '../../../support/accounts/codes';
import { fillIn, setUpSecondFactor, signOut } from '../../support/accounts';
import { answer, openSection } from '../../support/admin';
import { onOwnSite } from '../../support/own-site';
import { answerRecentSignIn, refuseOnce } from '../../support/recent-sign-in';
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
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = 'People without a second factor must set one up before they can continue. Save?';
  expect(await answer(page, false, save)).toBe(question);
  expect(await answer(page, true, save)).toBe(question);
  await expectToast(page, 'Saved. It applies immediately');
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectToast(page, 'Set up a second factor to continue, or sign out.');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await signOut(page);
  await fillIn(page, administrator);
  await expect(dialog).toBeVisible();
  // A sign-in of long ago: the set-up goes on after a new one.
  await refuseOnce(page, 'auth.beginTotp');
  await dialog.getByRole('button', { name: 'Set up a second factor' }).click();
  await answerRecentSignIn(page);
  await expect(dialog.getByLabel('QR picture for your app')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const { panel, secret } = await setUpSecondFactor(page, codeOf);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectToast(page, 'Keep your recovery codes first, then select I have kept them.');
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await signOut(page);
  await fillIn(page, administrator);
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

// Passkeys, with a virtual authenticator of the browser.
import { addAuthenticator, openOwnAccount, signOut } from '../support/accounts';
import { openSection } from '../support/admin';
import { recentSignIn, refuseOnce } from '../support/recent-sign-in';
import { aHelper } from '../support/staff';
import { expect, expectToast, test } from '../support/support';

test('a passkey is added, signs in with and over an open page, and is removed', async ({ page }) => {
  const device = await addAuthenticator(page);
  await openOwnAccount(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  const name = panel.getByLabel('Passkey name');
  const add = () => panel.getByRole('button', { name: 'Add a passkey' }).click();
  const row = panel.getByRole('listitem').filter({ hasText: 'هاتف أمينة' });
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible();
  await name.fill('هاتف أمينة');
  await add();
  await expectToast(page, 'Passkey added');
  await expect(row).toContainText('not used yet');

  await page.context().clearCookies();
  await name.fill('Once more');
  await add();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(again).toBeHidden();
  await expect(name).toHaveValue('Once more');
  await add();
  await expectToast(page, 'This device already has a passkey for your account.');

  await signOut(page);
  const use = () => page.getByRole('button', { name: 'Use a passkey' }).click();
  await device.verifyUser(false);
  await use();
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used. Please try again, or sign in with your password.',
  );
  await device.verifyUser(true);
  await use();
  await expectToast(page, 'Login Successful');
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(row).toContainText('last used');

  await row.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Passkey' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey removed');
  await signOut(page);
  await use();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey is not registered here. Please sign in with your password.',
  );
});

test('a change that waits for a new sign-in is not made by another account', async ({ page, request }) => {
  await addAuthenticator(page);
  const { username } = await openOwnAccount(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Passkey name').fill('Phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added');

  const helper = await aHelper(request, ['treasurer']);
  await openSection(page, 'staff', 'Staff');
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/trpc/staff.update') && calls.push(sent.url()));
  await refuseOnce(page, 'staff.update');
  await page.getByRole('row', { name: helper.username }).getByRole('button', { name: 'Disable' }).click();
  await recentSignIn(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Failed to update staff member. Sign in again to change this.');
  await expect(recentSignIn(page)).toBeHidden();
  await page.goto('/admin?section=account');
  await expect(page.getByText(username).first()).toBeVisible();
  expect(calls).toHaveLength(1);
});

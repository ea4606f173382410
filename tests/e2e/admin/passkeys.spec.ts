// A passkey is added and used with a real virtual authenticator.
import { addAuthenticator, fillIn, openOwnAccount, signOut } from '../support/accounts';
import { expect, expectToast, test } from '../support/support';

const notKnown = 'This passkey is not known here. Please sign in with your password.';

test('a passkey is added, signs in without a password, and signs nobody in once it is removed', async ({
  page,
}) => {
  await addAuthenticator(page);
  const helper = await openOwnAccount(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await expect(panel.getByText('You have no passkey yet.')).toBeVisible();
  await panel.getByLabel('Name of the new passkey').fill('هاتف أمينة');
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added');
  const row = panel.getByRole('listitem').filter({ hasText: 'هاتف أمينة' });
  await expect(row).toContainText('not used yet');
  await panel.getByLabel('Name of the new passkey').fill('Once more');
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'This device has a passkey for your account already.');

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Login Successful');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/admin?section=account');
  await expect(row).toContainText('last used');

  await row.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Passkey' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey removed');
  await expect(panel.getByText('You have no passkey yet.')).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(notKnown);
  await fillIn(page, helper);
  await expectToast(page, 'Login Successful');
});

test('a passkey signs in again over what was open', async ({ page }) => {
  await addAuthenticator(page);
  await openOwnAccount(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByLabel('Name of the new passkey').fill('Laptop');
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added');
  await page.context().clearCookies();
  await panel.getByLabel('Name of the new passkey').fill('What was typed stays');
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(again).toBeHidden();
  await expect(panel.getByLabel('Name of the new passkey')).toHaveValue('What was typed stays');
});

test('a device that does not verify its owner signs nobody in', async ({ page }) => {
  const device = await addAuthenticator(page);
  await openOwnAccount(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByLabel('Name of the new passkey').fill('Key');
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added');
  await device.verifyUser(false);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used. Please try again, or sign in with your password.',
  );
});

test('a browser without passkeys offers none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const told = page.waitForResponse((response) => response.url().includes('auth.passkeyOrigin'));
  await page.goto('/admin/login');
  await told;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await openOwnAccount(page);
  await expect(page.getByText('This browser knows no passkeys.')).toBeVisible();
});

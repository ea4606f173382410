// Sensitive changes wait for a new sign-in by the same account.
import type { Page } from '@playwright/test';
import { addAuthenticator, fillIn, openOwnAccount } from '../../support/accounts';
import { openSection } from '../../support/admin';
import { answerRecentSignIn, recentSignIn, refuseOnce } from '../../support/recent-sign-in';
import { aHelper } from '../../support/staff';
import { expect, expectToast, test } from '../../support/support';

const disabling = 'Failed to update staff member. Sign in again to change this.';

/** How often a procedure is called from now on. */
function callsOf(page: Page, path: string) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${path}`)) calls.push(request.url());
  });
  return calls;
}

test('a setting of giving is saved once its user has signed in again', async ({ page }) => {
  await openSection(page, 'foundation', 'Foundation');
  const giving = page.getByRole('region', { name: 'Giving' });
  await giving.getByLabel('Fee of the provider in dollars').fill('0.31');
  await refuseOnce(page, 'settings.update');
  await giving.getByRole('button', { name: 'Save giving' }).click();
  await answerRecentSignIn(page);
  await expectToast(page, 'Setting updated');
  await page.reload();
  await expect(giving.getByLabel('Fee of the provider in dollars')).toHaveValue('0.31');
});

test('an account is disabled after a new sign-in, and not without one', async ({ page, request }) => {
  const helper = await aHelper(request, ['treasurer']);
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: helper.username });
  const disable = async () => {
    await refuseOnce(page, 'staff.update');
    await row.getByRole('button', { name: 'Disable' }).click();
  };
  await disable();
  await recentSignIn(page).getByRole('button', { name: 'Close' }).click();
  await expectToast(page, disabling);
  await disable();
  await answerRecentSignIn(page);
  await expectToast(page, `${helper.username} is disabled, and signed out everywhere.`);
});

test('a write that waits ends with a sign-out in another tab, and the next user does not send it', async ({
  page,
  request,
}) => {
  const [helper, next] = [await aHelper(request, ['treasurer']), await aHelper(request, ['editor'])];
  await openSection(page, 'staff', 'Staff');
  const calls = callsOf(page, 'staff.update');
  await refuseOnce(page, 'staff.update');
  await page.getByRole('row', { name: helper.username }).getByRole('button', { name: 'Disable' }).click();
  await expect(recentSignIn(page)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeVisible();
  await fillIn(page, next);
  await expectToast(page, 'Login Successful');
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(recentSignIn(page)).toBeHidden();
  expect(calls).toHaveLength(1);
});

test('another account that signs in does not send a write that waits', async ({ page, request }) => {
  await addAuthenticator(page);
  const { username } = await openOwnAccount(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name of the new passkey').fill('Phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added');

  const helper = await aHelper(request, ['treasurer']);
  await openSection(page, 'staff', 'Staff');
  const calls = callsOf(page, 'staff.update');
  await refuseOnce(page, 'staff.update');
  await page.getByRole('row', { name: helper.username }).getByRole('button', { name: 'Disable' }).click();
  await recentSignIn(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, disabling);
  await expect(recentSignIn(page)).toBeHidden();
  await page.goto('/admin?section=account');
  await expect(page.getByText(username).first()).toBeVisible();
  expect(calls).toHaveLength(1);
});

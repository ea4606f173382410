// The user's own account: its sessions elsewhere, a new password, and sections it may not open.
import { aHelper, anotherBrowser, openAs, password, signInAgain } from '../../support/staff';
import { expect, expectAllWellAtBothWidths, expectToast, test } from '../../support/support';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('an account shows its roles and sessions, and changes its password, which ends the other session', async ({
  page,
  browser,
  request,
}) => {
  test.slow(); // axe
  const helper = await aHelper(request, ['editor']);
  const elsewhere = await anotherBrowser(browser, { userAgent: firefox });
  await openAs(elsewhere, helper, 'news', 'News & Updates');
  await openAs(page, helper, 'account', 'My account');
  const account = page.getByRole('region', { name: 'Your profile' });
  for (const text of [helper.username, 'Editor', 'News, programs', 'Off'])
    await expect(account).toContainText(text);
  const sessions = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await expect(sessions.last()).toContainText(/Firefox on Windows.*Signed in just now.*Last seen just now/s);
  await expect(sessions.last().getByRole('button', { name: 'Sign out' })).toBeVisible();

  const current = page.getByLabel('Current password', { exact: true });
  const fresh = page.getByLabel('New password', { exact: true });
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(fresh).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(helper.username);
  const save = () => page.getByRole('button', { name: 'Change Password' }).click();
  await fresh.fill('short');
  await save();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByText('A password has at least 12 characters')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await current.fill('not the present one');
  await fresh.fill('nine green frogs wait');
  await save();
  await expect(page.getByText('The current password is incorrect')).toBeVisible();
  await current.fill(password);
  await save();
  await expectToast(page, 'Your password has been changed.');
  await expect(sessions).toHaveCount(1);
  // A read that another change causes may have opened the dialog already, which hides the list from assistive tools.
  await elsewhere.getByRole('searchbox', { name: 'Search', includeHidden: true }).fill('anything');
  await expect(signInAgain(elsewhere)).toBeVisible();
  await elsewhere.context().close();

  await page.goto('/admin?section=donations');
  await expect(page.getByText('does not have permission')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

// The own account: its sessions elsewhere, and a new password.
import { aHelper, anotherBrowser, openAs, password, signInAgain } from '../../support/staff';
import { expect, expectToast, test } from '../../support/support';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('everybody sees who they are, and ends a session elsewhere', async ({ page, browser, request }) => {
  const helper = await aHelper(request, ['editor']);
  const elsewhere = await anotherBrowser(browser, { userAgent: firefox });
  await openAs(elsewhere, helper, 'news', 'News & Updates');
  await openAs(page, helper, 'account', 'My account');
  const account = page.getByRole('region', { name: 'Who you are here' });
  for (const text of [helper.username, 'Editor', 'News, programs', 'Off'])
    await expect(account).toContainText(text);
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await expect(sessions.last()).toContainText('Firefox on Windows');
  await expect(sessions.last()).toContainText(/Signed in .* at .*Last seen .* at /s);
  await sessions.last().getByRole('button', { name: 'Sign out there' }).click();
  await expectToast(page, 'Signed out there');
  await expect(sessions).toHaveCount(1);
  await elsewhere.getByLabel('Search').fill('anything');
  await expect(signInAgain(elsewhere)).toBeVisible();
  await elsewhere.context().close();
});

test('the password is changed with the present one, and every other session ends', async ({
  page,
  browser,
  request,
}) => {
  const helper = await aHelper(request, ['editor']);
  const elsewhere = await anotherBrowser(browser);
  await openAs(elsewhere, helper, 'news', 'News & Updates');
  await openAs(page, helper, 'account', 'My account');
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
  await current.fill('not the present one');
  await fresh.fill('nine green frogs wait');
  await save();
  await expect(page.getByText('This is not your present password')).toBeVisible();
  await expect(fresh).toHaveValue('nine green frogs wait');
  await current.fill(password);
  await save();
  await expectToast(page, 'Your password is changed.');
  await expect(current).toHaveValue('');
  await expect(fresh).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Where you are' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.getByLabel('Search').fill('anything');
  await expect(signInAgain(elsewhere)).toBeVisible();
  await elsewhere.context().close();
});

// The staff section as specified, and an invitation from its first key to the invited person's own sections.
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { aHelper, anotherBrowser, password, sidebarOf } from '../../support/staff';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

const endless = 'donaudampfschifffahrtselektrizitaetenhauptbetriebs';

test('the list shows what each account may do, and accounts are edited, disabled and deleted', async ({
  page,
  request,
}) => {
  test.slow(); // axe
  const helper = await aHelper(request, ['editor', 'moderator']);
  const data = { username: unique('فاطمة').replace(' ', '.'), email: `${endless}.${Date.now()}@example.org` };
  expect((await request.post('/api/staff', { data: { ...data, roles: ['editor'] } })).status()).toBe(201);
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: helper.username });
  for (const text of ['Editor', 'News, programs', 'Moderator', 'Comments, contact', 'Two-step sign-in off'])
    await expect(row).toContainText(text);
  await expect(row).toContainText('Never signed in');
  await page.request.post('/api/auth/login', { data: helper });
  await openSection(page, 'staff', 'Staff');
  await expect(row).toContainText(/just now|ago/);
  const own = rowsOf(page, 'Staff').filter({ hasText: 'This is you.' });
  await expect(own.getByRole('button')).toHaveText(['Edit']);

  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await form.getByLabel('Editor').uncheck();
  await form.getByLabel('Treasurer').check();
  await form.getByLabel('Email (optional)').fill(`${helper.username}@example.org`);
  await form.getByRole('button', { name: 'Update staff member' }).click();
  await expectToast(page, 'Staff member updated successfully');
  await expect(row).toContainText(`${helper.username}@example.org`);
  await expect(row).toContainText('Treasurer');
  await row.getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  // Faint while the change is under way: axe, which reads attributes later than colors, could meet both.
  await expect(row.getByRole('button', { disabled: true })).toHaveCount(0);
  await expectAllWellAtBothWidths(page);
  await answer(page, true, () => row.getByRole('button', { name: 'Delete' }).click());
  await expectToast(page, 'Staff member deleted successfully');
  await expect(row).toBeHidden();
});

test('somebody is invited by keyboard, sets a password by the link, and sees only their own sections', async ({
  page,
  browser,
}) => {
  test.slow(); // axe
  const username = unique('Maryam').replace(' ', '.');
  await openSection(page, 'staff', 'Staff');
  const invite = page.getByRole('button', { name: 'Invite staff member' });
  const dialog = page.getByRole('dialog');
  await invite.press('Enter');
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await expect(dialog.getByText('Please choose at least one role')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await dialog.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Editor')).toBeChecked();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Moderator').check();
  await dialog.getByLabel('Treasurer').check();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Staff member invited successfully');
  await expect(dialog.getByRole('heading', { name: 'Send This Invitation Link' })).toBeVisible();
  await expect(dialog).toContainText('No email is sent');
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expectAllWellAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(invite).toBeFocused();
  const row = page.getByRole('row', { name: username });
  await expect(row).toContainText(/InvitedLink valid until \w+ \d+, \d{4}/);

  const theirs = await anotherBrowser(browser);
  const field = theirs.getByLabel('New password', { exact: true });
  const choose = async (chosen: string) => {
    await field.fill(chosen);
    await field.press('Enter');
  };
  await theirs.goto(link);
  await expect(theirs.getByText('At least 12 characters')).toBeVisible();
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await choose('password12345');
  await theirs.getByRole('button', { name: 'Show new password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(theirs.getByText('This password is among the commonest')).toBeVisible();
  await expectAllWellAtBothWidths(theirs);
  await choose(password);
  await expect(theirs.getByText(`Your username is ${username}`)).toBeVisible();
  await expectAllWellAtBothWidths(theirs);
  expect((await theirs.request.get('/api/auth/check')).status()).toBe(401);

  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await expect(theirs.getByLabel('Username')).toHaveValue(username);
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await sidebarOf(theirs)).toEqual([
    'Dashboard',
    'Contact Messages',
    'Comments',
    'Volunteers',
    'Applications',
    'Donations',
    'Funds',
    'Newsletter',
    'Foundation',
    'Settings',
    'My account',
  ]);
  await theirs.goto(link);
  await choose(password);
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(theirs.getByText('ask the owner who gave you the link')).toBeVisible();
  await expectAllWellAtBothWidths(theirs);
  await theirs.context().close();

  await row.getByRole('button', { name: 'New link' }).click();
  await expect(dialog).toContainText('Older links stop working at once.');
  await dialog.getByRole('button', { name: 'Create New Link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/admin\/invitation\//);
});

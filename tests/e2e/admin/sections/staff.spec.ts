// The staff section's layout, and an invitation from its first key to the invited person's own sections.
import { openSection } from '../../support/admin';
import { aHelper, anotherBrowser, password, sidebarOf } from '../../support/staff';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

const endless = 'donaudampfschifffahrtselektrizitaetenhauptbetriebs';

test('a long address and an account that is disabled leave the list well', async ({ page, request }) => {
  test.slow(); // axe
  const { username } = await aHelper(request, ['editor', 'moderator']);
  const data = { username: unique('فاطمة').replace(' ', '.'), email: `${endless}.${Date.now()}@example.org` };
  expect((await request.post('/api/staff', { data: { ...data, roles: ['editor'] } })).status()).toBe(201);
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: username });
  await row.getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  // Faint while the change is under way: axe, which reads attributes later than colors, could meet both.
  await expect(row.getByRole('button', { disabled: true })).toHaveCount(0);
  await expectAllWellAtBothWidths(page);
});

test('somebody is invited by keyboard, sets a password by the link, and sees the sections of their roles', async ({
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
  await expect(theirs.getByText('This password is too common')).toBeVisible();
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
  const sections = await sidebarOf(theirs);
  expect(sections).toContain('Donations');
  expect(sections).not.toContain('Pages');
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

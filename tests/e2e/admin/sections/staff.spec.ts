// The staff section as specified, and an invitation by keyboard alone.
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { aHelper } from '../../support/staff';
import { expect, expectToast, test, unique } from '../../support/support';

test('the list names everybody, what each may do, and when they were last here', async ({
  page,
  request,
}) => {
  const helper = await aHelper(request, ['editor', 'moderator']);
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: helper.username });
  for (const text of ['Editor', 'News, programs', 'Moderator', 'Comments, contact', 'Second factor off'])
    await expect(row).toContainText(text);
  await expect(row).toContainText('Never signed in');
  await page.request.post('/api/auth/login', { data: helper });
  await openSection(page, 'staff', 'Staff');
  await expect(row).toContainText(/ at \d+:\d\d [AP]M/);

  // Nobody disables or deletes themself.
  const own = rowsOf(page, 'Staff').filter({ hasText: 'This is you.' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveText(['Edit']);

  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await form.getByLabel('Editor').uncheck();
  await form.getByLabel('Treasurer').check();
  await form.getByLabel('Email').fill(`${helper.username}@example.org`);
  await form.getByRole('button', { name: 'Update Staff Member' }).click();
  await expectToast(page, 'Staff member updated successfully');
  await expect(row).toContainText(`${helper.username}@example.org`);
  await expect(row).toContainText('Treasurer');
  await answer(page, true, () => row.getByRole('button', { name: 'Delete' }).click());
  await expectToast(page, 'Staff member deleted successfully');
  await expect(row).toBeHidden();
});

test('somebody is invited by keyboard alone', async ({ page }) => {
  await openSection(page, 'staff', 'Staff');
  const open = page.getByRole('button', { name: 'Invite Staff Member' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Username')).toBeFocused();
  const username = unique('keys').replace(' ', '_');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${username}@example.org`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Editor')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Link', { exact: true })).toBeVisible();
  await expectToast(page, 'Staff member invited successfully');
  await page.keyboard.press('Escape'); // the message is what it closes first
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByRole('row', { name: username })).toContainText('Editor');
});

import { answer, hearNothing, openSection } from '../../support/admin';
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
});

test('what is wrong with an invitation is said at its field, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const helper = await aHelper(request, ['editor']);
  await openSection(page, 'staff', 'Staff');
  await page.getByRole('button', { name: 'Invite Staff Member' }).click();
  const form = page.getByRole('dialog', { name: 'Invite Staff Member' });
  const invite = () => form.getByRole('button', { name: 'Invite', exact: true }).click();
  await invite();
  await expect(form.getByText('Usernames have 2 to 50 letters')).toBeVisible();
  await expect(form.getByText('Please choose at least one role')).toBeVisible();
  await expect(form.getByLabel('Username')).toBeFocused();
  await form.getByLabel('Username').fill('token');
  await form.getByLabel('Email').fill('nobody');
  await form.getByLabel('Treasurer').check();
  await invite();
  await expect(form.getByText('This username is reserved')).toBeVisible();
  await expect(form.getByText('Please enter a valid email')).toBeVisible();
  await form.getByLabel('Email').fill('');
  await form.getByLabel('Username').fill(helper.username.toUpperCase());
  await invite();
  await expect(form.getByText('This username is already taken')).toBeVisible();
  await expect(form.getByLabel('Treasurer')).toBeChecked();
  await expect(form.getByRole('button', { name: 'Invite', exact: true })).toBeEnabled(); // until then it asks to wait
  expect(await answer(page, true, () => form.getByRole('button', { name: 'Cancel' }).click())).toBe(
    'Discard your changes?',
  );
  await expect(form).toBeHidden();
});

test('roles and address are changed; a taken address and the last owner are refused at their field', async ({
  page,
  request,
}) => {
  const [helper, other] = [await aHelper(request, ['editor']), await aHelper(request, ['editor'])];
  const address = `${other.username}@example.org`;
  await request.patch(`/api/staff/${other.id}`, { data: { email: address } });
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: helper.username });
  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await expect(form.getByLabel('Editor')).toBeChecked();
  await form.getByLabel('Editor').uncheck();
  await form.getByLabel('Treasurer').check();
  await form.getByLabel('Email').fill(address.toUpperCase());
  const save = () => form.getByRole('button', { name: 'Update Staff Member' }).click();
  await save();
  await expectToast(page, 'Failed to update staff member');
  await expect(form.getByText('This email is already taken')).toBeVisible();
  await form.getByLabel('Email').fill(`${helper.username}@example.org`);
  await save();
  await expectToast(page, 'Staff member updated successfully');
  await expect(row).toContainText(`${helper.username}@example.org`);
  await expect(row).toContainText('Treasurer');

  await rowsOf(page, 'Staff').filter({ hasText: 'This is you.' }).getByRole('button').click();
  await form.getByLabel('Owner').uncheck();
  await form.getByLabel('Editor').check();
  await save();
  await expect(form.getByText('This is the last owner who can sign in')).toBeVisible();
  await answer(page, true, () => form.getByRole('button', { name: 'Cancel' }).click());
  await expect(form).toBeHidden();
});

test('an account is disabled, enabled and deleted, and another one that is gone says so', async ({
  page,
  request,
}) => {
  await hearNothing(page);
  const helper = await aHelper(request, ['treasurer']);
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: helper.username });
  await row.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, `${helper.username} is signed out everywhere.`);
  await row.getByRole('button', { name: 'Disable' }).click();
  await expectToast(page, `${helper.username} is disabled, and signed out everywhere.`);
  await expect(row.getByText('Disabled')).toBeVisible();
  await expect(row.getByRole('button', { name: 'New link' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Enable' }).click();
  await expectToast(page, `${helper.username} is enabled, and may sign in again.`);

  const remove = () => row.getByRole('button', { name: 'Delete' }).click();
  const question = `Are you sure you want to delete the account of ${helper.username}? This action cannot be undone.`;
  expect(await answer(page, false, remove)).toBe(question);
  await expect(row).toBeVisible();
  await request.delete(`/api/staff/${helper.id}`);
  await answer(page, true, remove);
  await expectToast(page, 'Failed to delete staff member. Somebody else has deleted it.');
  await expect(row).toBeHidden();

  const next = await aHelper(request, ['treasurer']);
  await page.reload();
  const second = page.getByRole('row', { name: next.username });
  await answer(page, true, () => second.getByRole('button', { name: 'Delete' }).click());
  await expectToast(page, 'Staff member deleted successfully');
  await expect(second).toBeHidden();
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

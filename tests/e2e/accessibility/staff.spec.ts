// axe finds nothing in staff accounts, invitations and refused sections.
import { openSection } from '../support/admin';
import { aHelper, openAs, password } from '../support/staff';
import { expect, expectAllWellAtBothWidths, test, unique } from '../support/support';

// Axe takes seconds on a busy machine.
test.beforeEach(() => test.slow());

const endless = 'donaudampfschifffahrtselektrizitaetenhauptbetriebs';

test('the staff, its forms and a link have no violations', async ({ page, request }) => {
  const helper = await aHelper(request, ['editor', 'moderator']);
  const arabic = unique('فاطمة').replace(' ', '.');
  for (const data of [
    { username: `${endless.slice(0, 30)}${Date.now().toString(36)}`, email: null, roles: ['treasurer'] },
    { username: arabic, email: `${endless}.${Date.now()}@example.org`, roles: ['editor'] },
  ])
    expect((await request.post('/api/staff', { data })).status()).toBe(201);
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: helper.username });
  await row.getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expectAllWellAtBothWidths(page);

  await page.getByRole('button', { name: 'Invite Staff Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Please choose at least one role')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const other = page.getByRole('row', { name: arabic });
  await other.getByRole('button', { name: 'New link' }).click();
  await expectAllWellAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Make a New Link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/admin\/invitation\//);
  await expectAllWellAtBothWidths(page);
});

test('the account, a refused section and a refused save have none', async ({ page, request }) => {
  const helper = await aHelper(request, ['editor']);
  await openAs(page, helper, 'account', 'My account');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.goto('/admin?section=donations');
  await expect(page.getByText('your account may not open it')).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await page.goto('/admin?section=history');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Title').fill(unique('A bridge'));
  await form.getByLabel('Description').fill('It took two winters to build.');
  await request.patch(`/api/staff/${helper.id}`, { data: { roles: ['treasurer'] } });
  const { username } = helper;
  expect((await page.request.post('/api/auth/login', { data: { username, password } })).ok()).toBe(true);
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expect(form.getByRole('alert')).toContainText('Your account may not do this any more.');
  await expectAllWellAtBothWidths(page);
});

test('the invitation and what becomes of it have none', async ({ page, request }) => {
  const helper = await aHelper(request, ['editor']);
  const made = await request.post(`/api/staff/${helper.id}/invitation`);
  const { invitation }: { invitation: string } = await made.json();
  const choose = async (chosen: string) => {
    await page.goto(new URL(invitation).pathname);
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Save Password' }).click();
  };
  await choose('password12345');
  await expect(page.getByText('among the commonest')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await choose(password);
  await expect(page.getByText(`Your username is ${helper.username}`)).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await choose(password);
  await expect(page.getByRole('heading', { name: 'does not work any more' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

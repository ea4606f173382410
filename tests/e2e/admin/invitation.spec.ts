// An invited person sets a password by link and sees only their sections.
import { openSection } from '../support/admin';
import { aHelper, anotherBrowser, password, sidebarOf } from '../support/staff';
import { expect, expectToast, test, unique } from '../support/support';

test('somebody is invited, chooses a password by the link, and sees only their own sections', async ({
  page,
  browser,
}) => {
  test.slow();
  const username = unique('Maryam').replace(' ', '.');
  await openSection(page, 'staff', 'Staff');
  await page.getByRole('button', { name: 'Invite Staff Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Moderator').check();
  await dialog.getByLabel('Treasurer').check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectToast(page, 'Staff member invited successfully');
  await expect(dialog.getByRole('heading', { name: 'Hand Over the Link' })).toBeVisible();
  await expect(dialog).toContainText('No mail goes out with it');
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: username });
  await expect(row).toContainText(/Invited until \w+ \d+, \d{4}/);
  await expect(row).toContainText('Never signed in');

  const theirs = await anotherBrowser(browser);
  await theirs.goto(link);
  await expect(theirs.getByText('At least 12 characters')).toBeVisible();
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const field = theirs.getByLabel('New password', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.fill('password12345');
  await expect(field).toHaveAttribute('type', 'password');
  await theirs.getByRole('button', { name: 'Show new password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await theirs.getByRole('button', { name: 'Save Password' }).click();
  await expect(theirs.getByText('This password is among the commonest')).toBeVisible();
  await field.fill(username);
  await theirs.getByRole('button', { name: 'Save Password' }).click();
  await expect(theirs.getByText('The password must not be the username')).toBeVisible();
  await field.fill(password);
  await theirs.getByRole('button', { name: 'Save Password' }).click();
  await expect(theirs.getByText(`Your username is ${username}`)).toBeVisible();
  // Nobody is signed in by a link.
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
  await theirs.goto('/admin?section=staff');
  await expect(theirs.getByText('your account may not open it')).toBeVisible();

  await theirs.goto(link);
  await field.fill(password);
  await theirs.getByRole('button', { name: 'Save Password' }).click();
  await expect(theirs.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expect(theirs.getByText('ask the owner who gave it to you')).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await theirs.context().close();
});

test('a forgotten password is replaced by a new link, which takes the place of an older one', async ({
  page,
  browser,
  request,
}) => {
  const helper = await aHelper(request, ['editor']);
  await openSection(page, 'staff', 'Staff');
  const row = page.getByRole('row', { name: helper.username });
  const links: string[] = [];
  for (const _ of [1, 2]) {
    await row.getByRole('button', { name: 'New link' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('An older link stops working at once.');
    await dialog.getByRole('button', { name: 'Make a New Link' }).click();
    links.push(await dialog.getByLabel('Link', { exact: true }).inputValue());
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: 'New link' })).toBeFocused();
  }
  const theirs = await anotherBrowser(browser);
  for (const [link = '', says] of [
    [links[0], 'This link does not work any more'],
    [links[1], 'Your password is saved'],
  ] as const) {
    await theirs.goto(link);
    // By keyboard alone.
    await theirs.getByLabel('New password', { exact: true }).focus();
    await theirs.keyboard.type('eight blue whales dance');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('heading', { name: says })).toBeVisible();
  }
  const signIn = (password: string) =>
    request.post('/api/auth/login', { data: { username: helper.username, password } });
  expect((await signIn(password)).status()).toBe(401);
  expect((await signIn('eight blue whales dance')).status()).toBe(200);
  await theirs.context().close();
});

test('what stands in the way of an invitation is said, and the password stays typed', async ({ page }) => {
  await page.goto('/admin/invitation/not-a-link');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill(password);
  const away = {
    error: { message: 'away', code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } },
  };
  await page.route('**/trpc/auth.takeInvitation*', (route) => route.fulfill({ status: 503, json: away }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('The site cannot reach its database.')).toBeVisible();
  await expect(field).toHaveValue(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

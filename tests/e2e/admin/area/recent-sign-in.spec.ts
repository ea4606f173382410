import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { aHelper } from '../../support/staff';
import { administrator, expect, expectToast, test } from '../../support/support';

const refusal = (path: string) => ({
  error: {
    message: 'Please sign in again for this',
    code: -32_003,
    data: { code: 'SIGN_IN_AGAIN', httpStatus: 403, path },
  },
});

/** Refuses the next call of a procedure as after a sign-in of long ago. */
const refuseOnce = (page: Page, path: string) =>
  page.route(`**/trpc/${path}`, (route) => route.fulfill({ status: 403, json: refusal(path) }), { times: 1 });

const question = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

async function answer(page: Page) {
  await expect(question(page).getByText('For your security, sign in again to change this.')).toBeVisible();
  await question(page).getByLabel('Username').fill(administrator.username);
  await question(page).getByLabel('Password').fill(administrator.password);
  await question(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(question(page)).toBeHidden();
}

test('a setting of giving is saved once its user has signed in again', async ({ page }) => {
  await openSection(page, 'foundation', 'Foundation');
  const giving = page.getByRole('region', { name: 'Giving' });
  await giving.getByLabel('Fee of the provider in dollars').fill('0.31');
  await refuseOnce(page, 'settings.update');
  await giving.getByRole('button', { name: 'Save giving' }).click();
  await answer(page);
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
  await question(page).getByRole('button', { name: 'Close' }).click();
  await expectToast(page, 'Failed to update staff member. Sign in again to change this.');
  await disable();
  await answer(page);
  await expectToast(page, `${helper.username} is disabled, and signed out everywhere.`);
});

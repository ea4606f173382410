// Signing out or in in one tab reaches the others.
import type { Page } from '@playwright/test';
import { fillIn } from '../support/accounts';
import { hearNothing, openSection } from '../support/admin';
import { fillHistoryForm } from '../support/admin-sections';
import { recentSignIn, refuseOnce } from '../support/recent-sign-in';
import { aHelper, answerSignIn, signInAgain } from '../support/staff';
import { administrator, expect, expectToast, signIn, test } from '../support/support';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Another tab of the same browser, on the dashboard. */
async function openTab(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expect(heading(other, 'Dashboard')).toBeVisible();
  return other;
}

test('signing out in another tab asks over a form to sign in, and signing in there answers that', async ({
  page,
}) => {
  // Other tests' changes would make a tab read again, and ask to sign in before anything is pressed.
  await hearNothing(page.context());
  const form = await fillHistoryForm(page, 'Half a title');
  const other = await openTab(page);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(other, 'Admin sign-in')).toBeVisible();
  await expect(signInAgain(page)).toBeVisible();
  await signIn(other);
  await expect(signInAgain(page)).toBeHidden();
  await expect(form.getByLabel('Title')).toHaveValue('Half a title');

  // The other way round. A read that is answered without cookies would ask before the link is pressed.
  await other.reload({ waitUntil: 'networkidle' });
  await page.context().clearCookies();
  await other.getByRole('link', { name: 'Donations', exact: true }).click();
  await expect(signInAgain(other)).toBeVisible();
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await answerSignIn(page, administrator);
  await expect(signInAgain(other)).toBeHidden();
  await expect(other.getByRole('region', { name: 'Donations' })).toBeVisible();
});

test('signing out in another tab drops a change that waits, and the next user does not send it', async ({
  page,
  request,
}) => {
  const [helper, next] = [await aHelper(request, ['treasurer']), await aHelper(request, ['editor'])];
  await openSection(page, 'staff', 'Staff');
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/trpc/staff.update') && calls.push(sent.url()));
  await refuseOnce(page, 'staff.update');
  await page.getByRole('row', { name: helper.username }).getByRole('button', { name: 'Disable' }).click();
  await expect(recentSignIn(page)).toBeVisible();
  const other = await openTab(page);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Admin sign-in')).toBeVisible();
  await fillIn(page, next);
  await expectToast(page, 'Login Successful');
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(recentSignIn(page)).toBeHidden();
  expect(calls).toHaveLength(1);

  // Without a question, signing in there leads back to the open section.
  await openSection(page, 'donations', 'Donations');
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Admin sign-in')).toBeVisible();
  await signIn(other);
  await expect(heading(page, 'Donations')).toBeVisible();
});

// A sign-out or sign-in in one tab reaches the others.
import type { Page } from '@playwright/test';
import { hearNothing, openSection } from '../support/admin';
import { answerSignIn, signInAgain } from '../support/staff';
import { administrator, expect, signIn, test } from '../support/support';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A form with a word in it, in one tab, and another tab of the same browser. */
async function twoTabs(page: Page) {
  await openSection(page, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expect(heading(other, 'Dashboard')).toBeVisible();
  return { form, other };
}

test('a sign-out in another tab asks over a form to sign in, and a sign-in there ends that', async ({
  page,
}) => {
  // Else what other tests write has a tab read again, and ask to sign in before it is pressed.
  await hearNothing(page.context());
  const { form, other } = await twoTabs(page);
  await form.getByLabel('Title').fill('Half a title');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(other, 'Admin sign-in')).toBeVisible();
  await expect(signInAgain(page)).toBeVisible();
  await signIn(other);
  await expect(signInAgain(page)).toBeHidden();
  await expect(form.getByLabel('Title')).toHaveValue('Half a title');

  // The other way round.
  await page.context().clearCookies();
  await other.getByRole('link', { name: 'Donations', exact: true }).click();
  await expect(signInAgain(other)).toBeVisible();
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await form.getByLabel('Description').fill('Long enough to be sent.');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await answerSignIn(page, administrator);
  await expect(signInAgain(other)).toBeHidden();
  // What had failed for want of a session is there by itself.
  await expect(other.getByRole('region', { name: 'Donations' })).toBeVisible();
});

test('without a form a sign-out in another tab leads to the sign-in, and a sign-in there back', async ({
  page,
}) => {
  await openSection(page, 'donations', 'Donations');
  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Admin sign-in')).toBeVisible();
  await signIn(other);
  await expect(heading(page, 'Donations')).toBeVisible();
});

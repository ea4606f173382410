import { readFileSync } from 'node:fs';
import { codeOf } from '../../support/accounts/codes';
import { fillIn, openOwnAccount, setUpSecondFactor, signOut } from '../support/accounts';
import { answerRecentSignIn, refuseOnce } from '../support/recent-sign-in';
import { expect, expectAccessible, expectToast, test, unique } from '../support/support';

test('a second factor is set up, asked for at the sign-in, and removed by a code', async ({ page }) => {
  const helper = await openOwnAccount(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { panel, secret, recoveryCodes } = await setUpSecondFactor(page, codeOf);
  await panel.getByRole('button', { name: 'Copy the recovery codes' }).click();
  await expectToast(page, 'Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split('\n')).toEqual(recoveryCodes);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download' }).click();
  expect(readFileSync(await (await downloading).path(), 'utf8')).toBe(copied);
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await fillIn(page, helper);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('alert')).toBeHidden();
  await code.fill('000000');
  await code.press('Enter');
  const refusal = 'This code is not right, or was used before. Please try again.';
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await expect(code).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(helper.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(helper.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectToast(page, 'Login Successful');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/admin?section=account');
  await panel.getByRole('button', { name: 'Remove the second factor' }).click();
  await panel.getByLabel('Code').fill('nonsense');
  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel.getByText('This code is not right')).toBeVisible();
  await panel.getByLabel('Code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
  await signOut(page);
  await fillIn(page, helper);
  await expectToast(page, 'Login Successful');
});

test('recovery codes that nobody has kept yet are not left without a question', async ({ page }) => {
  await openOwnAccount(page);
  const { panel } = await setUpSecondFactor(page, codeOf);
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Dashboard' }).click();
  await (await asked).dismiss();
  await leaving;
  await expect(panel.getByRole('group', { name: 'Recovery codes' })).toBeVisible();
});

test('a session that ended over an open form asks for the code too, and keeps what was typed', async ({
  page,
}) => {
  const helper = await openOwnAccount(page);
  const { recoveryCodes } = await setUpSecondFactor(page, codeOf);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('link', { name: 'History Events' }).click();
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  const title = unique('The first school');
  await form.getByLabel('Year').fill('1998');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It had two rooms and one teacher.');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Create History Event' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toBeVisible();
  await fillIn(page, helper);
  await again.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  const created = page.waitForResponse('**/trpc/history.create');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  expect((await created).status()).toBe(200);
  await expect(form).toBeHidden();
});

test('a sign-in of long ago is asked for again, and then it goes on', async ({ page }) => {
  const helper = await openOwnAccount(page);
  await refuseOnce(page, 'auth.beginTotp');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await answerRecentSignIn(page, helper);
  await expect(page.getByRole('img', { name: 'QR picture for your app' })).toBeVisible();
});

test('a key of the site that was lost is said in the account', async ({ page }) => {
  await page.route(/trpc.*auth\.totp/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"keyFits":true', '"keyFits":false');
    await route.fulfill({ response, body });
  });
  await openOwnAccount(page);
  await expect(page.getByRole('alert')).toContainText('is not the one that the database knows');
  await expectAccessible(page);
});

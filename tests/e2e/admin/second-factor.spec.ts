// A second factor is set up, asked for at the sign-in, and removed.
import { readFileSync } from 'node:fs';
import { codeOf } from '../../support/accounts/codes';
import { fillIn, openOwnAccount, setUpSecondFactor, signOut } from '../support/accounts';
import { expect, expectAllWellAtBothWidths, expectToast, test } from '../support/support';

test('a second factor is set up, asked for when signing in, and removed with a recovery code', async ({
  page,
}) => {
  test.slow(); // axe
  const helper = await openOwnAccount(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await panel.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await panel.getByLabel('Code', { exact: true }).fill('nonsense');
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByText('Incorrect code')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  const { secret, recoveryCodes } = await setUpSecondFactor(page, codeOf);
  await panel.getByRole('button', { name: 'Copy the recovery codes' }).click();
  await expectToast(page, 'Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split('\n')).toEqual(recoveryCodes);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download' }).click();
  expect(readFileSync(await (await downloading).path(), 'utf8')).toBe(copied);
  await expectAllWellAtBothWidths(page);
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await fillIn(page, helper);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('000000');
  await code.press('Enter');
  const refusal = 'Incorrect or already used code. Please try again.';
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await expect(code).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(helper.username);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectToast(page, 'Login Successful');

  await page.getByRole('link', { name: 'My account' }).click();
  await panel.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await panel.getByLabel('Code', { exact: true }).fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

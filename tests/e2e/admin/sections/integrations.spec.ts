// API tokens as specified.
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { endless } from '../../support/money';
import { answerRecentSignIn, refuseOnce } from '../../support/recent-sign-in';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test('a token is made after a new sign-in, shown once, switched off and on, renamed and revoked', async ({
  page,
}) => {
  test.slow(); // axe
  const name = unique('Ledger');
  await openSection(page, 'integrations', 'Integrations');
  await page.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'Create token' });
  await form.getByLabel('On a date').check();
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Please choose at least one permission')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAllWellAtBothWidths(page);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('group', { name: 'Donations' }).getByLabel(/^Read/).check();
  await form.getByLabel('After 90 days').check();
  await refuseOnce(page, 'tokens.create');
  await form.getByRole('button', { name: 'Create token' }).click();
  await answerRecentSignIn(page);
  await expectToast(page, 'Token created successfully');
  const shown = page.getByRole('dialog', { name: 'Copy your token' });
  const token = await shown.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^fdn_[0-9A-Za-z]{36}$/);
  await expect(shown).toContainText('will not see it again');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expectAllWellAtBothWidths(page);
  await shown.getByRole('button', { name: 'Done' }).click();

  const headers = { authorization: `Bearer ${token}` };
  const status = async () => (await page.request.get('/api/donations', { headers })).status();
  const row = rowsOf(page, 'List of tokens').filter({ hasText: name });
  for (const text of ['Donations: read', 'Not used yet', 'admin']) await expect(row).toContainText(text);
  await expect(page.getByText(token)).toHaveCount(0);
  expect(await status()).toBe(200);
  await page.reload();
  await expect(row).toContainText(/just now|ago/);
  await row.getByRole('button', { name: 'Switch off' }).click();
  await expect(row.getByText('Switched off')).toBeVisible();
  expect(await status()).toBe(401);
  await expectAllWellAtBothWidths(page);
  await row.getByRole('button', { name: 'Switch on' }).click();
  await expect(row.getByText('Switched off')).toBeHidden();

  await row.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Token' });
  const other = unique(`دفتر ${endless}`);
  await renaming.getByLabel('Name', { exact: true }).fill(other);
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(renaming).toBeHidden();
  const renamed = rowsOf(page, 'List of tokens').filter({ hasText: other });
  expect(await answer(page, true, () => renamed.getByRole('button', { name: 'Revoke' }).click())).toBe(
    `Are you sure you want to revoke the token ${other}? Programs that use it will stop working. This action cannot be undone.`,
  );
  await expectToast(page, 'Token revoked successfully');
  await expect(renamed).toHaveCount(0);
  expect(await status()).toBe(401);
});

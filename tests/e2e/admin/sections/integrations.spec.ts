// API tokens as specified, and a new sign-in before one is made.
import type { Page } from '@playwright/test';
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { answerRecentSignIn, refuseOnce } from '../../support/recent-sign-in';
import { aHelper, openAs } from '../../support/staff';
import { expect, expectToast, test, unique } from '../../support/support';

/** Opens the form, and fills in a name. */
async function beginToken(page: Page, name: string) {
  await page.getByRole('button', { name: 'Make a Token' }).click();
  const form = page.getByRole('dialog', { name: 'Make a Token' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  return form;
}

const statusOf = async (page: Page, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get('/api/donations', { headers })).status();
};

test('a token is made, shown once, and opens what was ticked', { tag: '@both' }, async ({ page }) => {
  const name = unique('Ledger');
  await openSection(page, 'integrations', 'Integrations');
  const form = await beginToken(page, name);
  await form.getByRole('button', { name: 'Make Token' }).click();
  await expect(form.getByText('Please choose at least one permission')).toBeVisible();
  await form.getByLabel('See all donations').check();
  await expect(form.getByLabel('After 90 days')).toBeChecked();
  await form.getByRole('button', { name: 'Make Token' }).click();
  await expectToast(page, 'Token made successfully');
  const shown = page.getByRole('dialog', { name: 'Copy Your Token' });
  const token = await shown.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^fdn_[0-9A-Za-z]{36}$/);
  await expect(shown).toContainText('it is not shown again');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await shown.getByRole('button', { name: 'Done' }).click();

  const row = rowsOf(page, 'List of tokens').filter({ hasText: name });
  for (const text of ['Donations: see', 'Not used yet', 'admin']) await expect(row).toContainText(text);
  await expect(page.getByText(token)).toHaveCount(0);
  expect(await statusOf(page, token)).toBe(200);
  await page.reload();
  await expect(row).toContainText(/ at \d+:\d\d [AP]M/);
  await expect(row).not.toContainText('Not used yet');

  await row.getByRole('button', { name: 'Switch off' }).click();
  await expect(row.getByText('Switched off')).toBeVisible();
  expect(await statusOf(page, token)).toBe(401);
  await row.getByRole('button', { name: 'Switch on' }).click();
  await expect(row.getByText('Switched off')).toBeHidden();
  expect(await statusOf(page, token)).toBe(200);

  await row.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Token' });
  const other = unique('دفتر الحسابات');
  await renaming.getByLabel('Name', { exact: true }).fill(other);
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(renaming).toBeHidden();
  const renamed = rowsOf(page, 'List of tokens').filter({ hasText: other });
  const question = `Are you sure you want to revoke the token ${other}? Whatever uses it is refused at once. This action cannot be undone.`;
  const revoke = () => renamed.getByRole('button', { name: 'Revoke' }).click();
  expect(await answer(page, false, revoke)).toBe(question);
  expect(await statusOf(page, token)).toBe(200);
  await answer(page, true, revoke);
  await expectToast(page, 'Token revoked successfully');
  await expect(renamed).toHaveCount(0);
  expect(await statusOf(page, token)).toBe(401);
});

test('who signed in a while ago signs in again, and nothing typed is lost', async ({ page, request }) => {
  const helper = await aHelper(request, ['treasurer']);
  const name = unique('Later');
  await openAs(page, helper, 'integrations', 'Integrations');
  const form = await beginToken(page, name);
  await form.getByLabel('See all donations').check();
  await refuseOnce(page, 'tokens.create');
  await form.getByRole('button', { name: 'Make Token' }).click();
  await answerRecentSignIn(page, helper);
  const shown = page.getByRole('dialog', { name: 'Copy Your Token' });
  await expect(shown.getByLabel('Token', { exact: true })).toHaveValue(/^fdn_/);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(rowsOf(page, 'List of tokens')).toContainText([name]);
});

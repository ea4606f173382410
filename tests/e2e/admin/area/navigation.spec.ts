// The back button closes dialogs, and the keyboard can skip the sidebar.
import { openSection } from '../../support/admin';
import { draftQuestion } from '../../support/drafts';
import { expect, test } from '../../support/support';

test('a step back closes the dialog and stays in the section', async ({ page }) => {
  await openSection(page, '', 'Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  await sidebar.getByRole('link', { name: 'Programs' }).click();
  await page.getByRole('button', { name: 'Add Program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Program' });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin?section=programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();

  // Who has typed is asked, and may stay; a dialog above the form goes alone.
  await page.getByRole('button', { name: 'Add Program' }).click();
  await dialog.getByLabel('Title').fill('A program that is not saved');
  await page.evaluate(() => history.back());
  await draftQuestion(page).getByRole('button', { name: 'Continue editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('A program that is not saved');
  await dialog.getByRole('button', { name: 'Take from the Library' }).first().click();
  const library = page.getByRole('dialog', { name: 'Choose a Picture' });
  await expect(library).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(library).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await draftQuestion(page).getByRole('button', { name: 'Delete draft' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin?section=programs');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the keyboard passes over the sidebar, which stands in groups', async ({ page }) => {
  await openSection(page, 'donations', 'Donations');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/admin?section=donations');

  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  const giving = sidebar.getByRole('group', { name: 'Giving' });
  await expect(giving.getByRole('link')).toHaveText(['Donations', 'Funds']);
  const groups = sidebar.getByRole('group');
  await expect(groups.nth(1)).toHaveAccessibleName('Inbox');
  await page.getByRole('link', { name: 'View the site' }).click();
  await expect(page).toHaveURL('/');
});

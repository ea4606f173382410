// The browser's own question before a page is left whose save is under way.
import { fillHistoryForm, holdWrite, questionsOf } from '../support/admin-sections';
import { expect, expectToast, test, unique } from '../support/support';

test('a page is not reloaded without a question while a form is being saved', async ({ page }) => {
  const form = await fillHistoryForm(page, unique('A well'));
  const questions = questionsOf(page);
  const release = await holdWrite(page, 'history.create');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => questions).toEqual(['']); // browsers show words of their own
  release();
  await expectToast(page, 'History event created successfully');
});

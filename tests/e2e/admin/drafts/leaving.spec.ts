// Every way to close a changed form asks what to do with its draft.
import { fillHistoryForm } from '../../support/admin-sections';
import { draftQuestion, leaveForm, openDrafts } from '../../support/drafts';
import { expect, expectToast, test, unique } from '../../support/support';

test('the close button, Escape and a click outside ask about the draft', async ({ page }) => {
  const title = unique('A lamp');
  const form = await fillHistoryForm(page, title);
  const question = draftQuestion(page);
  for (const leave of [
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await leave();
    await expect(question.getByRole('button', { name: 'Keep draft' })).toBeFocused();
    await question.getByRole('button', { name: 'Continue editing' }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Title')).toHaveValue(title);
  }
  await leaveForm(page, form, 'Keep draft');
  await expectToast(page, 'Draft saved');
  await expect(form).toBeHidden();
  await expect((await openDrafts(page)).getByRole('group', { name: title })).toBeVisible();
});

// Every way back closes the dialog on top and asks about what was typed.
import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { draftQuestion } from '../support/drafts';
import { expect, expectToast, hold, test, unique } from '../support/support';

/** Radix listens to presses outside a dialog again one timer after its effects. */
const listensAgain = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done))));

test('Back, Escape, a click outside and Close leave a form only once its draft is decided', async ({
  page,
}) => {
  await openSection(page, '', 'Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  await sidebar.getByRole('link', { name: 'History Events' }).click();
  const add = page.getByRole('button', { name: 'Add History Event' });
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  const goBack = () => page.evaluate(() => history.back());
  await add.click();
  await expect(form).toBeVisible();
  await goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/admin?section=history');

  await add.click();
  await form.getByLabel('Title').fill('An event that is not saved');
  const question = draftQuestion(page);
  for (const leave of [
    goBack,
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => form.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave();
    await expect(question.getByRole('button', { name: 'Keep draft' })).toBeFocused();
    await question.getByRole('button', { name: 'Continue editing' }).click();
    await expect(question).toBeHidden();
    await expect(form).toHaveCSS('pointer-events', 'auto');
    await listensAgain(page);
  }
  await form.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a Picture' });
  await expect(library).toBeVisible();
  await goBack();
  await expect(library).toBeHidden();
  await expect(form.getByLabel('Title')).toHaveValue('An event that is not saved');
  await goBack();
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/admin?section=history');
  await goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // The browser itself asks before a page is left that is saving.
  await sidebar.getByRole('link', { name: 'History Events' }).click();
  await add.click();
  await form.getByLabel('Title').fill(unique('A well'));
  await form.getByLabel('Description').fill('It was dug by hand.');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  const release = await hold(page, '**/trpc/history.create');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => questions).toEqual(['']); // browsers show a text of their own
  release();
  await expectToast(page, 'History event created successfully');
});

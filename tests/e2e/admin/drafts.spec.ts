// A form is saved as a draft while somebody types, and can be continued after a reload.
import { openOwnAccount } from '../support/accounts';
import { storedHistory } from '../support/admin-sections';
import { expectDraftSaved, pass, storedDrafts } from '../support/drafts';
import { expect, expectToast, test, unique } from '../support/support';

test.beforeEach(({ page }) => page.clock.install());

test('a form saves itself as a draft, which is there after a reload', async ({ page }) => {
  await openOwnAccount(page);
  await page.goto('/admin?section=history');
  const title = unique('A well');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Title').fill(title);
  await expectDraftSaved(form);
  await form.getByLabel('Description').fill('Dug by hand.');
  await pass(page);
  await expect
    .poll(async () => (await storedDrafts(page, title))[0]?.values, { timeout: 15_000 })
    .toMatchObject({ title, description: 'Dug by hand.' });
  expect(await storedDrafts(page, title)).toHaveLength(1);
  expect(await storedHistory(page, title)).toEqual([]);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Add History Event' }).click();
  await expect(form.getByRole('note')).toContainText(`You have an unfinished draft of “${title}”, saved on`);
  await form.getByRole('button', { name: 'Go on with it' }).click();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.getByLabel('Description')).toHaveValue('Dug by hand.');
  await expect(form.getByRole('note')).toBeHidden();

  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
  expect(await storedHistory(page, title)).toHaveLength(1);
  expect(await storedDrafts(page, title)).toEqual([]);
});

import { openOwnAccount } from '../support/accounts';
import { openSection } from '../support/admin';
import { expectDraftSaved, leaveForm, openDrafts, storedDrafts } from '../support/drafts';
import { expect, expectToast, test, unique } from '../support/support';

const copies = 'Object.keys(localStorage).filter((key) => key.startsWith("draft "))';

test('what a form makes of what is typed comes back as it was typed, and is published from the list', async ({
  page,
}) => {
  const title = unique('Grammar');
  await openSection(page, 'university', 'University');
  await page.getByRole('button', { name: 'Add Course' }).click();
  const form = page.getByRole('dialog', { name: 'Add Course' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Instructors').fill('Amina Saleh, Yusuf Rahman');
  await form.getByLabel('Level').selectOption('Advanced');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  expect(await storedDrafts(page, title)).toMatchObject([
    { values: { level: 'Advanced', instructors: ['Amina Saleh', 'Yusuf Rahman'], description: '' } },
  ]);
  await form.getByRole('button', { name: 'Cancel' }).click();
  const row = (await openDrafts(page)).getByRole('listitem').filter({ hasText: title });

  // What is unfinished is not published, and the form says at once what is missing.
  page.once('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Failed to publish the draft');
  await expect(form.getByLabel('Instructors')).toHaveValue('Amina Saleh, Yusuf Rahman');
  await expect(form.getByLabel('Level')).toHaveValue('Advanced');
  await form.getByLabel('Description').fill('From the first word to the last.');
  await form.getByLabel('Duration').fill('8 weeks');
  await form.getByLabel('Image URL').fill('/images/courses/arabic-texts.svg');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await form.getByRole('button', { name: 'Cancel' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'The draft is published');
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  await expect(row).toBeHidden();
});

test('a slug of its own is not made anew from the title of a draft', async ({ page }) => {
  const title = unique('A long walk');
  const slug = title.toLowerCase().replaceAll(' ', '-').replace('a-long', 'my-own');
  await openSection(page, 'programs', 'Programs');
  const made = await page.request.post('/api/drafts', {
    data: { type: 'program', values: { title, slug, category: { nobody: 'sends this' }, description: 7 } },
  });
  await page.reload();
  const row = (await openDrafts(page)).getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Edit draft' }).click();
  const form = page.getByRole('dialog', { name: 'Add Program' });
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  await expect(form.getByLabel('Category')).toHaveValue('');
  await form.getByLabel('Title').fill(`${title} home`);
  await expectDraftSaved(form);
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  const { id }: { id: number } = await made.json();
  await page.request.delete(`/api/drafts/${id}`);
});

test('two tabs of one person with one draft are told of each other', async ({ page, context }) => {
  const { username } = await openOwnAccount(page);
  const title = unique('A boat');
  await page.request.post('/api/drafts', { data: { type: 'history', values: { title } } });
  const open = async (tab: typeof page) => {
    await tab.goto('/admin?section=history');
    await tab.getByRole('button', { name: 'Add History Event' }).click();
    const form = tab.getByRole('dialog', { name: 'Add History Event' });
    await form.getByRole('button', { name: 'Go on with it' }).click();
    await expect(form.getByLabel('Title')).toHaveValue(title);
    return form;
  };
  const first = await open(page);
  const other = await context.newPage();
  const second = await open(other);
  await first.getByLabel('Description').fill('From the first tab.');
  await expectDraftSaved(first);
  await second.getByLabel('Description').fill('From the second tab.');
  await expect(second.getByRole('alert')).toContainText(`${username} saved this draft on`, {
    timeout: 15_000,
  });
  await expect(second.getByLabel('Description')).toHaveValue('From the second tab.');
  expect(await storedDrafts(page, title)).toMatchObject([{ values: { description: 'From the first tab.' } }]);
});

test('nothing that was typed stays in the browser after signing out', async ({ page }) => {
  await openOwnAccount(page);
  await page.goto('/admin?section=history');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await page.route('**/trpc/drafts.create', (route) => route.abort());
  await form.getByLabel('Title').fill(unique('A secret'));
  await expect.poll(() => page.evaluate<string[]>(copies)).toHaveLength(1);
  await leaveForm(page, form, 'Delete draft');
  await expect(form).toBeHidden();
  await expect.poll(() => page.evaluate<string[]>(copies)).toEqual([]);
  await page.evaluate(`localStorage.setItem('draft 1 news new', '{}')`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  expect(await page.evaluate<string[]>(copies)).toEqual([]);
});

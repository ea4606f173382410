import type { Page } from '@playwright/test';
import { openOwnAccount } from '../support/accounts';
import { answer, hearNothing, openSection } from '../support/admin';
import { aHistoryEvent, editHistoryEvent, storedHistory } from '../support/admin-sections';
import { expectDraftSaved, openDrafts, pass, storedDrafts } from '../support/drafts';
import { expect, expectToast, test, unique } from '../support/support';

test.beforeEach(({ page }) => page.clock.install());

/** What the server has for the description of a draft. */
const expectStored = (page: Page, title: string) =>
  expect.poll(async () => (await storedDrafts(page, title))[0]?.values['description'], { timeout: 15_000 });

test('a form is saved as a draft by itself, and found again after a reload', async ({ page }) => {
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

test('without a network what is typed is kept in the browser, and comes back', async ({ page, context }) => {
  await openOwnAccount(page);
  await page.goto('/admin?section=history');
  const title = unique('A bridge');
  const lost = await context.newPage();
  await lost.goto('/admin?section=history');
  await lost.getByRole('button', { name: 'Add History Event' }).click();
  const form = lost.getByRole('dialog', { name: 'Add History Event' });
  await context.setOffline(true);
  await form.getByLabel('Title').fill(title);
  await pass(page);
  await expect(form.getByText('Draft not saved. There is no connection.')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expectDraftSaved(form);
  await context.setOffline(true);
  await form.getByLabel('Description').fill('Built over the river.');
  await pass(page);
  await expect(form.getByText('Draft not saved. There is no connection.')).toBeVisible({ timeout: 15_000 });
  // The tab is lost together with the network.
  await lost.close();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const found = page.getByRole('dialog', { name: 'Add History Event' });
  await expect(found.getByRole('note')).toContainText('kept in this browser');
  await found.getByRole('button', { name: 'Go on with it' }).click();
  await expect(found.getByLabel('Description')).toHaveValue('Built over the river.');
  await pass(page);
  await expectStored(page, title).toBe('Built over the river.');
  expect(await storedDrafts(page, title)).toHaveLength(1);
});

test('a session that ends says so quietly, and the draft goes on after signing in', async ({ page }) => {
  await hearNothing(page);
  const helper = await openOwnAccount(page);
  await page.goto('/admin?section=history');
  const title = unique('A gate');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // A read of the form that is refused would ask to sign in at once.
  const read = page.waitForResponse('**/trpc/drafts.list*');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  await read;
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await page.context().clearCookies();
  await form.getByLabel('Title').fill(title);
  await pass(page);
  await expect(form.getByText('Your session has ended.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeHidden();
  await form.getByRole('button', { name: 'Sign in again' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Username').fill(helper.username);
  await again.getByLabel('Password', { exact: true }).fill(helper.password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toBeHidden();
  await pass(page);
  await expectDraftSaved(form);
  await expect(form.getByLabel('Title')).toHaveValue(title);
  expect(await storedDrafts(page, title)).toHaveLength(1);
});

test('two people with one draft are told of each other, and see both', async ({ page, browser }) => {
  const event = await aHistoryEvent(page, 'A tower');
  const form = await editHistoryEvent(page, event.title);
  await form.getByLabel('Description').fill('The first words of it.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');

  const second = await (await browser.newContext()).newPage();
  await second.clock.install();
  const { username } = await openOwnAccount(second);
  await second.goto('/admin?section=history');
  await second.getByRole('row', { name: event.title }).getByRole('button', { name: 'Edit' }).click();
  const other = second.getByRole('dialog', { name: 'Edit History Event' });
  await expect(other.getByRole('note')).toContainText('admin has a draft of this history event');
  await other.getByRole('button', { name: 'Go on with it' }).click();
  await expect(other.getByLabel('Description')).toHaveValue('The first words of it.');
  await other.getByLabel('Description').fill('Words of somebody else.');
  await pass(second);
  await expectStored(page, event.title).toBe('Words of somebody else.');

  await form.getByLabel('Description').fill('Words of my own, later.');
  const notice = form.getByRole('alert');
  await pass(page);
  await expect(notice).toContainText(`${username} saved this draft on`, { timeout: 15_000 });
  await expect(notice.getByRole('row', { name: /Description/ })).toContainText('Words of somebody else.');
  await expect(notice.getByRole('row', { name: /Description/ })).toContainText('Words of my own, later.');
  await notice.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(notice).toBeHidden();
  await expectStored(page, event.title).toBe('Words of my own, later.');
  await other.getByLabel('Description').fill('And once more those of theirs.');
  await pass(second);
  const theirs = other.getByRole('alert');
  await theirs.getByRole('button', { name: 'Go on with theirs' }).click({ timeout: 15_000 });
  await expect(other.getByLabel('Description')).toHaveValue('Words of my own, later.');
  await second.close();
});

test('a draft of what was changed since shows both, and goes on from there', async ({ page }) => {
  const event = await aHistoryEvent(page, 'A school');
  const form = await editHistoryEvent(page, event.title);
  await form.getByLabel('Description').fill('As the draft has it.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const data = { ...event, description: 'As somebody else has it.' };
  await page.request.put(`/api/about/history/${event.id}`, { data });

  const drafts = await openDrafts(page);
  const row = drafts.getByRole('group', { name: event.title });
  expect(
    await answer(page, true, () => row.getByRole('button', { name: 'Publish', exact: true }).click()),
  ).toBe(`Publish “${event.title}” now?`);
  await expectToast(page, 'Somebody else has changed it since');
  await expect(form.getByRole('alert')).toContainText('As somebody else has it.');
  await expect(form.getByLabel('Description')).toHaveValue('As the draft has it.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, true, () => row.getByRole('button', { name: 'Publish', exact: true }).click());
  await expectToast(page, 'The draft is published');
  expect(await storedHistory(page, event.title)).toMatchObject([{ description: 'As the draft has it.' }]);
  expect(await storedDrafts(page, event.title)).toEqual([]);
});

test('a draft that cannot be published is opened with what is wrong at its fields', async ({ page }) => {
  const title = unique('A mill');
  const values = { title, description: 'Short' };
  await openSection(page, 'history', 'History Events');
  await page.request.post('/api/drafts', { data: { type: 'history', values } });
  await page.reload();
  const drafts = await openDrafts(page);
  const publish = drafts
    .getByRole('group', { name: title })
    .getByRole('button', { name: 'Publish', exact: true });
  await answer(page, true, () => publish.click());
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  const description = form.getByLabel('Description');
  await expect(description).toHaveAccessibleDescription('Description must be at least 10 characters');
  await expect(description).toBeFocused();

  // Somebody discards it meanwhile: what is typed is not lost, and whoever types it is told.
  const [{ id } = { id: 0 }] = await storedDrafts(page, title);
  await page.request.delete(`/api/drafts/${id}`);
  await description.fill('It grinds for everybody.');
  await pass(page);
  await expect(form.getByText('The draft was published or discarded elsewhere.')).toBeVisible({
    timeout: 15_000,
  });
  await expectDraftSaved(form);
  expect(await storedDrafts(page, title)).toMatchObject([
    { values: { description: 'It grinds for everybody.' } },
  ]);
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
});

test('without the permission to keep drafts a form is as it was', async ({ page }) => {
  await page.route('**/trpc/**auth.permissions**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"drafts:write",', '');
    await route.fulfill({ response, body: text });
  });
  await openSection(page, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Title').fill(unique('A door'));
  await expect(form.getByRole('button')).toHaveText(['×', /Choose/, /.*/, 'Cancel', 'Create History Event']);
});

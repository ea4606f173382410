import type { Page } from '@playwright/test';
import { answer, openSection } from '../../support/admin';
import {
  aHistoryEvent,
  editHistoryEvent,
  fillHistoryForm,
  holdWrite,
  pressSection,
} from '../../support/admin-sections';
import {
  draftQuestion,
  expectDraftSaved,
  leaveForm,
  openDrafts,
  pass,
  storedDrafts,
} from '../../support/drafts';
import { expect, expectToast, test, unique } from '../../support/support';

test.beforeEach(({ page }) => page.clock.install());

/** What the server has for the description of a draft. */
const expectStored = (page: Page, title: string) =>
  expect.poll(async () => (await storedDrafts(page, title))[0]?.values['description'], { timeout: 15_000 });

test('closing a changed form asks, whichever way, and keeps what was typed a moment ago', async ({
  page,
}) => {
  const title = unique('A lamp');
  const form = await fillHistoryForm(page, title);
  const question = draftQuestion(page);
  const ways = [
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question.getByRole('button', { name: 'Keep draft' })).toBeFocused();
    // Right after the focus came, Escape may still be the form's, which asks again.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(form.getByLabel('Title')).toHaveValue(title);
  }
  await form.getByLabel('Description').fill('Typed a moment ago.');
  await leaveForm(page, form, 'Keep draft');
  await expectToast(page, 'Draft saved');
  await expect(form).toBeHidden();
  expect(await storedDrafts(page, title)).toMatchObject([{ values: { description: 'Typed a moment ago.' } }]);
  await expect((await openDrafts(page)).getByRole('group', { name: title })).toBeVisible();
});

test('without a network a kept draft stays in the browser, and is offered again', async ({
  page,
  context,
}) => {
  const title = unique('A ladder');
  const form = await fillHistoryForm(page, title);
  await context.setOffline(true);
  await leaveForm(page, form, 'Keep draft');
  await expectToast(page, 'Draft kept in this browser');
  await expect(form).toBeHidden();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Add History Event' }).click();
  await expect(form.getByRole('note')).toContainText(title);
});

test('a save that the server has not answered is not called a failure', async ({ page }) => {
  const form = await fillHistoryForm(page, unique('A door'));
  const release = await holdWrite(page, 'drafts.create');
  await leaveForm(page, form, 'Keep draft');
  await expect(draftQuestion(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.clock.fastForward(3000);
  await expectToast(page, 'The server has not answered yet. Look under Drafts');
  await expect(form).toBeHidden();
  release();
});

test('a step elsewhere asks when the draft could be stored neither on the server nor in the browser', async ({
  page,
}) => {
  await openSection(page, 'history', 'History Events');
  await pressSection(page, 'Programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await page.route('**/trpc/drafts.create', (route) => route.abort());
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  const title = unique('A well');
  await form.getByLabel('Title').fill(title);
  const forward = () => page.evaluate(() => history.forward());
  expect(await answer(page, false, forward)).toBe('Discard your changes?');
  await expect(form.getByLabel('Title')).toHaveValue(title);

  await page.unroute('**/trpc/drafts.create');
  await pass(page);
  await expectDraftSaved(form);
  await forward();
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
  expect(await storedDrafts(page, title)).toHaveLength(1);
});

test('deleting the draft takes what the form saved by itself, and nothing that was kept before', async ({
  page,
}) => {
  const title = unique('A lamp');
  const form = await fillHistoryForm(page, title);
  await expectDraftSaved(form);
  await leaveForm(page, form, 'Delete draft');
  await expect.poll(() => storedDrafts(page, title)).toEqual([]);

  // One that somebody wanted to keep comes back as it was kept.
  await fillHistoryForm(page, title);
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await form.getByLabel('Description').fill('Something quite different.');
  await pass(page);
  await expectStored(page, title).toBe('Something quite different.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(draftQuestion(page)).toContainText('The earlier draft stays.');
  await draftQuestion(page).getByRole('button', { name: 'Delete draft' }).click();
  await expectStored(page, title).toBe('It was planted by hand.');

  // Kept as it stands, it can be left without a question.
  const drafts = await openDrafts(page);
  const row = drafts.getByRole('group', { name: title });
  await row.getByRole('button', { name: 'Edit draft' }).click();
  await form.getByLabel('Description').fill('A third text for this.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  expect(
    await answer(page, true, () => row.getByRole('button', { name: 'Discard', exact: true }).click()),
  ).toContain('discard this draft of a history event');
  await expect.poll(() => storedDrafts(page, title)).toEqual([]);
});

test('scheduling a form in which nothing was typed leaves no draft', async ({ page }) => {
  const event = await aHistoryEvent(page, 'A roof');
  const form = await editHistoryEvent(page, event.title);
  await form.getByRole('button', { name: 'Schedule' }).click();
  await expectToast(page, 'Nothing to schedule yet');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  expect(await storedDrafts(page, event.title)).toEqual([]);
});

test('a save in an older tab leaves the newer draft there, and says so', async ({ page }) => {
  const event = await aHistoryEvent(page, 'A fence');
  const form = await editHistoryEvent(page, event.title);
  await form.getByLabel('Description').fill('Typed in the older tab.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  const [{ id, version } = { id: 0, version: 0 }] = await storedDrafts(page, event.title);
  const values = { ...event, description: 'Typed in another tab.' };
  await page.request.put(`/api/drafts/${id}`, { data: { values, version } });
  await form.getByRole('button', { name: 'Update History Event' }).click();
  await expectToast(page, 'A newer version of its draft, saved elsewhere, is still under Drafts.');
  await expectStored(page, event.title).toBe('Typed in another tab.');
});

import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { expect, expectAccessible, expectToast, test, unique } from '../../support/support';

async function write(page: Page, subject: string) {
  const data = { name: 'Sara Ali', email: 'sara.ali@example.org', subject, message: 'When does it begin?' };
  const answer = await page.request.post('/api/contact', { data });
  const { id }: { id: number } = await answer.json();
  return id;
}

async function openMessage(page: Page, subject: string) {
  await openSection(page, 'contacts', 'Contact Messages');
  await page.getByLabel('Search').fill(subject);
  const row = page.getByRole('row', { name: subject });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  return { row, details: page.getByRole('dialog', { name: 'Message Details' }) };
}

/** Holds requests until they are released. */
async function hold(page: Page, url: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test('a message gets a note and somebody who takes care of it, and is found by that', async ({ page }) => {
  const subject = unique('Library card');
  const id = await write(page, subject);
  const { row, details } = await openMessage(page, subject);
  await details.getByLabel('Taken care of by').selectOption('admin');
  await expectToast(page, 'Changed who takes care of it');
  await details.getByLabel('Note for colleagues').fill('She called on Monday.');
  await details.getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note saved');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('admin');
  await page.getByLabel('Taken care of by').selectOption('Mine');
  await expect(row).toHaveCount(1);
  await page.getByLabel('Answers').selectOption('Answered');
  await expect(page.getByText('No contact messages found')).toBeVisible();
  const { body } = await page.request
    .get(`/api/contact/${id}/correspondence`)
    .then(async (answer) => ({ body: await answer.json() }));
  expect(body).toMatchObject({ note: 'She called on Monday.', assignee: 'admin' });
  await page.request.delete(`/api/contact/${id}`);
});

test('a note saved right after an assignment is saved, before anything is read again', async ({ page }) => {
  const subject = unique('Reading room');
  const id = await write(page, subject);
  const { details } = await openMessage(page, subject);
  const note = details.getByLabel('Note for colleagues');
  await note.fill('She called on Monday.');
  const releaseReads = await hold(page, /\/trpc\/[^?]*contact\.correspondence\b/);
  await details.getByLabel('Taken care of by').selectOption('admin');
  await expectToast(page, 'Changed who takes care of it');
  await details.getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note saved');
  await expect(note).toHaveValue('She called on Monday.');
  await expect(details.getByLabel('Taken care of by')).toHaveValue(/\d+/);
  releaseReads();
  await page.request.delete(`/api/contact/${id}`);
});

test('a note saved while an assignment is being saved waits for it', async ({ page }) => {
  const subject = unique('Reading lamp');
  const id = await write(page, subject);
  const { details } = await openMessage(page, subject);
  await details.getByLabel('Note for colleagues').fill('She called on Monday.');
  const releaseWrites = await hold(page, /\/trpc\/contact\.changeCorrespondence/);
  await details.getByLabel('Taken care of by').selectOption('admin');
  await details.getByRole('button', { name: 'Save Note' }).click();
  await expect(details.getByRole('button', { name: 'Saving...' })).toBeVisible();
  releaseWrites();
  await expectToast(page, 'Note saved');
  const stored = await page.request.get(`/api/contact/${id}/correspondence`);
  expect(await stored.json()).toMatchObject({ note: 'She called on Monday.', assignee: 'admin' });
  await page.request.delete(`/api/contact/${id}`);
});

test('a note that a colleague has changed meanwhile is shown, and is not overwritten unread', async ({
  page,
}) => {
  const subject = unique('Opening hours');
  const id = await write(page, subject);
  const { details } = await openMessage(page, subject);
  const note = details.getByLabel('Note for colleagues');
  await note.fill('Mine');
  await page.request.patch(`/api/contact/${id}/correspondence`, { data: { note: 'Theirs' } });
  await details.getByRole('button', { name: 'Save Note' }).click();
  await expect(details.getByRole('alert')).toContainText('Theirs');
  await expect(note).toHaveValue('Mine');
  await details.getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note saved');
  await expect(details.getByRole('alert')).toBeHidden();
  await page.request.delete(`/api/contact/${id}`);
});

test('an answer without a mail server is saved as a file and says so; what is typed stays on closing', async ({
  page,
}) => {
  const subject = unique('Courses');
  const id = await write(page, subject);
  const { details } = await openMessage(page, subject);
  const answer = details.getByLabel('Answer', { exact: true });
  await details.getByRole('button', { name: 'Send Answer' }).click();
  await expect(details.getByText('Please write an answer')).toBeVisible();
  await expect(details.getByText('the answer is saved as a file and not sent')).toBeVisible();
  await answer.fill('On Monday.');
  await details.getByRole('button', { name: 'Send Answer' }).click();
  await expectToast(page, 'Saved as a file; no mail server is set up');
  await expect(details.getByRole('listitem').filter({ hasText: 'On Monday.' })).toContainText(
    'Saved as a file',
  );
  await answer.fill('In March.');
  await expect(details.getByRole('link', { name: 'sara.ali@example.org' })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await expect(answer).toHaveValue('In March.');
  await page.request.delete(`/api/contact/${id}`);
});

import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { expect, expectToast, test, unique } from '../../support/support';

type Message = { id: number; subject: string; isRead: boolean };

async function write(page: Page, subject: string, newsletter = false) {
  const data = {
    name: 'Sara Ali',
    email: 'sara.ali@example.org',
    subject,
    message: 'When does it begin?\n\nThank you.',
    newsletter,
  };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
}

const messagesAbout = async (page: Page, subject: string) => {
  const messages: Message[] = await (await page.request.get('/api/contact')).json();
  return messages.filter((message) => message.subject.startsWith(subject));
};

async function openInbox(page: Page, subject: string) {
  await openSection(page, 'contacts', 'Contact Messages');
  await page.getByLabel('Search').fill(subject);
  // The list that the search leaves, not the one before it.
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /search=/);
  return page.getByRole('row', { name: subject });
}

test('a message is opened, which marks it as read, and is marked by hand', async ({ page }) => {
  const subject = unique('Enrolment');
  await write(page, subject, true);
  const row = await openInbox(page, subject);
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('columnheader')).toHaveText([
    /^Date/,
    /^Name/,
    /^Email/,
    /^Subject/,
    'Status',
    'Actions',
  ]);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  for (const text of [today, 'Sara Ali', 'sara.ali@example.org', 'Unread', 'Newsletter'])
    await expect(row).toContainText(text);

  await row.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Mark as Read', 'Delete']);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Message Details' });
  for (const text of [subject, 'Sara Ali', `${today} at`])
    await expect(details.getByRole('definition').filter({ hasText: text })).toBeVisible();
  expect(await details.getByRole('definition').last().innerText()).toBe('When does it begin?\n\nThank you.');
  await expect(details.getByRole('link', { name: 'sara.ali@example.org' })).toHaveAttribute(
    'href',
    'mailto:sara.ali@example.org',
  );
  await expect(details.getByRole('button', { name: 'Mark as Unread' })).toBeEnabled();
  await details.getByRole('button', { name: 'Mark as Unread' }).click();
  await expectToast(page, 'Message status updated');
  expect(await messagesAbout(page, subject)).toMatchObject([{ isRead: false }]);
  await expect(details.getByRole('button', { name: 'Mark as Read' })).toBeEnabled();
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect(details).toBeHidden();
  await expect(row.getByRole('button', { name: 'Actions' })).toBeFocused();
  await expect(row).toContainText('Unread');

  await row.getByRole('button', { name: 'Actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as Read' }).press('Enter');
  await expect(row).not.toContainText('Unread');
  await expect(row).toContainText('Read');
  expect(await messagesAbout(page, subject)).toMatchObject([{ isRead: true }]);
  for (const { id } of await messagesAbout(page, subject)) await page.request.delete(`/api/contact/${id}`);
});

test('messages are filtered, and deleted after a question', async ({ page }) => {
  const subject = unique('Library');
  await write(page, subject);
  const row = await openInbox(page, subject);
  const details = page.getByRole('dialog', { name: 'Message Details' });
  await page.getByLabel('Status').selectOption('Read');
  await expect(page.getByText('No contact messages found')).toBeVisible();
  await page.getByLabel('Status').selectOption('Unread');
  await expect(row).toHaveCount(1);
  await page.getByLabel('Status').selectOption('All Statuses');

  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Message' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByRole('button', { name: 'Delete' })).toBeFocused();
  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Message deleted successfully');
  await expect(page.getByText('No contact messages found')).toBeVisible();
  expect(await messagesAbout(page, subject)).toEqual([]);
});

test('the details of an unread message stay when the filter lets it go', async ({ page }) => {
  const subject = unique('Opening hours');
  await write(page, subject);
  const row = await openInbox(page, subject);
  await page.getByLabel('Status').selectOption('Unread');
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('button', { name: 'Mark as Unread' })).toBeEnabled();
  await expect(page.getByText('No contact messages found')).toBeAttached();
  await expect(details).toContainText(subject);
  for (const { id } of await messagesAbout(page, subject)) await page.request.delete(`/api/contact/${id}`);
});

test('what fails is said and changes nothing', async ({ page }) => {
  const subject = unique('Volunteering');
  await write(page, subject);
  const row = await openInbox(page, subject);
  for (const name of ['setRead', 'delete'])
    await page.route(`**/trpc/contact.${name}`, (route) => route.fulfill({ status: 502, body: 'away' }));
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Read' }).click();
  await expectToast(page, 'Failed to update message status');
  await expect(row).toContainText('Unread');

  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Message' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete message');
  expect(await messagesAbout(page, subject)).toMatchObject([{ isRead: false }]);
  await page.unroute('**/trpc/contact.delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Message deleted successfully');
});

test('ten messages are a page, and a page that is emptied gives way to the one before', async ({ page }) => {
  const word = unique('Hall');
  const subjects = Array.from({ length: 11 }, (_, index) => `${word} ${String(index + 10)}`);
  for (const subject of subjects) await write(page, subject);
  await openInbox(page, word);
  const rows = page.getByRole('row', { name: word });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(`${word} 20`);
  await page.getByRole('button', { name: 'Subject' }).click();
  await expect(page.getByRole('columnheader', { name: 'Subject' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(`${word} 10`);

  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  for (const { id } of await messagesAbout(page, word)) await page.request.delete(`/api/contact/${id}`);
});

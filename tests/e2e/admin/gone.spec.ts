import { hearNothing, openSection } from '../support/admin';
import { rowsOf } from '../support/admin-lists';
import { aHistoryEvent, editHistoryEvent, expectValue, storedHistory } from '../support/admin-sections';
import {
  expect,
  expectAccessible,
  expectToast,
  sampleArticle,
  signInAsAdministrator,
  test,
  unique,
} from '../support/support';

const gone = 'Somebody else has deleted it.';

// What is gone leaves an open list by itself, so that nothing could be pressed.
test.beforeEach(({ page }) => hearNothing(page));

test('what somebody else has deleted leaves the list, and the reason is said', async ({ page }) => {
  const { id, title } = await aHistoryEvent(page);
  await openSection(page, 'history', 'History Events');
  const row = page.getByRole('row', { name: title });
  await expect(row).toBeVisible();
  await page.request.delete(`/api/about/history/${id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete history event');
  await expectToast(page, gone);
  await expect(row).toBeHidden();
});

test('a form whose item somebody else has deleted keeps what was typed, and saves it as a new one', async ({
  page,
}) => {
  const { id, title } = await aHistoryEvent(page);
  const form = await editHistoryEvent(page, title);
  await form.getByLabel('Description').fill('It grew again.');
  await page.request.delete(`/api/about/history/${id}`);
  await form.getByRole('button', { name: 'Update History Event' }).click();
  await expectToast(page, 'Failed to update history event');
  await expect(form.getByRole('alert')).toContainText('Somebody else has deleted this history event.');
  await expectValue(form, 'Description', 'It grew again.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
  expect(await storedHistory(page, title)).toMatchObject([{ description: 'It grew again.' }]);
});

test('a setting that somebody else has deleted says so in its form', async ({ page }) => {
  const key = unique('wish').replaceAll(' ', '');
  await openSection(page, 'settings', 'Settings');
  const setting = { key, value: 'First', label: key, group: 'urls', type: 'text' };
  const { id }: { id: number } = await (await page.request.post('/api/settings', { data: setting })).json();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: key }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  await form.getByLabel('Value').fill('Mine');
  await page.request.delete(`/api/settings/${id}`);
  await form.getByRole('button', { name: 'Update Setting' }).click();
  await expect(form.getByRole('alert')).toContainText('Somebody else has deleted this setting.');
  await expectValue(form, 'Value', 'Mine');
});

test('a comment, a message and a subscriber that are gone leave their lists', async ({ page }) => {
  await signInAsAdministrator(page);
  const name = unique('Layla').replace(' ', '');
  const email = `${name.toLowerCase()}@example.org`;
  const { slug } = await sampleArticle(page);
  const post = async (path: string, data: object) => {
    const sent: { id: number } = await (await page.request.post(path, { data })).json();
    return sent;
  };
  const comment = await post(`/api/news/${slug}/comments`, { name, email, content: 'A kind word.' });
  const message = await post('/api/contact', { name, email, subject: 'Parking', message: 'Where?' });
  await post('/api/newsletter/subscribe', { email });
  page.on('dialog', (dialog) => void dialog.accept());

  await openSection(page, 'comments', 'Comments');
  const comments = rowsOf(page, 'Comments').filter({ hasText: name });
  await expect(comments).toBeVisible();
  await page.request.delete(`/api/comments/${comment.id}`);
  await comments.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, `Failed to update comment status. ${gone}`);
  await expect(comments).toBeHidden();

  await openSection(page, 'contacts', 'Contact Messages');
  const messages = rowsOf(page, 'Contact Messages').filter({ hasText: name });
  await expect(messages).toBeVisible();
  await page.request.delete(`/api/contact/${message.id}`);
  await messages.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Message' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `Failed to delete message. ${gone}`);
  await expect(question).toBeHidden();
  await expect(messages).toBeHidden();

  await openSection(page, 'newsletter', 'Newsletter');
  const subscribers = rowsOf(page, 'Newsletter subscribers').filter({ hasText: email });
  await expect(subscribers).toBeVisible();
  const all: { id: number; email: string }[] = await (
    await page.request.get('/api/newsletter/subscribers')
  ).json();
  await page.request.delete(`/api/newsletter/subscribers/${all.find((one) => one.email === email)?.id}`);
  await subscribers.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, `Failed to remove subscriber. ${gone}`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(subscribers).toBeHidden();
});

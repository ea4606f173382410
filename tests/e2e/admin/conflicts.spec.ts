import type { Page } from '@playwright/test';
import { hearNothing, openSection } from '../support/admin';
import { rowOf } from '../support/admin-content';
import { rowsOf } from '../support/admin-lists';
import {
  aHistoryEvent,
  editHistoryEvent,
  fillHistoryForm,
  loseAnswer,
  storedHistory,
} from '../support/admin-sections';
import { articleOf } from '../support/content';
import {
  administrator,
  expect,
  expectAccessible,
  expectToast,
  sampleArticle,
  signInAsAdministrator,
  test,
  unique,
} from '../support/support';

// Where the other one's change is heard in time, nobody decides by an older state.
test.beforeEach(({ page }) => hearNothing(page));

const update = 'Update History Event';

test('every change of the other one is shown beside mine, and none is overwritten unannounced', async ({
  page,
}) => {
  const { id, title } = await aHistoryEvent(page);
  const form = await editHistoryEvent(page, title);
  const theirs = (data: object) =>
    page.request.put(`/api/about/history/${id}`, {
      data: { year: 1999, sortOrder: 90_000, title, description: 'It was planted by hand.', ...data },
    });
  await theirs({ description: 'What the other one wrote.', year: 2001 });
  await form.getByLabel('Description').fill('What this one wrote.');
  await form.getByRole('button', { name: update }).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Somebody else changed this history event');
  const difference = (field: string) => notice.getByRole('row', { name: field });
  await expect(difference('Description')).toContainText('What the other one wrote.');
  await expect(difference('Description')).toContainText('What this one wrote.');
  await expect(difference('Year')).toContainText('2001');
  await expect(notice.getByRole('row')).toHaveCount(3); // and the headings
  await expectAccessible(page);

  await theirs({ description: 'What the other one wrote then.', year: 2001 });
  await form.getByRole('button', { name: update }).click();
  await expect(difference('Description')).toContainText('What the other one wrote then.');
  expect(await storedHistory(page, title)).toMatchObject([{ description: 'What the other one wrote then.' }]);
  await form.getByRole('button', { name: update }).click();
  await expectToast(page, 'History event updated successfully');
  expect(await storedHistory(page, title)).toMatchObject([
    { description: 'What this one wrote.', year: 1999 },
  ]);
});

test('of a long text the place where it differs is shown', async ({ page }) => {
  const { id, title } = await aHistoryEvent(page);
  const form = await editHistoryEvent(page, title);
  const long = 'All of this is the same. '.repeat(100);
  await page.request.put(`/api/about/history/${id}`, {
    data: { year: 1999, sortOrder: 90_000, title, description: `${long}The other end.` },
  });
  await form.getByLabel('Description').fill(`${long}My end.`);
  await form.getByRole('button', { name: update }).click();
  const row = form.getByRole('alert').getByRole('row', { name: 'Description' });
  await expect(row).toContainText('The other end.');
  await expect(row).toContainText('My end.');
  expect((await row.innerText()).length).toBeLessThan(700);
});

test('of a formatted text the words are shown, without its marks', async ({ page, request }) => {
  const title = unique('A hall');
  const content = (word: string) =>
    `## The hall\n\nIt was built **${word}** by [many](/about), and has room for all.`;
  const article = { ...articleOf(title), contentFormat: 'markdown' };
  await request.post('/api/auth/login', { data: administrator });
  const made = await request.post('/api/news', { data: { ...article, content: content('slowly') } });
  const { id }: { id: number } = await made.json();
  await openSection(page, 'news', 'News & Updates');
  await rowOf(page, title).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit News Article' });
  await request.put(`/api/news/${id}`, { data: { ...article, content: content('quickly') } });
  const author = form.getByLabel('Author');
  await author.fill('Somebody Else');
  await form.getByRole('button', { name: 'Update News Article' }).click();
  const difference = form.getByRole('alert').getByRole('row', { name: 'Content' }).getByRole('cell');
  await expect(difference).toHaveText([/It was built quickly by many/, /It was built slowly by many/]);
  await request.put(`/api/news/${id}`, {
    data: { ...article, content: content('slowly').replaceAll('**', '') },
  });
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await expect(difference.first()).toHaveText('The same words, formatted otherwise');
  await request.delete(`/api/news/${id}`);
});

test("a setting's conflict shows their value, and tells of the next one", async ({ page }) => {
  const key = unique('wish').replaceAll(' ', '');
  await openSection(page, 'settings', 'Settings');
  const setting = { key, value: 'First', label: key, group: 'urls', type: 'text' };
  await page.request.post('/api/settings', { data: setting });
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: key }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  await form.getByLabel('Value').fill('Mine');
  for (const value of ['Theirs', 'Theirs again']) {
    await page.request.patch(`/api/settings/${key}`, { data: { value } });
    await form.getByRole('button', { name: 'Update Setting' }).click();
    const cells = form.getByRole('alert').getByRole('row').last().getByRole('cell');
    await expect(cells).toHaveText([value, 'Mine']);
  }
  await form.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Setting updated');
});

type Submission = { section: string; heading: string; send: string; list: string; data: object };
const submissions: (Submission & { details: boolean; theirs: string; mine: string; failed: string })[] = [
  {
    section: 'donations',
    heading: 'Donations',
    send: '/api/donations',
    list: '/api/donations',
    data: { lastName: 'Noor', email: 'n@example.org', amount: 50, paymentMethod: 'credit' },
    details: true,
    theirs: 'Refunded',
    mine: 'Completed',
    failed: 'Failed to update donation status',
  },
  {
    section: 'volunteers',
    heading: 'Volunteers',
    send: '/api/volunteers',
    list: '/api/volunteers',
    data: { lastName: 'Noor', email: 'n@example.org', phone: '1', message: 'I can help.' },
    details: true,
    theirs: 'Rejected',
    mine: 'Approved',
    failed: 'Failed to update volunteer application status',
  },
  {
    section: 'comments',
    heading: 'Comments',
    send: 'comments',
    list: '/api/comments',
    data: { email: 'n@example.org', content: 'A kind word.' },
    details: false,
    theirs: 'Rejected',
    mine: 'Approved',
    failed: 'Failed to update comment status',
  },
];
const press: Record<string, string> = { Approved: 'Approve', Completed: 'Completed' };

/** A submission of this test alone, and how somebody else decides about it or takes it away. */
async function submit(page: Page, { send, list, data }: Submission) {
  await signInAsAdministrator(page);
  const name = unique('Layla').replace(' ', '');
  const path = send === 'comments' ? `/api/news/${(await sampleArticle(page)).slug}/comments` : send;
  const sent = await page.request.post(path, { data: { ...data, name, firstName: name } });
  const { id }: { id: number } = await sent.json();
  const decide = (status: string) =>
    page.request.put(`${list}/${id}/status`, { data: { status: status.toLowerCase() } });
  return { id, name, decide };
}

for (const submission of submissions) {
  const { section, heading, details, theirs, mine, failed } = submission;
  test(`${section}: who decides by an older state is told what the other one chose`, async ({ page }) => {
    const { name, decide } = await submit(page, submission);
    await openSection(page, section, heading);
    await page.getByLabel('Status').selectOption('All Statuses');
    // The list is read again for the search, and what is shown then is what the decision is about.
    const found = page.waitForResponse((response) => response.url().includes(name));
    await page.getByPlaceholder(/^Search by/).fill(name);
    await found;
    const rows = rowsOf(page, heading);
    await expect(rows).toHaveCount(1);
    if (details) await rows.first().getByRole('button', { name: 'Details' }).click();
    await decide(theirs);
    const choose = () =>
      rows
        .last()
        .getByRole('button', { name: press[mine] ?? '', exact: true })
        .click();
    await choose();
    await expectToast(page, failed);
    await expectToast(page, `Now: ${theirs}. You chose: ${mine}.`);
    await expect(rows.first().getByText(theirs, { exact: true })).toBeVisible();
    if (details) await expect(rows.last().getByRole('alert')).toContainText(`Now: ${theirs}`);
    await choose();
    await expectToast(page, 'status updated successfully');
    await expect(rows.first().getByText(mine, { exact: true })).toBeVisible();
    await expect(page.getByText('You chose')).toHaveCount(0);
  });
}

test('of several comments those that somebody else decided otherwise are left, and counted', async ({
  page,
}) => {
  const [submission] = submissions.slice(2);
  if (!submission) throw new Error('There are no comments');
  const first = await submit(page, submission);
  const second = await submit(page, submission);
  await openSection(page, 'comments', 'Comments');
  for (const { name } of [first, second])
    await page.getByRole('checkbox', { name: `Select the comment of ${name}` }).check();
  await second.decide('rejected');
  await page.getByRole('button', { name: 'Approve Selected (2)' }).click();
  await expectToast(page, '1 comment approved successfully');
  await expectToast(page, 'Somebody else changed 1 comment meanwhile: it was left as it is.');
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page.getByRole('row', { name: second.name })).toBeVisible();
});

test('what was saved although the answer was lost is there once, and accuses nobody', async ({ page }) => {
  const title = unique('A bridge');
  const form = await fillHistoryForm(page, title);
  await loseAnswer(page, 'history.create');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'Failed to create history event');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'History event created successfully');
  expect(await storedHistory(page, title)).toHaveLength(1);

  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit History Event' });
  await edit.getByLabel('Description').fill('It was built twice.');
  await loseAnswer(page, 'history.update');
  await edit.getByRole('button', { name: update }).click();
  await expectToast(page, 'Failed to update history event');
  await edit.getByRole('button', { name: update }).click();
  await expectToast(page, 'History event updated successfully');
  await expect(edit).toBeHidden();
});

test('the form says when and by whom the item was last changed', async ({ page }) => {
  const { title } = await aHistoryEvent(page);
  const form = await editHistoryEvent(page, title);
  const today = new Date().toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
  const line = form.getByText(/^Last changed on/);
  await expect(line).toHaveText(/ at \d+:\d\d [AP]M by admin$/);
  await expect(line).toContainText(today);
  await expectAccessible(page);
});

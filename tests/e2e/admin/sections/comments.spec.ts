import type { Page } from '@playwright/test';
import { expectInView } from '../../support/admin';
import { discussion } from '../../support/comments';
import { expect, expectAccessible, expectToast, test } from '../../support/support';

const status = (page: Page, label: string) => page.getByLabel('Status').selectOption({ label });

test('comments that wait are read in full, approved and rejected @both', async ({ page, isMobile }) => {
  await page.clock.install();
  const long = `a question ${'with many words '.repeat(40)}to the end`;
  const { word, slug, post, ids, row, rows, shown, tidy } = await discussion(page, ['first']);
  const [first = 0] = ids;
  await page.request.put(`/api/comments/${first}/status`, { data: { status: 'approved' } });
  const reply = await post('reply', { parentId: first });
  await post('second', { content: long });
  await page.reload();
  await page.getByLabel('Search').fill(word);
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(rows.nth(1)).toContainText('second');
  await expect(rows.nth(2)).toContainText(`Reply to ${word} first: It says first`);
  await expect(rows.nth(2)).toContainText(`${slug}@example.org`);
  await expect(rows.nth(2).getByRole('link', { name: `News of ${word}` })).toHaveAttribute(
    'href',
    `/news/${slug}`,
  );
  await row('second').getByRole('button', { name: 'Details' }).click();
  await expectInView(page.getByText('to the end').last(), { below: isMobile });
  await expect(page.locator(`a[href="mailto:${slug}@example.org"]`)).toHaveText(`${slug}@example.org`);
  await row('reply').getByRole('button', { name: 'Details' }).click();
  const answered = page.getByRole('blockquote');
  await expect(answered).toContainText('It says first');
  await expect(answered).toContainText('Approved');
  await expectAccessible(page);
  await row('reply').getByRole('button', { name: 'Hide' }).click();
  await expect(answered).toBeHidden();

  await row('reply').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Comment status updated successfully');
  await page.clock.fastForward(10_000); // what is decided stays for some seconds
  await expect(row('reply')).toBeHidden();
  expect(await shown()).toEqual([[first, reply]]);
  await row('second').getByRole('button', { name: 'Reject' }).click();
  await expect(row('second')).toContainText('Rejected');
  await page.clock.fastForward(10_000);
  await expect(rows.filter({ hasText: word })).toHaveCount(0);
  await expect(page.getByText('No comments found')).toBeVisible();

  await status(page, 'All Statuses');
  await expect(rows).toHaveCount(4);
  await expect(row('second')).toContainText('Rejected');
  await expect(row('second').getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect(row('second').getByRole('button', { name: 'Approve' })).toBeEnabled();
  await row('second').getByRole('button', { name: 'Pending' }).press('Enter');
  await expect(row('second').getByText('Pending').first()).toHaveClass(/border-yellow/);
  await expect(row('second').getByRole('button', { name: 'Pending' })).toBeFocused();
  await row('second').getByRole('button', { name: 'Reject' }).click();
  await expect(row('second')).toContainText('Rejected');
  await status(page, 'Approved');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Author' }).click();
  await expect(page.getByRole('columnheader', { name: 'Author' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.nth(1)).toContainText('It says first');
  await page.getByRole('button', { name: 'Author' }).click();
  await expect(page.getByRole('columnheader', { name: 'Author' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(2)).toContainText('It says first');

  await row('reply').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`News of ${word}`);
  await tidy();
});

test('deleting asks first and takes the replies with it', async ({ page }) => {
  const { post, ids, row, rows, tidy } = await discussion(page, ['first', 'other']);
  const [first = 0] = ids;
  await page.request.put(`/api/comments/${first}/status`, { data: { status: 'approved' } });
  await post('reply', { parentId: first });
  await status(page, 'All Statuses');
  await expect(rows).toHaveCount(4);

  const questions: string[] = [];
  const answer = (accept: boolean) =>
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void (accept ? dialog.accept() : dialog.dismiss());
    });
  answer(false);
  await row('reply').getByRole('button', { name: 'Delete' }).click();
  await expect(row('reply')).toBeVisible();
  answer(true);
  await row('first').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Comment deleted successfully');
  await expect(rows).toHaveCount(2);
  await expect(row('other')).toBeVisible();
  const end = 'This action cannot be undone.';
  expect(questions).toEqual([
    `Are you sure you want to delete this comment? ${end}`,
    `Are you sure you want to delete this comment? Its replies will be deleted with it. ${end}`,
  ]);
  await tidy();
});

test('those that are ticked are approved, rejected and deleted with one request', async ({ page }) => {
  const texts = Array.from({ length: 11 }, (_, index) => `number${index + 10}`);
  const { rows, row, shown, word, tidy } = await discussion(page, texts);
  const tick = (text: string) => page.getByRole('checkbox', { name: `${word} ${text}` }).check();
  const bulk = (action: string) => page.getByRole('button', { name: `${action} Selected` });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
  });
  await expect(rows).toHaveCount(11);
  await expect(bulk('Approve')).toBeDisabled();
  await tick('number20');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await tick('number10');
  await bulk('Approve')
    .and(page.getByRole('button', { name: '(2)' }))
    .click();
  await expectToast(page, '2 comments approved successfully');
  await expect(rows).toHaveCount(10);
  await expect(bulk('Approve')).toHaveText('Approve Selected (0)');
  expect(await shown()).toHaveLength(2);

  await tick('number15');
  await page.getByLabel('Search').fill(word.toLowerCase());
  await expect(bulk('Reject')).toHaveText('Reject Selected (0)');
  await expect(row('number15').getByRole('checkbox')).not.toBeChecked();
  await tick('number15');
  await bulk('Reject').click();
  await expectToast(page, '1 comment rejected successfully');
  await expect(rows).toHaveCount(9);

  await status(page, 'Rejected');
  await tick('number15');
  await bulk('Pending').click();
  await expectToast(page, '1 comment set to pending successfully');
  await expect(page.getByText('No comments found')).toBeVisible();
  await status(page, 'Pending');
  await expect(rows).toHaveCount(10);
  await tick('number15');
  await bulk('Reject').press('Enter');
  await expect(rows).toHaveCount(9);
  await expect(bulk('Reject')).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('checkbox', { name: `${word} number16` }).uncheck();
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await bulk('Delete').click();
  await expectToast(page, '7 comments deleted successfully');
  await expect(rows).toHaveCount(2);
  await expect(row('number16')).toBeVisible();
  expect(questions).toEqual([
    'Are you sure you want to delete 7 comments? Their replies will be deleted with them. This action cannot be undone.',
  ]);
  expect(writes).toEqual([
    '/trpc/comments.setStatusMany',
    '/trpc/comments.setStatusMany',
    '/trpc/comments.setStatusMany',
    '/trpc/comments.setStatusMany',
    '/trpc/comments.deleteMany',
  ]);
  await tidy();
});

test('a write that fails says so and changes nothing', async ({ page }) => {
  const { row, word, tidy } = await discussion(page, ['only']);
  await page.route('**/trpc/comments.*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await row('only').getByRole('checkbox').check();
  for (const [button, failure] of [
    ['Approve', 'Failed to update comment status'],
    ['Delete', 'Failed to delete comment'],
    ['Reject Selected (1)', 'Failed to update comments'],
    ['Delete Selected (1)', 'Failed to delete comments'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectToast(page, failure);
    await expect(row('only')).toContainText('Pending');
    // Until the rows are read again no other action begins.
    await expect(page.getByRole('group', { name: 'Selected comments' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
  }
  await expect(page.getByRole('checkbox', { name: `${word} only` })).toBeChecked();
  await tidy();
});

test('the sidebar says how many wait, outside the name of its entry', async ({ page }) => {
  const { tidy } = await discussion(page, ['only']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  await expect(sidebar.getByRole('link', { name: 'Comments', exact: true })).toBeVisible();
  await expect(sidebar).toContainText(/[1-9]\d* waiting for review/);
  await tidy();
});

// Comments: reading, deciding by mouse and by keyboard, answering on the site, and deleting.
import { answer } from '../../support/admin';
import { discussion } from '../../support/comments';
import { endless } from '../../support/money';
import { expect, expectAllWellAtBothWidths, expectToast, open, test } from '../../support/support';

test('comments are read in full, decided once, answered on the site and deleted', async ({ page }) => {
  test.slow(); // axe
  const {
    word,
    slug,
    post,
    ids,
    row,
    rows,
    shown,
    open: openComments,
    tidy,
  } = await discussion(page, ['first']);
  const [first = 0] = ids;
  await page.request.put(`/api/comments/${first}/status`, { data: { status: 'approved' } });
  const reply = await post('reply', { parentId: first });
  await post('second', { content: `${endless} ${'with many words '.repeat(40)}to the end` });
  await openComments();
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(rows.nth(2)).toContainText(`Reply to ${word} first: It says first`);
  await expect(rows.nth(2).getByRole('link', { name: `News of ${word}` })).toHaveAttribute(
    'href',
    `/news/${slug}`,
  );
  await row('second').getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('to the end').last()).toBeInViewport();
  await row('reply').getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(/Approved.*It says first/s);
  await page.getByLabel('Select all').check();
  await expectAllWellAtBothWidths(page);
  await page.getByLabel('Select all').uncheck();

  // A second press at the same place does not decide about the next comment.
  const approve = row('reply').getByRole('button', { name: 'Approve' });
  await approve.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {};
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  await expectToast(page, 'Comment status updated successfully');
  await press();
  await expect(row('reply')).toContainText('Approved');
  await expect(row('second')).toContainText('Pending');
  expect(await shown()).toEqual([[first, reply]]);

  await page.getByLabel('Status').selectOption('All Statuses');
  await row('first').getByRole('button', { name: 'Details' }).click();
  await page.getByLabel('Reply as the foundation').fill(`Welcome, ${word}`);
  await page.getByRole('button', { name: 'Publish Reply' }).click();
  await expectToast(page, 'Your reply is on the site');
  const reader = await page.context().newPage();
  await open(reader, `/news/${slug}`);
  const answered = reader
    .getByRole('listitem')
    .filter({ hasText: `Welcome, ${word}` })
    .last();
  await expect(answered.getByText('Foundation', { exact: true })).toBeVisible();
  await reader.close();

  expect(
    await answer(page, true, () => row('first').getByRole('button', { name: 'Delete' }).click()),
  ).toContain('Are you sure you want to delete this comment?');
  await expectToast(page, 'Comment deleted successfully');
  await expect(row('first')).toBeHidden();
  await tidy();
});

test('single keys move through the comments, decide about the selection, and can be switched off', async ({
  page,
}) => {
  const { word, rows: all, open: openComments, tidy } = await discussion(page, ['1', '2', '3']);
  await openComments();
  await expect(all).toHaveCount(4);
  const rows = page.getByRole('region', { name: 'Comments' }).locator('tbody > tr');
  const search = page.getByPlaceholder('Search by name, email or comment...');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('a'); // for the selected row, not the focused one
  await expectToast(page, '1 comment approved successfully');
  await expect(rows).toHaveCount(2); // those that are still pending
  await expect(rows.filter({ hasText: `${word} 2` })).toHaveCount(0);
  await expect(rows.nth(0)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Selected comments' })).toBeHidden();
  await page.keyboard.press('a');
  await expectToast(page, 'Comment status updated successfully');
  await expect(rows.nth(0)).toContainText('Approved');
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByRole('button', { name: 'Hide' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('j?');
  await expect(search).toHaveValue(`${word}j?`);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('checkbox', { name: 'Use single keys in this browser' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await expect(dialog).toBeHidden();
  await tidy();
});

// The comments section as specified: reading in full, deciding and deleting, at both widths.
import { expectInView } from '../../support/admin';
import { searchFor } from '../../support/admin-lists';
import { discussion } from '../../support/comments';
import { expect, expectAccessible, expectToast, test } from '../../support/support';

test('comments that wait are read in full, approved and rejected @both', async ({ page, isMobile }) => {
  await page.clock.install();
  const long = `a question ${'with many words '.repeat(40)}to the end`;
  const { word, slug, post, ids, row, rows, shown, tidy } = await discussion(page, ['first']);
  const [first = 0] = ids;
  await page.request.put(`/api/comments/${first}/status`, { data: { status: 'approved' } });
  const reply = await post('reply', { parentId: first });
  await post('second', { content: long });
  await page.reload();
  await searchFor(page, word);
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

  for (const [text, action, status] of [
    ['reply', 'Approve', 'Approved'],
    ['second', 'Reject', 'Rejected'],
  ] as const) {
    await row(text).getByRole('button', { name: action }).click();
    await expectToast(page, 'Comment status updated successfully');
    await expect(row(text)).toContainText(status);
    await page.clock.fastForward(10_000); // a decided comment stays for some seconds
    await expect(row(text)).toBeHidden();
  }
  await expect(page.getByText('No comments found')).toBeVisible();
  expect(await shown()).toEqual([[first, reply]]);
  await page.getByLabel('Status').selectOption('All Statuses');
  await expect(rows).toHaveCount(4);
  await expect(row('second').getByRole('button', { name: 'Reject' })).toBeDisabled();
  await row('second').getByRole('button', { name: 'Pending' }).press('Enter');
  await expect(row('second').getByText('Pending').first()).toHaveClass(/border-yellow/);
  await expect(row('second').getByRole('button', { name: 'Pending' })).toBeFocused();

  page.on('dialog', (dialog) => void dialog.accept());
  await row('first').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Comment deleted successfully');
  await expect(rows).toHaveCount(2); // its reply has gone with it
  await row('second')
    .getByRole('link', { name: `News of ${word}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`News of ${word}`);
  await tidy();
});

// Comments of an article in a browser. Rules, review and replies: tests/client/site/comments.test.tsx.
import type { Page } from '@playwright/test';
import { articleOf, test } from '../support/content';
import { expect, expectAllWellAtBothWidths, expectToast, open, unique } from '../support/support';

const formWith = (page: Page, heading: string) =>
  page.locator('form', { has: page.getByRole('heading', { name: heading }) });

test('comments and the form of a reply have no violations, show their lines, and lead the focus', async ({
  page,
  make,
  admin,
}) => {
  test.slow(); // axe takes seconds on a busy machine
  const { slug } = await make('/api/news', articleOf(unique('Discussed')));
  const comment = { name: 'Sara Ali', email: 'sara@example.org', content: 'Thank you\nfrom all of us' };
  const { id }: { id: number } = await (
    await page.request.post(`/api/news/${slug}/comments`, { data: comment })
  ).json();
  await admin.put(`/api/comments/${id}/status`, { data: { status: 'approved' } });
  await open(page, `/news/${slug}`);
  const shown = page
    .getByRole('region', { name: 'Comments' })
    .getByRole('listitem')
    .filter({ hasText: 'Sara Ali' });
  expect(await shown.getByText(comment.content).innerText()).toBe(comment.content);

  const form = formWith(page, 'Leave a comment');
  for (const [label, text] of Object.entries({
    Name: 'Omar',
    Email: 'omar@example.org',
    Comment: 'Well said',
  }))
    await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Post Comment' }).press('Enter');
  await expectToast(page, 'Your comment has been submitted.');
  await expect(page.getByText('Your comment will be reviewed before it appears')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Change' })).toBeFocused();

  const begin = shown.getByRole('button', { name: 'Reply' });
  const reply = formWith(page, 'Write a reply');
  await begin.click();
  await reply.getByRole('button', { name: 'Cancel' }).click();
  await expect(begin).toBeFocused();
  await begin.click();
  await expect(reply.getByLabel('Comment')).toBeFocused();
  await reply.getByRole('button', { name: 'Post Comment' }).click();
  await expect(reply.getByLabel('Comment')).toHaveAccessibleDescription(/at least 3 characters/);
  await expectAllWellAtBothWidths(page);
});

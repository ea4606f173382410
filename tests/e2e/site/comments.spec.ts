// Comments: written, approved and answered.
import type { APIRequestContext, Page } from '@playwright/test';
import { articleOf, test } from '../support/content';
import { expect, expectAllWellAtBothWidths, expectToast, open, unique } from '../support/support';

const formWith = (page: Page, heading: string) =>
  page.locator('form', { has: page.getByRole('heading', { name: heading }) });

/** Approves the comment that says this. */
async function approve(admin: APIRequestContext, content: string) {
  const all: { id: number; content: string }[] = await (await admin.get('/api/comments')).json();
  const id = all.find((comment) => comment.content === content)?.id;
  const answer = await admin.put(`/api/comments/${id}/status`, { data: { status: 'approved' } });
  expect(answer.status()).toBe(200);
}

test('a comment and its reply are listed once they are approved', async ({ page, make, admin }) => {
  test.slow(); // axe takes seconds on a busy machine
  const { slug } = await make('/api/news', articleOf(unique('Discussed')));
  const [text, answer] = [`${unique('Thank you')}\nfrom all of us`, unique('You are welcome')];
  await open(page, `/news/${slug}`);
  const form = formWith(page, 'Leave a comment');
  await form.getByRole('button', { name: 'Post Comment' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Sara Ali');
  await form.getByLabel('Email').fill('sara@example.org');
  await form.getByLabel('Comment').fill(text);
  await form.getByRole('button', { name: 'Post Comment' }).press('Enter');
  await expectToast(page, 'Comment submitted');
  await expectToast(page, 'Your comment has been submitted.');
  await expect(page.getByText('Your comment will be reviewed before it appears')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Change' })).toBeFocused();

  await approve(admin, text);
  await page.reload();
  const comment = page.getByRole('region', { name: 'Comments' }).getByRole('listitem').first();
  expect(await comment.getByText(text).innerText()).toBe(text);
  await expect(comment.getByText('Sara Ali', { exact: true })).toBeVisible();
  await expect(comment.getByText('SA', { exact: true })).toBeVisible();
  expect(await (await admin.get(`/news/${slug}`)).text()).not.toContain('sara@example.org');

  const begin = comment.getByRole('button', { name: 'Reply' });
  await begin.click();
  await page.keyboard.press('Tab');
  await formWith(page, 'Write a reply').getByRole('button', { name: 'Cancel' }).click();
  await expect(begin).toBeFocused();
  await begin.click();
  const reply = formWith(page, 'Write a reply');
  await expect(reply.getByLabel('Comment')).toBeFocused();
  await reply.getByRole('button', { name: 'Post Comment' }).click();
  await expect(reply.getByLabel('Comment')).toHaveAccessibleDescription(/at least 3 characters/);
  await expectAllWellAtBothWidths(page);
  await reply.getByLabel('Comment').fill(answer);
  await reply.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Your comment has been submitted.');
  await expect(begin).toBeFocused();
  await approve(admin, answer);
  await page.reload();
  await expect(comment.getByRole('listitem')).toContainText(answer);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { articleOf, test } from '../support/content';
import { expect, expectAccessible, open, unique } from '../support/support';

const comments = (page: Page) => page.locator('section[aria-labelledby=comments-title] > ul > li');

/** An article with approved comments, numbered from 1. */
async function discussed(
  make: (path: string, content: object) => Promise<{ slug: string }>,
  admin: APIRequestContext,
) {
  const { slug } = await make('/api/news', articleOf(unique('Much discussed')));
  const ids: number[] = [];
  for (let number = 1; number <= 22; number += 1) {
    const data = {
      name: number % 5 ? 'Sara Ali' : 'أحمد عبد الرحمن',
      email: `reader.${number}@example.org`,
      content: number % 5 ? `Comment ${number}.` : `Comment ${number}. شكرا جزيلا على هذا المقال الجميل.`,
    };
    const response = await admin.post(`/api/news/${slug}/comments`, { data });
    expect(response.status(), await response.text()).toBe(201);
    const { id }: { id: number } = await response.json();
    ids.push(id);
  }
  const data = { ids, status: 'approved' };
  expect((await admin.post('/trpc/comments.setStatusMany', { data })).status()).toBe(200);
  return slug;
}

test('older comments are shown when they are asked for, and reading goes on there', async ({
  page,
  make,
  admin,
}) => {
  const slug = await discussed(make, admin);
  await open(page, `/news/${slug}`);
  const more = page.getByRole('button', { name: 'Show more comments' });
  await expect(comments(page)).toHaveCount(20);
  await expect(comments(page).first()).toContainText('Comment 22.');
  await expect(page.getByText('20 of 22 comments')).toBeVisible();

  await page.route('**/trpc/comments.ofArticle**', (route) => route.abort());
  await more.click();
  await expect(page.getByText('The comments could not be loaded. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/comments.ofArticle**');
  await more.click();
  await expect(comments(page)).toHaveCount(22);
  await expect(comments(page).nth(20)).toContainText('Comment 2.');
  await expect(comments(page).nth(20)).toBeFocused();
  await expect(more).toBeHidden();
  await expectAccessible(page);

  await comments(page).last().getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('heading', { name: 'Write a reply' })).toBeVisible();
});

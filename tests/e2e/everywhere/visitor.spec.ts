import { articleOf, test } from '../support/content';
import { expect, expectToast, open, unique } from '../support/support';

test('a like works where the browser has no room to remember the visitor', async ({ page, make }) => {
  const { slug } = await make('/api/news', articleOf(unique('Full')));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  });
  await open(page, `/news/${slug}`);
  await page.getByRole('button', { name: 'Like (0)' }).click();
  await page.getByRole('button', { name: 'Liked (1)' }).click();
  await expect(page.getByRole('button', { name: 'Like (0)' })).toBeEnabled();
});

test('who is remembered in words that are no longer taken is asked again', async ({ page, make }) => {
  const { slug } = await make('/api/news', articleOf(unique('Outdated')));
  await page.addInitScript(() => {
    localStorage['userName'] ??= 'Sara Ali';
    localStorage['userEmail'] ??= 'sara@';
  });
  await open(page, `/news/${slug}`);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Leave a comment' }) });
  const post = form.getByRole('button', { name: 'Post Comment' });
  await expect(form.getByText('Commenting as: Sara Ali (sara@)')).toBeVisible();
  await form.getByLabel('Comment').fill('A long and careful text');
  await post.click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Name').fill('Sara Ali');
  await form.getByLabel('Email').fill('sara@example.org');
  await post.click();
  await expectToast(page, 'Comment submitted');
  await expect(form.getByText('Commenting as: Sara Ali (sara@example.org)')).toBeVisible();
});

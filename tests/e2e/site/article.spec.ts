// The page of an article. Likes, comments and loading: tests/client/site.
import { articleOf, test } from '../support/content';
import { expect, open, unique } from '../support/support';

test('an article shows its text, picture and author, and can be liked', async ({ page, make }) => {
  const article = articleOf(unique('A workshop of their own'));
  await make('/api/news', article);
  await open(page, `/news/${article.slug}`);
  await expect(page).toHaveTitle(`${article.title} | Daewa Foundation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  const text = page.getByRole('main').getByRole('article');
  // As it is seen: a line break stays one.
  expect(await text.locator('p', { hasText: 'The workshop opened' }).innerText()).toBe(
    'The workshop opened in spring.\nBy summer it was full.',
  );
  await expect(text.locator('p', { hasText: 'second one' })).toHaveText('Now the second one is being built.');
  await expect(text.getByText('Education', { exact: true })).toBeVisible();
  await expect(text.getByText('By Maryam bint Yusuf')).toBeVisible();
  const day = new Date(article.date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(text.getByText(day, { exact: true })).toBeVisible();
  const picture = text.locator(`img[src="${article.imageUrl}"]`);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const author = page.getByRole('region', { name: 'About the Author' });
  await expect(author.getByText('MB', { exact: true })).toBeVisible();
  await expect(author.getByText('Maryam bint Yusuf')).toBeVisible();
  await expect(author.getByText('Writer at Daewa Foundation')).toBeVisible();
  await page.getByRole('button', { name: 'Like (0)' }).click();
  await expect(page.getByRole('button', { name: 'Liked (1)' })).toBeVisible();
});

import { expect, expectAccessible, expectToast, open, sampleArticle, test, unique } from './support';

test('the list is searched, filtered and turned page by page', async ({ page }) => {
  await open(page, '/news');
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(6);
  const firstTitles = await cards.getByRole('heading').allTextContents();

  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(cards.getByRole('heading').first()).not.toHaveText(firstTitles[0] ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('button', { name: 'Education', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Education', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(cards.first()).toContainText('Education');
  for (const text of await cards.allTextContents()) expect(text).toContain('Education');

  await page.getByRole('button', { name: 'All Categories' }).click();
  const { title: oldest } = await sampleArticle(page);
  await page.getByLabel('Search news').fill(oldest.toUpperCase());
  await expect(cards.first().getByRole('heading')).toHaveText(oldest);
  await expect(page.getByRole('button', { name: '3', exact: true })).toBeHidden();
  await page.getByLabel('Search news').fill('no article says this');
  await expect(page.getByText('No articles found')).toBeVisible();
});

test('an article can be liked, and the like taken back', async ({ page }) => {
  await open(page, `/news/${(await sampleArticle(page)).slug}`);
  const like = page.getByRole('button', { name: /^♡?\s*Like/ });
  await expect(like).toBeEnabled();
  await like.click();
  const liked = page.getByRole('button', { name: /Liked \(\d+\)/ });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(liked).toBeVisible();
  await liked.click();
  await expect(page.getByRole('button', { name: /Like \(\d+\)/ })).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^user_\d+$/);
});

test('a comment is checked, sent for review, and its author remembered until they change it', async ({
  page,
}) => {
  await open(page, `/news/${(await sampleArticle(page)).slug}`);
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByText('Comment must be at least 3 characters')).toBeVisible();
  await expectAccessible(page);

  const text = unique('Thank you for this');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Sara Ali');
  await main.getByLabel('Email', { exact: true }).fill('sara@example.org');
  await main.getByRole('textbox', { name: 'Comment' }).fill(text);
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Your comment has been submitted.');
  await expect(page.getByText('Your comment will be reviewed before it appears')).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
  await expect(page.getByText('Commenting as: Sara Ali (sara@example.org)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Commenting as: Sara Ali (sara@example.org)')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(main.getByLabel('Name')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBeNull();
});

test('a comment that could not be sent keeps what was typed', async ({ page }) => {
  await open(page, `/news/${(await sampleArticle(page)).slug}`);
  const main = page.getByRole('main');
  await page.route('**/trpc/comments.create', (route) => route.abort());
  await main.getByLabel('Name').fill('Sara Ali');
  await main.getByLabel('Email', { exact: true }).fill('sara@example.org');
  await main.getByRole('textbox', { name: 'Comment' }).fill('A long and careful text');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Failed to submit comment');
  await expect(main.getByRole('textbox', { name: 'Comment' })).toHaveValue('A long and careful text');
});

test('a missing article is a 404 with a way back, from the server and inside the site', async ({ page }) => {
  const response = await open(page, '/news/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expect(
    page.getByText("The article you're looking for may have been moved or deleted."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to News' }).click();
  await expect(page).toHaveURL('/news');
  await page.route('**/trpc/**news.bySlug**', (route) => route.abort());
  await page.locator('main article a').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
});

test('an article in Arabic reads from right to left', async ({ page }) => {
  await open(page, '/news');
  await page.getByLabel('Search news').fill('في');
  await expect(page.locator('main article').first().getByRole('heading')).toHaveText(/\p{Script=Arabic}/u);
  await page.locator('main article a').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/\p{Script=Arabic}/u);
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expectAccessible(page);
});

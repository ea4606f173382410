import type { Page } from '@playwright/test';
import { articleOf, callsOf, failures, test } from '../support/content';
import {
  answerReads,
  expect,
  expectAccessible,
  expectToast,
  holdReads,
  open,
  sampleArticle,
  unique,
} from '../support/support';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const like = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));

/** Opens the list of news that shows this article alone, to follow its link from there. */
async function openListOf(page: Page, title: string) {
  await open(page, `/news?search=${title}`);
  return page.locator('main article').getByRole('link', { name: title });
}

async function expectNotFound(page: Page) {
  await expect(heading(page)).toHaveText('Article Not Found');
  await expect(
    page.getByText("The article you're looking for may have been moved or deleted."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to News' }).click();
  await expect(page).toHaveURL('/news');
}

test('an article shows its texts, its picture and who wrote it', async ({ page, make }) => {
  const article = articleOf(unique('A workshop of their own'));
  await make('/api/news', article);
  await open(page, `/news/${article.slug}`);
  await expect(page).toHaveTitle(`${article.title} | Daewa Foundation`);
  await expect(heading(page)).toHaveText(article.title);
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
});

test('a visitor likes an article, is known again, and takes the like back', async ({
  page,
  make,
  request,
}) => {
  const { slug } = await make('/api/news', articleOf(unique('Liked')));
  const started = Date.now();
  const calls = callsOf(page);
  await open(page, `/news/${slug}`);
  await expect(like(page, 'Like (0)')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => calls).toEqual(['likes.check']);
  const userId = (await storedId(page)) ?? '';
  expect(userId).toMatch(/^user_\d+$/);
  expect(Number(userId.slice(-13))).toBeGreaterThanOrEqual(started);
  expect(Number(userId.slice(-13))).toBeLessThanOrEqual(Date.now());

  await request.post(`/api/news/${slug}/likes`, { data: { userId: 'user_another' } });
  await like(page, 'Like (0)').click();
  await expect(like(page, 'Liked (2)')).toHaveAttribute('aria-pressed', 'true');

  const checked = page.waitForRequest(/likes\.check/);
  await page.reload();
  expect(decodeURIComponent((await checked).url())).toContain(userId);
  await expect(like(page, 'Liked (2)')).toBeVisible();
  expect(await storedId(page)).toBe(userId);
  await like(page, 'Liked (2)').click();
  await expect(like(page, 'Like (1)')).toHaveAttribute('aria-pressed', 'false');
});

test('liking what was liked in another tab meanwhile keeps the like', async ({ page, context, make }) => {
  const { slug } = await make('/api/news', articleOf(unique('Twice liked')));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, `/news/${slug}`);
    await expect(like(tab, 'Like (0)')).toBeEnabled();
  }
  for (const tab of [page, other]) {
    await like(tab, 'Like (0)').click();
    await expect(like(tab, 'Liked (1)')).toBeVisible();
  }
});

test('a like that fails says why, and without a reason that it failed', async ({ page, make, admin }) => {
  const { id, slug } = await make('/api/news', articleOf(unique('Unlikable')));
  await open(page, `/news/${slug}`);
  for (const fail of failures) {
    await page.route('**/trpc/likes.toggle', fail);
    await like(page, 'Like (0)').click();
    await expectToast(page, 'Error');
    await expectToast(page, 'Failed to process like');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/trpc/likes.toggle');
  }
  await admin.delete(`/api/news/${id}`);
  await like(page, 'Like (0)').click();
  await expectToast(page, 'Error');
  await expectToast(page, 'News article not found');
  await expect(like(page, 'Like (0)')).toHaveAttribute('aria-pressed', 'false');
});

test('a like that cannot be checked is only logged', async ({ page, make, pageErrors }) => {
  const { slug } = await make('/api/news', articleOf(unique('Unchecked')));
  await page.route('**/trpc/likes.check**', (route) => route.abort());
  await open(page, `/news/${slug}`);
  await expect.poll(() => pageErrors.splice(0).join()).toContain('The like could not be checked');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toHaveCount(0);
  await like(page, 'Like (0)').click();
  await expect(like(page, 'Liked (1)')).toBeVisible();
});

test('sharing hands over title, excerpt and address, and a failure is only logged', async ({
  page,
  make,
  pageErrors,
}) => {
  const { title, slug, excerpt } = articleOf(unique('Shared'));
  await make('/api/news', articleOf(title));
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      if (document.documentElement.dataset['shared']) throw new Error('The visitor changed their mind');
      document.documentElement.dataset['shared'] = JSON.stringify(data);
    };
  });
  await open(page, `/news/${slug}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.locator('html').getAttribute('data-shared');
  expect(JSON.parse(shared ?? '')).toEqual({ title, text: excerpt, url: page.url() });

  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => pageErrors.splice(0).join()).toContain('Sharing failed');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toHaveCount(0);
  await expect(heading(page)).toHaveText(title);
});

test('an article that is slow to come is awaited with a placeholder', async ({ page, make }) => {
  const article = articleOf(unique('Slow'));
  await make('/api/news', article);
  const link = await openListOf(page, article.title);
  const release = await holdReads(page);
  await link.click();
  await expect(page.getByTestId('skeleton')).toBeVisible();
  await expect(page).toHaveURL(`/news/${article.slug}`);
  release();
  await expect(heading(page)).toHaveText(article.title);
  await expect(page).toHaveTitle(`${article.title} | Daewa Foundation`);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

test('an article that was answered bare has no comments and no likes', async ({ page, make, request }) => {
  const article = articleOf(unique('Bare'));
  const stored = await make('/api/news', article);
  await request.post(`/api/news/${article.slug}/likes`, { data: { userId: 'user_another' } });
  const link = await openListOf(page, article.title);
  await answerReads(page, { 'news.bySlug': { ...article, id: stored.id, date: '2026-01-31' } });
  await link.click();
  await expect(heading(page)).toHaveText(article.title);
  await expect(page.getByText('January 31, 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('No comments yet. Be the first to write one.')).toBeVisible();
  await like(page, 'Like (0)').click();
  await expect(like(page, 'Liked (2)')).toBeVisible();
});

test('an article that does not exist is a 404 with a way back', async ({ page }) => {
  const response = await open(page, '/news/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Article Not Found | Daewa Foundation');
  await expectAccessible(page);
  await expectNotFound(page);
});

test('an article that is gone or cannot be fetched is not found', async ({ page, make, admin }) => {
  const { title } = articleOf(unique('Gone'));
  const { id } = await make('/api/news', articleOf(title));
  const gone = await openListOf(page, title);
  await admin.delete(`/api/news/${id}`);
  await gone.click();
  await expectNotFound(page);

  const sample = await openListOf(page, (await sampleArticle(page)).title);
  await page.route('**/trpc/**news.bySlug**', (route) => route.abort());
  await sample.click();
  await expectNotFound(page);
});

test('the form beneath an article subscribes', async ({ page, admin }) => {
  await open(page, `/news/${(await sampleArticle(page)).slug}`);
  const block = page.getByRole('region', { name: 'Stay Updated' });
  const email = `${unique('reader').replaceAll(' ', '-')}@example.org`;
  await block.getByLabel('Email address').fill(email);
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await expectToast(page, "You've been subscribed to our newsletter.");
  await expect(block.getByLabel('Email address')).toHaveValue('');
  expect(await (await admin.get('/api/newsletter/subscribers')).text()).toContain(email);
});

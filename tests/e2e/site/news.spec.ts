import type { Page } from '@playwright/test';
import { articleOf, test as base, follow } from '../support/content';
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

/** Thirteen articles with a word that no other has: seven say it in the title, six in the text; five are for the young. */
const test = base.extend<{ word: string }>({
  async word({ make }, use) {
    const word = unique('Orchards');
    for (let number = 1; number <= 13; number += 1) {
      const article = articleOf(unique(number % 2 ? word : 'Workshop'));
      await make('/api/news', {
        ...article,
        content: number % 2 ? article.content : `${article.content}\n\n${word.toUpperCase()}`,
        category: number <= 5 ? 'Youth' : 'Education',
      });
    }
    await use(word);
  },
});

const cards = (page: Page) => page.locator('main article');
const number = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const searchField = (page: Page) => page.getByLabel('Search news');

async function expectPage(page: Page, label: string, shown: number) {
  await expect(number(page, label)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).toHaveCount(shown);
}

const expectAddress = (page: Page, search: Record<string, string>) =>
  expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url());
      return { pathname, search: Object.fromEntries(searchParams) };
    })
    .toEqual({ pathname: '/news', search });

test('the list has pages of six with numbered buttons, each beginning at its top', async ({ page, word }) => {
  await open(page, `/news?search=${word}`);
  await expectPage(page, '1', 6);
  await expect(number(page, '4')).toBeHidden();
  await expect(number(page, 'Previous page')).toBeDisabled();
  await number(page, 'Next page').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  await number(page, 'Next page').click();
  await expectPage(page, '2', 6);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectAddress(page, { search: word, page: '2' });
  await number(page, '3').click();
  await expectPage(page, '3', 1);
  await expect(number(page, 'Next page')).toBeDisabled();
  await number(page, 'Previous page').click();
  await expectPage(page, '2', 6);
  await number(page, '1').click();
  await expectPage(page, '1', 6);
  await expectAddress(page, { search: word });
});

test('a search looks into titles and texts whatever the case, and begins at page 1', async ({
  page,
  word,
}) => {
  await open(page, '/News/?page=2');
  await expectPage(page, '2', 6);
  await searchField(page).pressSequentially(word.toLowerCase());
  await expectPage(page, '1', 6);
  await expect(searchField(page)).toHaveValue(word.toLowerCase());
  await expectAddress(page, { search: word.toLowerCase() });
  const titled = (start: string) => cards(page).getByRole('heading', { name: new RegExp(`^${start}`) });
  await expect(titled('Workshop')).toHaveCount(3);
  await expect(titled(word)).toHaveCount(3);

  await searchField(page).fill('no article says this');
  await expect(page.getByText('No articles found')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(number(page, '1')).toBeHidden();
});

test('a category begins at page 1, and back, forward and reload restore list and search', async ({
  page,
  word,
}) => {
  await open(page, '/news');
  await searchField(page).fill(word);
  await expect(cards(page).getByRole('heading', { name: /^(Orchards|Workshop)/ })).toHaveCount(6);
  await number(page, '2').click();
  await expectPage(page, '2', 6);
  await number(page, 'Education').click();
  await expectPage(page, '1', 6);
  await expectAddress(page, { search: word, category: 'Education' });
  await expect(cards(page).filter({ hasNotText: 'Education' })).toHaveCount(0);
  await number(page, 'Youth').click();
  await expect(cards(page)).toHaveCount(5);
  await expect(number(page, 'Youth')).toHaveAttribute('aria-pressed', 'true');
  await searchField(page).fill('no article says this');
  await expect(page.getByText('No articles found')).toBeVisible();

  await page.goBack();
  await expect(searchField(page)).toHaveValue(word);
  await expect(number(page, 'Education')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expectPage(page, '2', 6);
  await expectAddress(page, { search: word, page: '2' });
  await page.goForward();
  await expectAddress(page, { search: word, category: 'Education' });
  await number(page, '2').click();
  await expectPage(page, '2', 2);
  await page.reload();
  await expectPage(page, '2', 2);
  await expect(searchField(page)).toHaveValue(word);
  await expect(number(page, 'Education')).toHaveAttribute('aria-pressed', 'true');
});

test('a search for a number is found again by back, and the menu begins anew', async ({ page }) => {
  await open(page, '/news');
  await searchField(page).fill('640');
  const convoy = cards(page).getByRole('link', { name: 'Relief convoy reaches 640 families' });
  await expect(cards(page).getByRole('heading').first()).toContainText('640');
  await number(page, 'Humanitarian Aid').click();
  await expect(number(page, 'Humanitarian Aid')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(number(page, 'All Categories')).toHaveAttribute('aria-pressed', 'true');
  await expect(searchField(page)).toHaveValue('640');
  await convoy.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('640 families');
  await page.goBack();
  await expect(searchField(page)).toHaveValue('640');
  await follow(page, 'News');
  await expectAddress(page, {});
  await expect(searchField(page)).toHaveValue('');
  await expectPage(page, '1', 6);
});

test('the five newest articles are at hand whatever the list shows', async ({ page }) => {
  await open(page, '/news');
  const { title } = await sampleArticle(page);
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recent Posts' }) });
  await expect(recent.getByRole('link')).toHaveCount(5);
  await searchField(page).fill(title);
  await expect(cards(page)).toHaveCount(1);
  await expect(recent.getByRole('link')).toHaveCount(5);
  await expect(recent.getByRole('listitem').first()).toContainText(/\p{L}+ \d{1,2}, \d{4}/u);
  // The last of the five: other tests write and delete newer articles meanwhile.
  const chosen = recent.getByRole('link').last();
  const name = (await chosen.textContent()) ?? '';
  await chosen.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('six placeholders stand for the list until it comes, and an empty one says so', async ({ page }) => {
  await open(page, '/contact');
  await answerReads(page, { 'news.teasers': { items: [], total: 0 } });
  const release = await holdReads(page);
  await follow(page, 'News');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  release();
  await expect(page.getByText('No articles found')).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

test('the form beneath the list subscribes', async ({ page, admin }) => {
  await open(page, '/news');
  const form = page.getByRole('main').locator('form', { has: page.getByLabel('Email address') });
  const email = `${unique('reader').replaceAll(' ', '-')}@example.org`;
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expectToast(page, "You've been subscribed to our newsletter.");
  await expect(form.getByLabel('Email address')).toHaveValue('');
  expect(await (await admin.get('/api/newsletter/subscribers')).text()).toContain(email);
});

test('an article in Arabic reads from right to left', async ({ page }) => {
  await open(page, '/news');
  await searchField(page).fill('في');
  await expect(cards(page).first().getByRole('heading')).toHaveText(/\p{Script=Arabic}/u);
  await cards(page).first().getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/\p{Script=Arabic}/u);
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expectAccessible(page);
});

test('an address that makes no sense shows the news from the beginning', async ({ page }) => {
  for (const search of ['page=-1', 'page=abc', 'page=1e99', 'search=null', 'category=[]']) {
    const response = await open(page, `/news?${search}`);
    expect(response?.status(), search).toBe(200);
    await expectPage(page, '1', 6);
    await expect(number(page, 'All Categories')).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, '/news?search=true');
  await expect(searchField(page)).toHaveValue('true');
});

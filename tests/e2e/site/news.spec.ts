// The list of news: its pages, its categories, and the way back to them.
import type { Page } from '@playwright/test';
import { articleOf, test as base } from '../support/content';
import { expect, open, unique } from '../support/support';

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

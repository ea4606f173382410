// The search of the whole site.
import { articlePath } from '../support/public-pages';
import { expect, interactive, test } from '../support/support';

test('an article is found by a word in it, from any page', async ({ page }) => {
  await page.goto('/no/such/page');
  await interactive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  const field = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(field).toBeFocused();
  await page.keyboard.type('reading room');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=reading+room');
  await expect(page.getByRole('status').first()).toContainText('for reading room');
  const news = page.getByRole('region', { name: 'News' }).getByRole('listitem').first();
  await news.getByRole('link').last().click();
  await expect(page).toHaveURL(/^[^?]*\/search\?q=[A-Z]/);
  await page.goBack();
  await page.getByRole('region', { name: 'News' }).getByRole('link').first().click();
  await expect(page).toHaveURL(articlePath);
  await page.goBack();
  await expect(field).toHaveValue('reading room');
  await field.fill('xyzzy');
  await field.press('Enter');
  await expect(page.getByText('No results for xyzzy')).toBeVisible();
});

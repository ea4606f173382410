// A path that leads nowhere.
import { expect, open, test } from '../support/support';

test('an unknown path says so, and leads home', async ({ page }) => {
  const response = await open(page, '/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('404 Page Not Found | Daewa Foundation');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['404 Page Not Found']);
  await expect(main.locator('p')).toHaveText(['Did you forget to add the page to the router?']);
  await main.getByRole('link').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge, service and hope');
});

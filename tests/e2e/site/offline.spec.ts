// What the service worker shows without a connection.
import { expect, expectAccessible, open, test } from '../support/support';

test.use({ serviceWorkers: 'allow' });

test('without a connection a page says so, and comes when there is one again', { tag: '@both' }, async ({
  page,
  context,
}) => {
  await open(page, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload(); // from now on it has the pages in hand
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByText('Daewa Foundation')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});

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

test('the site can be put among the programs of a phone', async ({ page }) => {
  await open(page, '/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(link ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    name: 'Daewa Foundation',
    start_url: '/',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});

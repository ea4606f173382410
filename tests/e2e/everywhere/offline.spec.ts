// Without a connection.
import { fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectAccessible, open, test } from '../support/support';

test('a failed form, and a page whose scripts cannot be loaded, say so within the site', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/toast-region-*.js', (route) => route.abort());
  await open(page, '/programs');
  await page.context().setOffline(true);
  const [newsletter] = forms;
  await fill(formOn(page, newsletter), newsletter);
  await press(formOn(page, newsletter), newsletter);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to subscribe' })).toBeVisible();
  expect(pageErrors).toEqual([]);

  const heading = page.getByRole('heading', { level: 1 });
  const quick = page.getByRole('navigation', { name: 'Quick Links' });
  await quick.getByRole('link', { name: 'Contact' }).click();
  await expect(heading).toHaveText('You are offline');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Contact Us');
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to fetch');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page opened offline says so, and loads once online', async ({ page, context }) => {
    await open(page, '/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload(); // from now on the worker controls the page
    await context.setOffline(true);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByText('Daewa Foundation')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Daewa Foundation');
  });
});

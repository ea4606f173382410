import { expect, expectToast, open, test } from '../support/support';

test('news of the home page lead to their articles', async ({ page }) => {
  await open(page, '/');
  const news = page.locator('section', { has: page.getByRole('heading', { name: 'Latest News' }) });
  // The last one: other tests write and delete newer articles meanwhile.
  const shown = news.getByRole('heading', { level: 3 }).last().getByRole('link');
  const title = (await shown.textContent()) ?? '';
  await shown.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Daewa Foundation`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible();
});

test('an unknown path is a 404 inside the frame of the site', async ({ page }) => {
  const response = await open(page, '/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a newsletter form says so when it has subscribed, and keeps the address when it could not', async ({
  page,
}) => {
  await open(page, '/');
  const form = page.getByRole('contentinfo').locator('form');
  const email = form.getByLabel('Email address');
  await page.route('**/trpc/newsletter.subscribe', (route) => route.abort());
  await email.fill('reader@example.org');
  await form.getByRole('button').click();
  await expectToast(page, 'Failed to subscribe');
  await expect(email).toHaveValue('reader@example.org');
  await page.unroute('**/trpc/newsletter.subscribe');
  await form.getByRole('button').click();
  await expectToast(page, "You've been subscribed to our newsletter.");
  await expect(email).toHaveValue('');
});

test('broken images give way to patterns of their own', async ({ page }) => {
  await page.route('**/images/news/**', (route) => route.abort());
  await open(page, '/news?page=2');
  const images = page.locator('main article img');
  await expect(images).toHaveCount(6);
  const patterns = new Set<string | null>();
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    patterns.add(await image.getAttribute('src'));
  }
  expect(patterns.size).toBe(6);
});

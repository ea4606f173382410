import { expect, expectAccessible, expectToast, open, test } from './support';

test('the home page arrives complete and asks for nothing that it already shows', async ({ page }) => {
  const calls: string[] = [];
  page.on(
    'request',
    (request) => new URL(request.url()).pathname.startsWith('/trpc/') && calls.push(request.url()),
  );
  const response = await open(page, '/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Daewa Foundation | Knowledge, service and hope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge, service and hope');
  const html = await response?.text();
  for (const title of await page.locator('main h3').allTextContents())
    expect(html).toContain(title.slice(0, 12));
  expect(calls).toEqual([]);
});

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

const pages = [
  '/',
  '/about',
  '/programs',
  '/programs/neighborhood-food-pantry',
  '/university',
  '/get-involved',
  '/news',
  '/events',
  '/contact',
  '/daewa-tv',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
  '/no/such/page',
  '/admin/login',
];

for (const path of pages)
  test(`${path} has no accessibility violations, in both schemes`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

test('nothing is wider than the screen', async ({ page }) => {
  for (const path of pages) {
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('broken images give way to the placeholder', async ({ page }) => {
  await page.route('**/images/news/**', (route) => route.abort());
  await open(page, '/news');
  const images = page.locator('main article img');
  await images.first().scrollIntoViewIfNeeded();
  await expect(images.first()).toHaveAttribute('src', '/images/placeholder.svg');
});

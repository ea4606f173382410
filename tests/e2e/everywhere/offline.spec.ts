import type { Page } from '@playwright/test';
import { articleOf, test } from '../support/content';
import { expectFilled, fill, formOn, forms, press } from '../support/public-forms';
import { expect, expectToast, interactive, open, unique } from '../support/support';

const unreadable = (page: Page) => page.getByText('This could not be loaded.');
const titles = (page: Page) => page.locator('main article').getByRole('heading');

/** Opens a page whose parts that load later are there before the connection is lost. */
async function openThenLose(page: Page, path: string) {
  await open(page, path);
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await page.context().setOffline(true);
}

/** The writes that leave the browser from now on. */
function writesOf(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

/** The console tells which parts of the site could not be loaded, and nothing else. */
function expectOnlyMissingParts(pageErrors: string[]) {
  for (const error of pageErrors) expect(error).toContain('Failed to fetch');
  pageErrors.length = 0;
}

for (const form of forms) {
  test(`offline, the ${form.name} form says so at once, and nothing is sent later by itself`, async ({
    page,
  }) => {
    await openThenLose(page, form.path);
    const writes = writesOf(page);
    await fill(formOn(page, form), form);
    await press(formOn(page, form), form);
    for (const words of form.failed) await expectToast(page, words);
    await expectFilled(formOn(page, form), form);
    await expect(formOn(page, form).getByRole('button', { name: form.button })).toBeFocused();
    await page.context().setOffline(false);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(writes.length).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Close' }).click();
    const answered = page.waitForResponse(`**/trpc/${form.procedure}`);
    await press(formOn(page, form), form);
    expect((await answered).ok()).toBe(true);
    for (const words of form.sent) await expectToast(page, words);
    expect(writes.length).toBeLessThanOrEqual(2);
  });

  test(`an answer to the ${form.name} form that is cut off is a failure; sent again it is one row`, async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    await open(page, form.path);
    await page.route(`**/trpc/${form.procedure}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: keys.length === 1 ? body.slice(0, body.length / 2) : body });
    });
    await fill(formOn(page, form), form);
    await press(formOn(page, form), form);
    for (const words of form.failed) await expectToast(page, words);
    await expectFilled(formOn(page, form), form);
    await press(formOn(page, form), form);
    for (const words of form.sent) await expectToast(page, words);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
}

test('offline, a failure is told even where the toasts themselves could not be loaded', async ({ page }) => {
  await page.route('**/assets/toast-region-*.js', (route) => route.abort());
  await open(page, '/contact');
  await page.context().setOffline(true);
  const [newsletter] = forms;
  await fill(formOn(page, newsletter), newsletter);
  await press(formOn(page, newsletter), newsletter);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to subscribe' })).toBeVisible();
});

test('offline, a like and a comment fail at once and can be tried again', async ({ page, make }) => {
  const { slug } = await make('/api/news', articleOf(unique('Offline')));
  await openThenLose(page, `/news/${slug}`);
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await expectToast(page, 'Failed to process like');
  await expect(like).toBeEnabled();
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Leave a comment' }) });
  await form.getByLabel('Name').fill('Sara Ali');
  await form.getByLabel('Email').fill('sara@example.org');
  await form.getByLabel('Comment').fill('Written on a train');
  await form.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Failed to submit comment');
  await expect(form.getByLabel('Comment')).toHaveValue('Written on a train');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Comment submitted');
  await like.click();
  await expect(page.getByRole('button', { name: 'Liked (1)' })).toBeVisible();
});

test('a comment that was taken is not followed by a lost article when that cannot be read again', async ({
  page,
  make,
}) => {
  const { title, slug } = await make('/api/news', articleOf(unique('Cut off'))).then(({ slug: made }) => ({
    slug: made,
    title: /^Cut off/,
  }));
  await open(page, `/news/${slug}`);
  await page.route('**/trpc/news.bySlug**', (route) => route.abort());
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Sara Ali');
  await main.getByLabel('Email', { exact: true }).fill('sara@example.org');
  await main.getByRole('textbox', { name: 'Comment' }).fill('Taken all the same');
  const read = page.waitForRequest('**/trpc/news.bySlug**');
  await main.getByRole('button', { name: 'Post Comment' }).click();
  await expectToast(page, 'Comment submitted');
  await read;
  await expect(page.getByText('Your comment will be reviewed before it appears')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('offline, a list says that it could not be read, and is read on demand', async ({ page }) => {
  await openThenLose(page, '/events');
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(unreadable(page)).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeVisible();
});

test('offline, another page of the news does not show the one before', async ({ page }) => {
  await openThenLose(page, '/news');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(unreadable(page)).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveCount(6);
  await expect(page).toHaveURL('/news?page=2');
});

test('offline, a page that was not loaded says so within the site, at its address', async ({
  page,
  pageErrors,
}) => {
  await open(page, '/programs');
  await page.context().setOffline(true);
  const quick = page.getByRole('navigation', { name: 'Quick Links' });
  await quick.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  expectOnlyMissingParts(pageErrors);
});

test('offline, an article that was not loaded says so within the site, at its address', async ({
  page,
  pageErrors,
}) => {
  await open(page, '/news?page=2');
  await page.route('**/assets/*slug*.js', (route) => route.abort());
  await page.context().setOffline(true);
  const card = page.locator('main article').first().getByRole('link');
  const address = (await card.getAttribute('href')) ?? '';
  const title = await card.textContent();
  await card.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Something went wrong|Article Not Found/);
  await page.unroute('**/assets/*slug*.js');
  await page.context().setOffline(false);
  await page.reload();
  await interactive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expectOnlyMissingParts(pageErrors);
});

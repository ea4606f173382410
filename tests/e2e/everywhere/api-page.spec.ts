// The page that documents the API: links, search, examples, and calls tried from it. Without scripts:
// tests/http/openapi/page.test.ts.
import type { Page } from '@playwright/test';
import { newToken } from '../../../src/shared/schemas/tokens';
import { expect, expectAllWell, hold, signInAsAdministrator, test, unique } from '../support/support';

const call = (page: Page, id: string) => page.locator(`section.call[id="${id}"]`);
const expectInView = (page: Page, id: string) =>
  expect(call(page, id).getByRole('heading', { level: 3 })).toBeInViewport();

/** The layout shifts of the page since it was opened. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => ('shifts' in window ? window.shifts : undefined));
}

async function expectRoom(page: Page) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

/** One group stands for the others, which are built alike: axe takes a minute for all of them. */
async function keepOneGroup(page: Page) {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('main > section[id^=calls-]:not(#calls-news)'))
      group.remove();
    for (const schema of document.querySelectorAll('.schema:nth-of-type(n + 12)')) schema.remove();
    window.scrollTo(0, 0); // controls partly below the header would count as too small
  });
}

/** The first call that is tried waits until the whole document of the API is read. */
const documentRead = { timeout: 20_000 };

test('on a phone the page loads without shifts or violations, and its contents lead to a call', {
  tag: '@narrow',
}, async ({ page }) => {
  test.slow(); // axe, on a page of a megabyte
  const shifts = await watchShifts(page);
  const loadFonts = await hold(page, '**/*.woff2');
  await page.goto('/api/docs', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  loadFonts();
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toEqual([]);
  await expectRoom(page);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents).toBeHidden();
  await page.getByRole('button', { name: 'Contents' }).click();
  await contents.getByText('Events', { exact: true }).click();
  await contents.getByRole('link', { name: /List upcoming events/ }).click();
  await expect(contents).toBeHidden();
  await expectInView(page, 'events-upcoming');
  await keepOneGroup(page);
  await expectAllWell(page);
});

test('the page loads without shifts; a call is found, copied as an example, and called at the host in use', async ({
  page,
  context,
}) => {
  test.slow(); // a page of a megabyte
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shifts = await watchShifts(page);
  await page.goto(`http://127.0.0.1:${process.env['E2E_PORT']}/api/docs`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await shifts()).toEqual([]);
  await expectRoom(page);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search calls' });
  await expect(field).toBeFocused();
  for (const words of ['schedule a draft', 'null cancels the schedule', 'api/drafts/{id}/schedule']) {
    await field.fill(words);
    await expect(contents.getByRole('link', { name: /Schedule a draft/ })).toBeVisible();
    await expect(contents.getByRole('link', { name: /Create a news article/ })).toBeHidden();
  }
  // The group's own heading comes before the call.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#drafts-schedule$/);
  await expectInView(page, 'drafts-schedule');
  await field.fill('nothing is called so');
  await expect(contents.getByRole('status')).toHaveText('0 found');

  const contact = call(page, 'contact-create');
  const javascript = contact.getByRole('button', { name: 'JavaScript', exact: true });
  await expect(contact.getByText('curl --fail-with-body')).toBeVisible();
  await expect(contact.locator('.curl code')).toContainText("'http://127.0.0.1:");
  await expect(contact.getByText('const answer')).toBeHidden();
  await javascript.click();
  await expect(contact.getByText('const answer')).toBeVisible();
  await expect(contact.getByText('curl --fail-with-body')).toBeHidden();
  await expect(javascript).toBeFocused();
  await contact.getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^const answer = await fetch/);

  await contact.getByRole('button', { name: 'Try it' }).click();
  await expect(contact.getByLabel('Body')).toHaveValue(/"message"/, documentRead);
  await contact.getByLabel('Body').fill('{}');
  const answered = page.waitForResponse('**/api/contact');
  await contact.getByRole('button', { name: 'Send' }).click();
  expect(new URL((await answered).url()).hostname).toBe('127.0.0.1');
  await expect(contact.getByRole('status')).toContainText('400');
  await expect(contact.getByRole('status')).toContainText('"issues"');

  const drafts = call(page, 'drafts-list');
  await drafts.getByRole('button', { name: 'Try it' }).click();
  await drafts.getByRole('button', { name: 'Send' }).click();
  await expect(drafts.getByRole('status')).toContainText('401');
});

test('an old address leads to its call, which is tried with a token that the page forgets', async ({
  page,
}) => {
  test.slow(); // axe, on a page of a megabyte
  await signInAsAdministrator(page);
  const data = { name: unique('page'), scopes: ['news:read'] };
  const made = await page.request.post('/api/tokens', { data });
  const { token } = newToken.required({ token: true }).parse(await made.json());
  await page.context().clearCookies();
  await page.goto('/api/docs#/News/news-create');
  await expect(page).toHaveURL(/#news-create$/);
  await expectInView(page, 'news-create');
  const drafts = call(page, 'drafts-list');
  await drafts.getByRole('button', { name: 'Try it' }).click();
  await drafts.getByLabel('Token').fill(token);
  await drafts.getByRole('button', { name: 'Send' }).click();
  await expect(drafts.getByRole('status')).toContainText('403'); // valid, without the permission
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token);
  await page.reload();
  const create = call(page, 'news-create');
  await create.getByRole('button', { name: 'Try it' }).click();
  await expect(create.getByLabel('Token')).toHaveValue('', documentRead);
  await keepOneGroup(page);
  await expectAllWell(page);
});

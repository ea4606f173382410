// The page that documents the API: found by address and search, read without scripts, tried with a token.
import type { Page } from '@playwright/test';
import { newToken } from '../../../src/shared/schemas/tokens';
import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/support';

const call = (page: Page, id: string) => page.locator(`section.call[id="${id}"]`);

test('a link to a call leads to it, and does so again after a reload', { tag: '@both' }, async ({ page }) => {
  // Addresses of earlier links are understood as well.
  await page.goto('/api/docs#/News/news-create');
  await expect(page).toHaveURL(/#news-create$/);
  await expect(call(page, 'news-create').getByRole('heading', { level: 3 })).toBeInViewport();
  await page.reload();
  await expect(call(page, 'news-create').getByRole('heading', { level: 3 })).toBeInViewport();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test('nothing moves while the page comes', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/api/docs', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const moved = await page.evaluate(() => ('shifts' in window ? window.shifts : undefined));
  expect(moved).toEqual([]);
});

test('search finds a call by its path, its summary and its words', async ({ page }) => {
  await page.goto('/api/docs');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search calls' });
  await expect(field).toBeFocused();
  for (const words of ['api/drafts/{id}/schedule', 'schedule a draft', 'null cancels the schedule']) {
    await field.fill(words);
    await expect(contents.getByRole('link', { name: /Schedule a draft/ })).toBeVisible();
    await expect(contents.getByRole('link', { name: /Create a news article/ })).toBeHidden();
  }
  await field.fill('nothing is called so');
  await expect(contents.getByRole('status')).toHaveText('0 found');
  await field.fill('api/drafts/{id}/schedule');
  // The group's own heading comes before the call.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#drafts-schedule$/);
  await expect(call(page, 'drafts-schedule').getByRole('heading', { level: 3 })).toBeInViewport();
});

test('the contents open and close on a phone', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/api/docs');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents).toBeHidden();
  await page.getByRole('button', { name: 'Contents' }).click();
  await contents.getByText('Events', { exact: true }).click();
  await contents.getByRole('link', { name: /List upcoming events/ }).click();
  await expect(contents).toBeHidden();
  await expect(call(page, 'events-upcoming').getByRole('heading', { level: 3 })).toBeInViewport();
});

test('the examples are in the language that was chosen, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api/docs#news-create');
  const create = call(page, 'news-create');
  await expect(create.getByText('curl --fail-with-body')).toBeVisible();
  await expect(create.getByText('const answer')).toBeHidden();
  await create.getByRole('button', { name: 'JavaScript', exact: true }).click();
  await expect(create.getByText('const answer')).toBeVisible();
  await expect(create.getByText('curl --fail-with-body')).toBeHidden();
  await expect(create.getByRole('button', { name: 'JavaScript', exact: true })).toBeFocused();
  await create.getByRole('button', { name: 'Copy' }).click();
  await expect(create.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^const answer = await fetch/);
});

test('a call is tried with a token, which the page forgets', async ({ page }) => {
  await signIn(page);
  const made = await page.request.post('/api/tokens', {
    data: { name: `page ${Date.now()}`, scopes: ['news:read'] },
  });
  const { token } = newToken.required({ token: true }).parse(await made.json());
  await page.context().clearCookies();
  await page.goto('/api/docs#drafts-list');
  const drafts = call(page, 'drafts-list');
  await drafts.getByRole('button', { name: 'Try it' }).click();
  await drafts.getByRole('button', { name: 'Send' }).click();
  await expect(drafts.getByRole('status')).toContainText('401');
  await drafts.getByLabel('Token').fill(token);
  await drafts.getByRole('button', { name: 'Send' }).click();
  // It is good, and may not do this.
  await expect(drafts.getByRole('status')).toContainText('403');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(token);
  await page.reload();
  await drafts.getByRole('button', { name: 'Try it' }).click();
  await expect(drafts.getByLabel('Token')).toHaveValue('');
});

test('a call with a body and a refusal are shown as they are', async ({ page }) => {
  await page.goto('/api/docs#contact-create');
  const contact = call(page, 'contact-create');
  await contact.getByRole('button', { name: 'Try it' }).click();
  const body = contact.getByLabel('Body');
  await expect(body).toHaveValue(/"message"/);
  await body.fill('{}');
  await contact.getByRole('button', { name: 'Send' }).click();
  await expect(contact.getByRole('status')).toContainText('400');
  await expect(contact.getByRole('status')).toContainText('"issues"');
});

test('the page has no violations', { tag: '@both' }, async ({ page }) => {
  test.slow();
  await page.goto('/api/docs#news-create');
  await call(page, 'news-create').getByRole('button', { name: 'Try it' }).click();
  // One group stands for the others, which are made alike: axe takes a minute for all of them.
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('main > section[id^=calls-]:not(#calls-news)'))
      group.remove();
    for (const schema of document.querySelectorAll('.schema:nth-of-type(n + 12)')) schema.remove();
    window.scrollTo(0, 0); // what the header covers in part would seem too small
  });
  await expectAccessibleInBothSchemes(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every call can be read and reached', async ({ page }) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('searchbox')).toBeHidden();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByText('News', { exact: true }).click();
    await contents.getByRole('link', { name: /Create a news article/ }).click();
    const create = call(page, 'news-create');
    await expect(create.getByRole('heading', { level: 3 })).toBeInViewport();
    await expect(create.getByText('curl --fail-with-body')).toBeVisible();
    await expect(create.getByText('const answer')).toBeVisible();
    await expect(create.getByRole('button')).toHaveCount(0);
  });
});

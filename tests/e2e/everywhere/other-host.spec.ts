// The site at another host than its PUBLIC_URL.
import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/support';

const publicUrl = `http://localhost:${process.env['E2E_PORT']}`;

// The site answers at this address as well, which is not its PUBLIC_URL.
test.use({ baseURL: publicUrl.replace('localhost', '127.0.0.1') });

/** The addresses that a page says it has. */
const addressesOf = (page: Page) =>
  page.evaluate(() =>
    [
      ['link[rel=canonical]', 'href'],
      ['meta[property="og:url"]', 'content'],
    ].map(([selector = '', name = '']) => document.querySelector(selector)?.getAttribute(name)),
  );

test('a page has its one true address, and so has the next one', async ({ page }) => {
  await open(page, '/events/1');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  expect(await addressesOf(page)).toEqual([`${publicUrl}/events/1`, `${publicUrl}/events/1`]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  expect(await addressesOf(page)).toEqual([`${publicUrl}/about`, `${publicUrl}/about`]);
});

test('the API page tries calls at the host where it is read', async ({ page }) => {
  await open(page, '/api/docs#events-upcoming');
  const call = page.locator('#events-upcoming');
  await expect(call.locator('.curl code')).toContainText("'http://127.0.0.1:");
  await call.getByRole('button', { name: 'Try it' }).click();
  const asked = page.waitForRequest(/\/api\/events\/upcoming$/);
  await call.getByRole('button', { name: 'Send' }).click();
  expect(new URL((await asked).url()).hostname).toBe('127.0.0.1');
  await expect(call.getByRole('status')).toContainText('200 OK');
});

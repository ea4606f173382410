import type { Page } from '@playwright/test';
import { articlePath } from '../support/public-pages';
import { expect, open, test } from '../support/support';

const publicUrl = `http://localhost:${process.env['E2E_PORT']}`;

// The site answers at this address as well, which is not its PUBLIC_URL.
test.use({ baseURL: publicUrl.replace('localhost', '127.0.0.1') });

/** The addresses that a page says it has, and those in what it tells search engines. */
const addressesOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      canonical: all('link[rel=canonical]', 'href'),
      og: all('meta[property="og:url"]', 'content'),
      other: [...document.querySelectorAll('script[type="application/ld+json"]')].filter(({ textContent }) =>
        textContent?.includes('127.0.0.1'),
      ).length,
    };
  });

for (const path of ['/', '/news', articlePath, '/events', '/events/1', '/daewa-tv'])
  test(`${path} has its one true address, whatever host it is visited at`, async ({ page, pageErrors }) => {
    await page.route(/^https:/, (route) => route.abort());
    await open(page, path);
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
    const address = publicUrl + path;
    expect(await addressesOf(page)).toEqual({ canonical: [address], og: [address], other: 0 });
    expect(pageErrors).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    const about = `${publicUrl}/about`;
    expect(await addressesOf(page)).toEqual({ canonical: [about], og: [about], other: 0 });
  });

test('the API page tries calls at the host where it is read', async ({ page }) => {
  await page.goto('/api/docs#events-upcoming');
  const call = page.locator('#events-upcoming');
  await expect(call.locator('.curl code')).toContainText("'http://127.0.0.1:");
  await call.getByRole('button', { name: 'Try it' }).click();
  const asked = page.waitForRequest(/\/api\/events\/upcoming$/);
  await call.getByRole('button', { name: 'Send' }).click();
  expect(new URL((await asked).url()).hostname).toBe('127.0.0.1');
  await expect(call.getByRole('status')).toContainText('200 OK');
});

// The site at another host than its PUBLIC_URL. The API page there: api-page.spec.ts.
import { expect, open, test } from '../support/support';

const publicUrl = `http://localhost:${process.env['E2E_PORT']}`;

// The same site at another address.
test.use({ baseURL: publicUrl.replace('localhost', '127.0.0.1') });

test('pages name their public address', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  const shared = page.locator('meta[property="og:url"]');
  await open(page, '/events/1');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  await expect(canonical).toHaveAttribute('href', `${publicUrl}/events/1`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(canonical).toHaveAttribute('href', `${publicUrl}/about`);
  await expect(shared).toHaveAttribute('content', `${publicUrl}/about`);
});

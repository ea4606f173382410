// The site at another host than its PUBLIC_URL.
import { expect, open, test } from '../support/support';

const publicUrl = `http://localhost:${process.env['E2E_PORT']}`;

// The same site at another address.
test.use({ baseURL: publicUrl.replace('localhost', '127.0.0.1') });

test('pages name their public address, and the API page calls the host in use', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  const shared = page.locator('meta[property="og:url"]');
  await open(page, '/events/1');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  await expect(canonical).toHaveAttribute('href', `${publicUrl}/events/1`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(canonical).toHaveAttribute('href', `${publicUrl}/about`);
  await expect(shared).toHaveAttribute('content', `${publicUrl}/about`);

  await open(page, '/api/docs#events-upcoming');
  const call = page.locator('#events-upcoming');
  await expect(call.locator('.curl code')).toContainText("'http://127.0.0.1:");
  await call.getByRole('button', { name: 'Try it' }).click();
  const request = page.waitForRequest(/\/api\/events\/upcoming$/);
  await call.getByRole('button', { name: 'Send' }).click();
  expect(new URL((await request).url()).hostname).toBe('127.0.0.1');
  await expect(call.getByRole('status')).toContainText('200 OK');
});

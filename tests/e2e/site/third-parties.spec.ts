import { publicPages } from '../support/public-pages';
import { expect, open, test } from '../support/support';

test('no page asks another host for anything by itself', async ({ page }) => {
  test.slow(); // every page, from its top to its end
  const asked: string[] = [];
  await page.route(/^https?:/, (route) => {
    const { origin, href } = new URL(route.request().url());
    if (origin === new URL(page.url()).origin || page.url() === 'about:blank') return route.continue();
    asked.push(`${page.url()}: ${href}`);
    return route.abort();
  });
  for (const [path] of publicPages) {
    await open(page, path);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
});

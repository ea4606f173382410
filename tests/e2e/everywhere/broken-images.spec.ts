// Pictures that cannot be loaded.
import { expect, open, test } from '../support/support';

test('each broken image is replaced by a pattern of its own', async ({ page }) => {
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

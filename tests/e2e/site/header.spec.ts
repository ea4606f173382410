import { expect, open, test } from '../support/support';

test('the header is one line wherever links are shown, and marks the page', async ({ page }) => {
  await open(page, '/programs');
  const header = page.getByRole('banner');
  for (const width of [768, 900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await header
      .getByRole('navigation', { name: 'Main' })
      .evaluate((nav) => new Set([...nav.children].map((item) => item.getBoundingClientRect().top)).size);
    expect((await header.boundingBox())?.height, `${width}`).toBeLessThan(70);
    expect(lines, `${width}`).toBeLessThanOrEqual(2); // the button is higher than the links
  }
  await expect(header.getByRole('button', { name: 'Programs' })).toHaveAttribute('aria-current', 'true');
  await expect(header.getByRole('button', { name: 'About' })).not.toHaveAttribute('aria-current');
});

// Public pages in print.
import type { Locator } from '@playwright/test';
import { articlePath } from '../support/public-pages';
import { expect, expectAccessible, open, test } from '../support/support';

const white = 'rgb(255, 255, 255)';
/** Red, green and blue from 0 to 255. */
const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

async function expectDark(text: Locator) {
  const colors = await text.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(colors.length).toBeGreaterThan(0);
  for (const color of colors) for (const channel of channels(color)) expect(channel).toBeLessThan(100);
}

test('an article prints as its text alone, dark on white in either scheme', async ({ page }) => {
  await open(page, articlePath);
  const address = page.getByText(`${new URL(page.url()).origin}${articlePath}`);
  await expect(address).toBeHidden();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(address).toBeVisible();
    for (const part of ['body header', 'body footer', '#comments-title', 'form', 'article button'])
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    await expect(page.getByText('Stay Updated')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('article time').first()).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', white);
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
    await expectDark(page.locator('article :is(h1, h2, p, time)'));
  }
});

test('every text can be read in print, with backgrounds as well', async ({ page }) => {
  test.slow(); // axe measures every text
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of ['/', '/programs', '/university?tab=admissions', '/get-involved', '/events']) {
    await open(page, path);
    await expectDark(page.locator('main h1'));
    await expectAccessible(page, 'colours');
    for (const ground of await page.locator('main .bg-deep').all()) {
      await expect(ground).toHaveCSS('background-image', 'none');
      await expect(ground).toHaveCSS('background-color', white);
    }
  }
});

// What is printed of the public pages.
import { articlePath } from '../support/public-pages';
import { expect, expectAccessible, open, test } from '../support/support';

/** Red, green and blue from 0 to 255. */
const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

for (const colorScheme of ['light', 'dark'] as const)
  test(`on paper an article is its text alone, dark on white, with the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, articlePath);
    const address = page.getByText(`${new URL(page.url()).origin}${articlePath}`);
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(address).toBeVisible();
    for (const part of ['body header', 'body footer', '#comments-title', 'form', 'article button'])
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    await expect(page.getByText('Stay Updated')).toBeHidden();

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('article time').first()).toBeVisible();
    const body = page.locator('body');
    const ground = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(channels(ground)).toEqual([255, 255, 255]);
    const words = page.locator('article :is(h1, h2, p, time)');
    for (const color of await words.evaluateAll((all) => all.map((one) => getComputedStyle(one).color)))
      for (const channel of channels(color)) expect(channel).toBeLessThan(100);
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  });

test('on paper the heading of a page is dark on white as well', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await open(page, '/privacy-policy');
  for (const words of [page.getByRole('heading', { level: 1 }), page.locator('main p').first()]) {
    await expect(words).toBeVisible();
    const color = await words.evaluate((element) => getComputedStyle(element).color);
    for (const channel of channels(color)) expect(channel).toBeLessThan(100);
  }
});

test('where backgrounds are printed every word can be read, with either scheme', async ({ page }) => {
  test.slow(); // axe measures every word
  for (const path of [
    '/',
    '/programs',
    '/university?tab=admissions',
    '/get-involved',
    '/events',
    articlePath,
  ]) {
    await open(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, 'colours');
      const deep = page.locator('main .bg-deep');
      for (const ground of await deep.evaluateAll((all) => all.map((one) => getComputedStyle(one))))
        expect([ground.backgroundImage, channels(ground.backgroundColor)]).toEqual(['none', [255, 255, 255]]);
    }
  }
});

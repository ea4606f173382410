// An article in print. That other pages can be read in print: tests/e2e/everywhere/pages.spec.ts.
import { expectDark, white } from '../support/print';
import { articlePath } from '../support/public-pages';
import { expect, open, test } from '../support/support';

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

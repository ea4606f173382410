// Links to a part of a page lead there each time.
import type { Locator, Page } from '@playwright/test';
import { articlePath } from '../support/public-pages';
import { expect, expectScrolledTo, interactive, open, test } from '../support/support';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls, and waits until the page has noticed. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, top);

/** Presses a control where it is: Playwright's own click would scroll first, because of the sticky header. */
async function pressAt(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Presses Donate in the header, which a phone keeps behind a button, and waits for that part. */
async function pressDonate(page: Page) {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await pressAt(page, menu);
  await pressAt(page, header.getByRole('navigation').getByRole('link', { name: 'Donate', exact: true }));
  await expectScrolledTo(page, page.locator('#donate'));
}

// Without motion: tests/e2e/site/programs.spec.ts and tests/e2e/everywhere/history.spec.ts.
test('a link to a part leads there each time, and Back to where it was pressed, also with motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, articlePath);
  await scrollTo(page, 300);
  await pressDonate(page);
  for (const away of [0, 5000]) {
    await scrollTo(page, away);
    await pressDonate(page);
    await expect(page.locator('#donate')).toBeFocused();
    await expect(page.locator('#donate')).toHaveCSS('outline-style', 'none');
  }
  await page.goBack(); // pressing it again has added no step
  await expect(page).toHaveURL(articlePath);
  await expect.poll(() => scrollY(page)).toBe(300);
  await page.goForward();
  await page.reload();
  await interactive(page);
  await scrollTo(page, 5000);
  await pressDonate(page);
  expect(new URL(page.url()).hash).toBe('#donate');
});

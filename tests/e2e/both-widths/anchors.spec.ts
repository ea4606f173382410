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

/** Presses what is in sight where it stands: Playwright's own click would scroll first, for the sake of a sticky header. */
async function pressAt(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Presses a link of the header, which a phone keeps behind a button. */
async function pressInHeader(page: Page, name: string) {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await pressAt(page, menu);
  await pressAt(page, header.getByRole('navigation').getByRole('link', { name, exact: true }));
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a link to a part leads there each time, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    await pressInHeader(page, 'Donate');
    const donate = page.locator('#donate');
    await expect(page).toHaveURL('/get-involved#donate');
    await expectScrolledTo(page, donate);
    for (const away of [0, 5000]) {
      await scrollTo(page, away);
      await pressInHeader(page, 'Donate');
      await expectScrolledTo(page, donate);
      await expect(donate).toBeFocused();
      await expect(donate).toHaveCSS('outline-style', 'none');
    }
    await page.reload();
    await interactive(page);
    await scrollTo(page, 5000);
    await pressInHeader(page, 'Donate');
    await expectScrolledTo(page, donate);
    expect(new URL(page.url()).hash).toBe('#donate');
  });

test('links of the footer lead to their part each time', async ({ page }) => {
  await open(page, '/programs#outreach');
  const outreach = page.getByRole('contentinfo').getByRole('link', { name: 'Outreach' });
  for (const _time of [1, 2]) {
    await outreach.scrollIntoViewIfNeeded();
    const below = await scrollY(page);
    await outreach.click();
    await expect.poll(() => scrollY(page)).not.toBe(below);
    await expectScrolledTo(page, page.locator('#outreach'));
  }
});

test('a link to the page itself leads to its top', async ({ page }) => {
  await open(page, '/about');
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
  await about.scrollIntoViewIfNeeded();
  await about.click();
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('Back brings back the place where a link to a part was pressed, and adds no step', async ({ page }) => {
  await open(page, articlePath);
  await scrollTo(page, 300);
  await pressInHeader(page, 'Donate');
  await expectScrolledTo(page, page.locator('#donate'));
  await scrollTo(page, 900);
  await pressInHeader(page, 'Donate');
  await expectScrolledTo(page, page.locator('#donate'));
  await page.goBack();
  await expect(page).toHaveURL(articlePath);
  await expect.poll(() => scrollY(page)).toBe(300);
});

// With forced colours, selection, focus and buttons stay visible.
import type { Locator, Page } from '@playwright/test';
import { follow } from '../support/content';
import { articlePath } from '../support/public-pages';
import { expect, open, test } from '../support/support';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const styles = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => {
      const { color, backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(one);
      return { color, backgroundColor, border: borderBottomWidth === '0px' ? 'none' : borderBottomColor };
    }),
  );

const canvas = (locator: Locator) =>
  locator.page().evaluate(() => getComputedStyle(document.body).backgroundColor);

async function expectVisibleFocus(page: Page) {
  for (const stop of (await page.getByRole('main').locator('a, button, input').all()).slice(0, 8)) {
    await stop.focus();
    await page.keyboard.press('Shift'); // the keyboard is in use
    await expect(stop).toHaveCSS('outline-style', 'solid');
    await expect(stop).toHaveCSS('outline-width', '3px');
    await expect(stop).not.toHaveCSS('outline-color', await canvas(stop)); // once its colour has changed
  }
}

/** The one that is selected among the buttons of a group has another ground; each has a border. */
async function expectSelectionStandsOut(page: Page, name: string) {
  const group = page.getByLabel(name);
  const chosen = group.locator('[aria-pressed=true], [aria-current]');
  await expect(chosen).toHaveCount(1);
  const [one] = await styles(chosen);
  const others = await styles(group.locator('button:not([aria-pressed=true], [aria-current]):enabled'));
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) {
    expect(other.border).not.toBe('none');
    expect(other.backgroundColor).not.toBe(one?.backgroundColor);
  }
  expect(one?.border).not.toBe('none');
  expect(one?.color).not.toBe(one?.backgroundColor);
}

test('what is open or selected stands out, every button has a border, and the focus is visible', async ({
  page,
}) => {
  await open(page, '/');
  await expectVisibleFocus(page); // also on the dark ground of its first part
  await follow(page, 'Events');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(2);
  const [chosen, other] = await styles(tabs);
  expect(other?.border).toBe('none');
  expect(chosen?.border).toMatch(/^rgb/);
  expect(chosen?.border).not.toBe(await canvas(tabs));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Events' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(menu.getByRole('link', { name: 'News' })).toHaveCSS('text-decoration-line', 'none');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs', exact: true }).click();
  await expectSelectionStandsOut(page, 'Filter by category');
  await expectVisibleFocus(page);
  await follow(page, 'Get Involved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Involved');
  for (const button of await styles(page.getByRole('main').locator('button:enabled, a.rounded-lg')))
    expect(button.border).not.toBe('none');

  await open(page, '/news?page=2');
  await expectSelectionStandsOut(page, 'Pages');
  await open(page, articlePath);
  const like = page.getByRole('button', { name: /^Like/ });
  const [before] = await styles(like);
  await page.route('**/trpc/likes.toggle', (route) =>
    route.fulfill({ json: { result: { data: { liked: true, likeCount: 1 } } } }),
  );
  await like.click();
  const liked = page.getByRole('button', { name: 'Liked (1)' });
  await expect(liked).toBeEnabled();
  const [after] = await styles(liked);
  expect(after?.backgroundColor).not.toBe(before?.backgroundColor);
});

// What is chosen, focused and pressable stands out where the system sets the colours.
import type { Locator } from '@playwright/test';
import { articlePath } from '../support/public-pages';
import { expect, interactive, open, test } from '../support/support';

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

test('the open tab alone is underlined', async ({ page }) => {
  await open(page, '/events');
  const tabs = page.getByRole('tab');
  const [chosen, other] = await styles(tabs);
  expect(other?.border).toBe('none');
  expect(chosen?.border).toMatch(/^rgb/);
  expect(chosen?.border).not.toBe(await canvas(tabs));
});

test('what is chosen stands out, and every button has a border', async ({ page }) => {
  for (const [path, name] of [
    ['/programs', 'Filter by category'],
    ['/news?page=2', 'Pages'],
  ] as const) {
    await open(page, path);
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

test('solid buttons and links that look like them have a border', async ({ page }) => {
  await open(page, '/get-involved');
  for (const button of await styles(page.getByRole('main').locator('button:enabled, a.rounded-lg')))
    expect(button.border).not.toBe('none');
});

test('the menu marks the page that is shown', async ({ page }) => {
  await open(page, '/events');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Events' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(menu.getByRole('link', { name: 'News' })).toHaveCSS('text-decoration-line', 'none');
});

test('the focus can be seen', async ({ page }) => {
  for (const path of ['/programs', '/']) {
    await page.goto(path);
    await interactive(page);
    const stops = page.getByRole('main').locator('a, button, input');
    for (const stop of (await stops.all()).slice(0, 8)) {
      await stop.focus();
      await page.keyboard.press('Shift'); // the keyboard is in use
      await expect(stop).toHaveCSS('outline-style', 'solid');
      await expect(stop).toHaveCSS('outline-width', '3px');
      await expect(stop).not.toHaveCSS('outline-color', await canvas(stop)); // once its colour has changed
    }
  }
});

// Every page can be used by keyboard alone, and moves only for visitors who want motion.
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { articlePath } from '../support/public-pages';
import { expect, open, reads, test } from '../support/support';

/** Numbers every visible control, or those within `main` alone. */
const markControls = (page: Page, within: string) =>
  page.evaluate((part) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        `${part} :is(a[href], button, input, textarea, select, summary)`,
      ),
    ];
    const seen = all.filter(
      (control) =>
        control.checkVisibility() &&
        !control.matches(':disabled, [type=hidden], [tabindex="-1"]') &&
        control.tabIndex >= 0,
    );
    // The arrow keys move within radio buttons: the selected one stands for its group.
    const reached = seen.filter((control) => !control.matches('input[type=radio]:not(:checked)'));
    for (const [place, control] of reached.entries()) control.dataset['index'] = String(place);
    return reached.length;
  }, within);

const focusStops = z.array(
  z.object({ place: z.string().optional(), outline: z.number(), html: z.string(), shown: z.boolean() }),
);

/** Holds Tab down until it has repeated so often; gives what had the focus each time. */
async function holdTab(page: Page, times: number) {
  await page.evaluate(() => {
    const stops: { place: string | undefined; outline: number; html: string; shown: boolean }[] = [];
    Object.assign(window, { stops });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      stops.push({
        place: target.dataset['index'],
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        html: target.outerHTML.slice(0, 200),
        shown: target.getBoundingClientRect().height > 0,
      });
    });
  });
  await Promise.all(Array.from({ length: times }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  return focusStops.parse(await page.evaluate(() => ('stops' in window ? window.stops : [])));
}

test('Tab reaches every visible control in order, and shows where the focus is', async ({ page }) => {
  await page.route(/^https:/, (route) => route.abort());
  for (const path of ['/', '/events', '/get-involved', '/contact', '/news', articlePath]) {
    await open(page, path);
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    // Header and footer are the same on every page.
    const within = path === '/' ? 'body' : 'main';
    if (within === 'main') await page.getByRole('main').focus();
    const count = await markControls(page, within);
    // Without a place: a frame, or the toasts.
    const stops = (await holdTab(page, count + 5)).filter(({ place }) => place !== undefined);
    for (const { outline, html, shown } of stops.slice(0, count)) {
      expect(outline, html).toBeGreaterThanOrEqual(2);
      expect(shown, html).toBe(true);
    }
    const inOrder = Array.from({ length: count }, (_, place) => String(place));
    expect(
      stops.slice(0, count).map(({ place }) => place),
      path,
    ).toEqual(inOrder);
  }
});

test('the first Tab skips the menu, and its groups open and close by keys', async ({ page }) => {
  await open(page, '/programs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'All Programs' })).toBeFocused();

  const about = page.getByRole('button', { name: 'About' });
  const mission = page.getByRole('link', { name: 'Our Mission' });
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(mission).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All of About' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mission).toBeHidden();
  await expect(about).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mission).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about#mission');
  await expect(mission).toBeHidden();
});

test('the menu of a phone opens and closes by keys', { tag: '@narrow' }, async ({ page }) => {
  await open(page, '/news');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await expect(home).toBeVisible(); // its code is loaded after the page
  await page.keyboard.press('Tab');
  await expect(home).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
});

test('nothing moves for visitors who want less motion', async ({ page }) => {
  await open(page, '/privacy-policy');
  await page.route(reads, () => new Promise(() => undefined)); // skeletons stay
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs', exact: true }).click();
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  const moving = () =>
    page.evaluate(() => {
      const longest = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)));
      return [...document.querySelectorAll('body *')]
        .map((element) => getComputedStyle(element))
        .filter(
          (style) =>
            longest(style.animationDuration) > 0.01 ||
            longest(style.transitionDuration) > 0.01 ||
            // However short, it would flicker for ever.
            style.animationIterationCount.includes('infinite'),
        ).length;
    });
  expect(await moving()).toBe(0);
  await open(page, '/');
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toBeGreaterThan(0);
});

// The menus of wide and narrow screens.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectScrolledTo, open, test } from '../support/support';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Clicks the video channel's link and reads what became of it. */
async function followChannel(page: Page) {
  await page.context().route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'channel' }));
  const before = page.url();
  const opened = page.waitForEvent('popup');
  const link = mainMenu(page).getByRole('link', { name: 'Daewa TV' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await link.click();
  const tab = await opened;
  await tab.waitForURL('https://www.youtube.com/');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
  await expect(page).toHaveURL(before);
}

const aboutPlaces = [
  ['All of About', '/about'],
  ['Our Mission', '/about#mission'],
  ['Our Team', '/about#team'],
  ['History', '/about#history'],
] as const;
const programPlaces = [
  ['All of Programs', '/programs'],
  ['Community Services', '/programs#community'],
  ['Educational Programs', '/programs#education'],
] as const;

async function expectPlaces(menu: Locator, places: readonly (readonly [label: string, address: string])[]) {
  for (const [label, address] of places) {
    const link = menu.getByRole('link', { name: label, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', address);
  }
}

test('the header of a wide screen leads everywhere, in its order', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/contact');
  const menu = mainMenu(page);
  await expect(menu.getByRole('link').or(menu.getByRole('button'))).toHaveText([
    'Home',
    /^About/,
    /^Programs/,
    'University',
    'Daewa TV',
    'Events',
    'News',
    'Get Involved',
    'Contact',
    'Donate',
  ]);
  for (const [label, address] of [
    ['Home', '/'],
    ['University', '/university'],
    ['Events', '/events'],
    ['News', '/news'],
    ['Get Involved', '/get-involved'],
    ['Contact', '/contact'],
    ['Donate', '/get-involved#donate'],
  ] as const)
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
  await followChannel(page);
  await menu.getByRole('link', { name: 'University' }).click();
  await expect(page).toHaveURL('/university');
  await menu.getByRole('link', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/get-involved#donate');
  await expectScrolledTo(page, page.locator('#donate'));
  await page.getByRole('banner').getByRole('link', { name: 'Daewa Foundation' }).click();
  await expect(page).toHaveURL('/');
  const colorOf = (name: string) =>
    menu.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).color);
  await page.mouse.move(0, 500);
  expect(await colorOf('Get Involved')).not.toBe(await colorOf('News'));
});

test('the groups of a wide header open and close', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/');
  const menu = mainMenu(page);
  const about = menu.getByRole('button', { name: 'About' });
  const programs = menu.getByRole('button', { name: 'Programs' });
  await about.click();
  await expectPlaces(menu, aboutPlaces);
  await menu.getByRole('link', { name: 'Our Team' }).click();
  await expect(page).toHaveURL('/about#team');
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await programs.click();
  await expectPlaces(menu, programPlaces);
  await menu.getByRole('link', { name: 'Educational Programs' }).click();
  await expect(page).toHaveURL('/programs#education');
  await expect(programs).toHaveAttribute('aria-expanded', 'false');
  await about.press('Enter');
  await expect(menu.getByRole('link', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await about.click();
  await programs.click();
  await expect(menu.getByRole('link', { name: 'History' })).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(programs).toHaveAttribute('aria-expanded', 'false');
});

test('the button of a phone opens the menu and closes it', { tag: '@narrow' }, async ({ page }) => {
  await open(page, '/contact');
  const menu = mainMenu(page);
  await expect(menu).toBeHidden();
  await menuButton(page).tap();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link').or(menu.getByRole('heading')).filter({ visible: true })).toHaveText([
    'Home',
    'University',
    'Resources & Media',
    'Daewa TV',
    'Events',
    'News',
    'Get Involved',
    'Get Involved',
    'Contact',
    'Donate',
  ]);
  await expect(menu.getByRole('heading')).toHaveText(['Resources & Media', 'Get Involved']);
  for (const [group, places] of [
    ['About', aboutPlaces],
    ['Programs', programPlaces],
  ] as const) {
    await expect(menu.getByRole('group').filter({ hasText: group }).locator('summary')).toContainText('▾');
    await menu.getByText(group, { exact: true }).tap();
    await expectPlaces(menu, places);
    await menu.getByText(group, { exact: true }).tap();
    await expect(menu.getByRole('link', { name: places[1][0] })).toBeHidden();
  }
  await menuButton(page).tap();
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).tap();
  await followChannel(page);
  await expect(menu).toBeHidden();
});

test('the menu of a phone closes on every way to another page', { tag: '@narrow' }, async ({ page }) => {
  await open(page, '/contact');
  const menu = mainMenu(page);
  await menuButton(page).tap();
  await menu.getByText('Programs', { exact: true }).tap();
  await menu.getByRole('link', { name: 'Educational Programs' }).tap();
  await expect(page).toHaveURL('/programs#education');
  await expect(menu).toBeHidden();
  for (const time of ['first', 'second']) {
    await menuButton(page).tap();
    await menu.getByRole('link', { name: 'Donate' }).tap();
    await expect(page, `the ${time} time`).toHaveURL('/get-involved#donate');
    await expect(menu).toBeHidden();
  }
  await expectScrolledTo(page, page.locator('#donate'));
  await menuButton(page).tap();
  await page.getByRole('banner').getByRole('link', { name: 'Daewa Foundation' }).tap();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
  await menuButton(page).tap();
  await page.goBack();
  await expect(page).toHaveURL('/get-involved#donate');
  await expect(menu).toBeHidden();
});

test('the menu is behind a button up to 767 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await open(page, '/contact');
  await expect(mainMenu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(page.getByText('Resources & Media')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menuButton(page)).toBeHidden();
  await expect(page.getByText('Resources & Media')).toBeHidden();
  await expect(mainMenu(page).getByRole('button', { name: 'About' })).toBeVisible();
});

test('the open menus have no violations', async ({ page, isMobile }) => {
  await open(page, '/about');
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Programs', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Educational Programs' })).toBeVisible();
  } else {
    await page.getByRole('button', { name: 'Programs' }).click();
    await expect(page.getByRole('link', { name: 'All of Programs' })).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page);
});

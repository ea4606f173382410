// The menus of wide and narrow screens.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAllWell, expectScrolledTo, open, test } from '../support/support';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Clicks the video channel's link, which opens a tab that knows nothing of this one. */
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

const aboutPlaces = {
  'All of About': '/about',
  'Our Mission': '/about#mission',
  'Our Team': '/about#team',
  History: '/about#history',
};
const programPlaces = {
  'All of Programs': '/programs',
  'Community Services': '/programs#community',
  'Educational Programs': '/programs#education',
};

async function expectPlaces(menu: Locator, places: Record<string, string>) {
  for (const [label, address] of Object.entries(places)) {
    const link = menu.getByRole('link', { name: label, exact: true });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', address);
  }
}

test('the header of a wide screen leads everywhere, and its groups open and close', { tag: '@wide' }, async ({
  page,
}) => {
  test.slow(); // axe
  await open(page, '/contact');
  const menu = mainMenu(page);
  await expect(menu.getByRole('link').or(menu.getByRole('button'))).toHaveText(
    'Home, About, Programs, University, Daewa TV, Events, News, Get Involved, Contact, Donate'
      .split(', ')
      .map((name) => new RegExp(`^${name}`)),
  );
  await expectPlaces(menu, {
    Home: '/',
    University: '/university',
    Events: '/events',
    News: '/news',
    'Get Involved': '/get-involved',
    Contact: '/contact',
    Donate: '/get-involved#donate',
  });
  await followChannel(page);
  await menu.getByRole('link', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/get-involved#donate');
  const colorOf = (name: string) =>
    menu.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).color);
  await page.mouse.move(0, 500);
  await expect.poll(() => colorOf('Get Involved')).not.toBe(await colorOf('News'));
  await page.getByRole('banner').getByRole('link', { name: 'Daewa Foundation' }).click();
  await expect(page).toHaveURL('/');

  const [about, programs] = ['About', 'Programs'].map((name) => menu.getByRole('button', { name }));
  if (!about || !programs) throw new Error('There are no groups');
  await about.click();
  await expectPlaces(menu, aboutPlaces);
  await menu.getByRole('link', { name: 'Our Team' }).click();
  await expect(page).toHaveURL('/about#team');
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await about.click();
  await programs.click();
  await expect(menu.getByRole('link', { name: 'History' })).toBeHidden();
  await expectPlaces(menu, programPlaces);
  await expectAllWell(page);
  await page.mouse.click(20, 600);
  await expect(programs).toHaveAttribute('aria-expanded', 'false');
});

test('the button of a phone opens the menu, which closes on every way to another page', {
  tag: '@narrow',
}, async ({ page }) => {
  test.slow(); // axe
  await open(page, '/contact');
  const menu = mainMenu(page);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeInViewport();
  await menuButton(page).tap();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link').or(menu.getByRole('heading')).filter({ visible: true })).toHaveText(
    'Home, University, Resources & Media, Daewa TV, Events, News, Get Involved, Get Involved, Contact, Donate'.split(
      ', ',
    ),
  );
  await expect(menu.getByRole('heading')).toHaveText(['Resources & Media', 'Get Involved']);
  for (const [group, places] of Object.entries({ About: aboutPlaces, Programs: programPlaces })) {
    await menu.getByText(group, { exact: true }).tap();
    await expectPlaces(menu, places);
  }
  await expectAllWell(page);
  await menu.getByText('About', { exact: true }).tap();
  await expect(menu.getByRole('link', { name: 'Our Mission' })).toBeHidden();
  await menuButton(page).tap();
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

  await menuButton(page).tap();
  await followChannel(page);
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

  for (const [width, isNarrow] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(menuButton(page)).toBeVisible({ visible: isNarrow });
    await expect(menu).toBeVisible({ visible: !isNarrow });
  }
});

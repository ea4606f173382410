import { expect, open, test } from './support';

test('on a wide screen the menu opens its groups and closes them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const about = menu.getByRole('button', { name: 'About' });
  await about.click();
  await expect(menu.getByRole('link', { name: 'Our Mission' })).toHaveAttribute('href', '/about#mission');
  await page.keyboard.press('Escape');
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await about.click();
  await menu.getByRole('link', { name: 'Our Team' }).click();
  await expect(page).toHaveURL('/about#team');
  await expect(page.getByRole('heading', { name: 'Our Leadership Team' })).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'Daewa TV' })).toHaveAttribute('target', '_blank');
  await menu.getByRole('link', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/get-involved#donate');
});

test('on a phone the menu opens, has its groups and sections, and closes on a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText('Resources & Media')).toBeVisible();
  await expect(menu.getByRole('heading', { name: 'Get Involved' })).toBeVisible();
  await menu.getByText('Programs', { exact: true }).click();
  await menu.getByRole('link', { name: 'Educational Programs' }).click();
  await expect(page).toHaveURL('/programs#education');
  await expect(page.getByText('Resources & Media')).toBeHidden();
});

test('the questions of the contact page open one at a time', async ({ page }) => {
  await open(page, '/contact');
  const donation = page.getByRole('button', { name: 'How can I make a donation?' });
  const volunteering = page.getByRole('button', { name: 'How can I volunteer?' });
  await donation.click();
  await expect(donation).toHaveAttribute('aria-expanded', 'true');
  await volunteering.click();
  await expect(donation).toHaveAttribute('aria-expanded', 'false');
  await volunteering.click();
  await expect(volunteering).toHaveAttribute('aria-expanded', 'false');
});

test('programs are filtered, and told of in an alert', async ({ page }) => {
  await open(page, '/programs');
  const cards = page.getByRole('main').getByRole('button', { name: 'Learn more' });
  await expect(cards).toHaveCount(10);
  await page.getByRole('button', { name: 'Family Support' }).click();
  await expect(page.getByRole('button', { name: 'Family Support' })).toHaveAttribute('aria-pressed', 'true');
  expect(await cards.count()).toBeLessThan(10);
  const told = page.waitForEvent('dialog');
  const click = cards.first().click();
  const dialog = await told;
  expect(dialog.type()).toBe('alert');
  expect(dialog.message().length).toBeGreaterThan(50);
  await dialog.accept();
  await click;
});

test('the university shows its courses, faculty and admissions in tabs', async ({ page }) => {
  await open(page, '/university');
  await expect(page.getByRole('tab', { name: 'Courses' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Faculty' }).click();
  await expect(page.getByRole('link', { name: 'View All Faculty' })).toBeVisible();
  await page.getByRole('tab', { name: 'Admissions' }).click();
  await expect(page.getByText('You hear from us within 2-4 weeks.')).toBeVisible();
  await expect(page.getByText('November 30')).toBeVisible();
});

test('only the open tab of the events is fetched', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/trpc/') && calls.push(request.url()));
  await open(page, '/events');
  expect(calls).toEqual([]);
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page.getByRole('button', { name: 'Event Completed' }).first()).toBeDisabled();
  expect(calls.filter((url) => url.includes('events.past'))).toHaveLength(1);
});

test('a video loads its player only when asked to', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }));
  await open(page, '/daewa-tv');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/[\w-]{11}/);
});

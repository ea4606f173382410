import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { rowsOf } from '../support/admin-lists';
import { articleOf, test } from '../support/content';
import {
  expect,
  expectAccessible,
  holdReads,
  holdScripts,
  interactive,
  open,
  unique,
} from '../support/support';

/** Pledges donations of a last name that nobody else has, more than a page of them. */
async function donations(page: Page, count: number): Promise<string> {
  const lastName = unique('Slow').replace(' ', '');
  const donor = { lastName, firstName: 'Layla', email: 'layla@example.org', paymentMethod: 'credit' };
  for (let amount = 1; amount <= count; amount += 1)
    expect((await page.request.post('/api/donations', { data: { ...donor, amount } })).status()).toBe(201);
  return lastName;
}

test('rows of another filter or page are not shown as its own', async ({ page }) => {
  const lastName = await donations(page, 11);
  await openSection(page, 'donations', 'Donations');
  await page.getByPlaceholder('Search by name or email...').fill(lastName);
  const table = page.getByRole('region', { name: 'Donations' });
  const count = page.getByText(/^Showing/);
  await expect(count).toHaveText('Showing 10 of 11 donations');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const before = await table.boundingBox();

  const release = await holdReads(page);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(count).toBeHidden();
  await expect(table.locator('tbody')).toHaveCSS('opacity', '0.5');
  await table.getByRole('button', { name: 'Details' }).first().click({ force: true });
  await expect(table.locator('tbody > tr')).toHaveCount(10);
  expect(await table.boundingBox()).toEqual(before);
  await expectAccessible(page);
  release();
  await expect(page.getByText('No donations found')).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(table.locator('tbody')).toHaveCSS('opacity', '1');

  await page.unrouteAll();
  await page.getByLabel('Status').selectOption('All Statuses');
  await expect(count).toHaveText('Showing 10 of 11 donations');
  const releaseSecond = await holdReads(page);
  const next = page.getByRole('button', { name: '2', exact: true });
  await next.click();
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(next).toBeFocused();
  await expect(count).toBeHidden();
  releaseSecond();
  await expect(count).toHaveText('Showing 1 of 11 donations');
  await expect(rowsOf(page, 'Donations')).toHaveCount(1);
});

test('nothing found is said of nothing but what was asked for', async ({ page }) => {
  const lastName = await donations(page, 1);
  await openSection(page, 'donations', 'Donations');
  const search = page.getByPlaceholder('Search by name or email...');
  await search.fill('no donor is called this');
  await expect(page.getByText('No donations found')).toBeVisible();
  const release = await holdReads(page);
  await search.fill(lastName);
  await expect(page.getByText('No donations found')).toBeHidden();
  release();
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
});

for (const [section, heading, table] of [
  ['news', 'News & Updates', 'News & Updates'],
  ['events', 'Events', 'Events'],
  ['comments', 'Comments', 'Comments'],
  ['volunteers', 'Volunteers', 'Volunteers'],
  ['applications', 'Applications', 'Applications'],
  ['contacts', 'Contact Messages', 'Contact Messages'],
  ['newsletter', 'Newsletter', 'Newsletter subscribers'],
] as const)
  test(`old rows are marked while others are on their way: ${heading}`, async ({ page }) => {
    await openSection(page, section, heading);
    const region = page.getByRole('region', { name: table, exact: true });
    await expect(region).toHaveAttribute('aria-busy', 'false');
    const release = await holdReads(page);
    await page.getByRole('searchbox').last().fill('nothing says this');
    await expect(region).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(region).toHaveAttribute('aria-busy', 'false');
  });

test('articles of one page do not stay under the number of another', async ({ page, make }) => {
  const word = unique('Patience');
  for (let number = 1; number <= 7; number += 1) await make('/api/news', articleOf(`${word} ${number}`));
  await open(page, `/news?search=${word}`);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(6);
  const release = await holdReads(page);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCSS('opacity', '0.5');
  await cards.getByRole('link').first().click({ force: true });
  await expect(page).toHaveURL(/page=2/);
  release();
  await expect(cards).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

  await page.unrouteAll();
  await page.getByLabel('Search news').fill('no article says this');
  await expect(page.getByText('No articles found')).toBeVisible();
  const releaseSecond = await holdReads(page);
  await page.getByLabel('Search news').fill(`${word} 3`);
  await expect(page.getByText('No articles found')).toBeHidden();
  await expect(page.getByTestId('skeleton')).not.toHaveCount(0);
  releaseSecond();
  await expect(cards).toHaveCount(1);
});

test('a link whose page is slow to come shows that something happens', async ({ page }) => {
  await page.goto('/terms-of-service');
  await interactive(page);
  const release = await holdScripts(page);
  const links = page.getByRole('navigation', { name: 'Quick Links' });
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeHidden();
  await links.getByRole('link', { name: 'University', exact: true }).click();
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'University' })).toBeVisible();
  await expect(progress).toBeHidden();
});

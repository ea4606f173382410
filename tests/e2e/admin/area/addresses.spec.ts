import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { administrator, expect, test, unique } from '../../support/support';

const aName = () => unique('Rahma').replace(' ', '');

/** Pledges so many donations under one last name, the first of them failed. */
async function giveMany(page: Page, lastName: string, count: number) {
  for (const index of Array.from({ length: count }).keys()) {
    const data = {
      firstName: `Donor${index}`,
      lastName,
      email: `${lastName}@example.org`,
      amount: 20 + index,
      paymentMethod: 'bank',
    };
    const { id }: { id: number } = await (await page.request.post('/api/donations', { data })).json();
    if (index === 0) await page.request.put(`/api/donations/${id}/status`, { data: { status: 'failed' } });
  }
}

test('a list is in the address: reload, back and a sent link lead to the same rows', async ({
  page,
  browser,
}) => {
  const lastName = aName();
  await openSection(page, 'news', 'News & Updates');
  await giveMany(page, lastName, 12);
  await page.goto('/admin');
  await page.goto('/admin?section=donations');

  // What is typed takes no step in the history, whatever it is read as.
  const search = page.getByPlaceholder('Search by name or email...');
  await search.pressSequentially(lastName, { delay: 30 });
  await expect(page).toHaveURL(`/admin?section=donations&search=${lastName}`);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(rowsOf(page, 'Donations').first()).toContainText('$20.00');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`/admin?section=donations&search=${lastName}&sort=amount&order=asc&page=2`);
  const rows = rowsOf(page, 'Donations');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('$31.00');

  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('$31.00');
  await expect(search).toHaveValue(lastName);

  await page.getByLabel('Rows per page').selectOption('20');
  await expect(rows).toHaveCount(12);
  await page.getByLabel('Status').selectOption('Failed');
  await expect(rows).toHaveCount(1);
  const sent = page.url();
  await page.goBack();
  await expect(rows).toHaveCount(12);
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('Showing 2 of 12 donations')).toBeVisible();
  await page.goBack(); // to the first page
  await page.goBack(); // to the usual order
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await expect(search).toHaveValue(lastName);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // Somebody else opens the link, and has to sign in first.
  const other = await browser.newPage();
  await other.goto(sent);
  await other.getByLabel('Username').fill(administrator.username);
  await other.getByLabel('Password').fill(administrator.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(rowsOf(other, 'Donations')).toHaveCount(1);
  await expect(rowsOf(other, 'Donations')).toContainText(`Donor0 ${lastName}`);
  await expect(other.getByLabel('Rows per page')).toBeHidden();

  // Another section begins as it always does.
  await other.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Volunteers' }).click();
  await expect(other).toHaveURL('/admin?section=volunteers');
  await other.close();
});

test('what is typed while a filter is chosen stays, and both narrow the list', async ({ page }) => {
  await openSection(page, 'donations', 'Donations');
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  const search = page.getByLabel('Search');
  for (const [text, status] of [
    ['ab', 'pending'],
    ['abc', 'completed'],
    ['abcd', 'failed'],
  ] as const) {
    await search.fill(text);
    await page.waitForTimeout(240); // about when the list is asked for what was typed
    await page.getByLabel('Status').selectOption(status);
  }
  await expect(page).toHaveURL(/[?&]search=abcd&|[?&]search=abcd$/);
  await expect(page).toHaveURL(/status=failed/);
  await expect(search).toHaveValue('abcd');
});

test('what an address says that a list does not know is left aside', async ({ page }) => {
  await openSection(
    page,
    'donations&page=-3&pageSize=7&sort=email&order=up&status=lost&recurring=maybe&from=2026-02-31&donation=none',
    'Donations',
  );
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(page.getByText(/^Showing \d+ of \d+ donations$/)).toBeVisible();
});

test('the tiles of the dashboard lead to what they count', async ({ page }) => {
  await openSection(page, 'news', 'News & Updates');
  const lastName = aName();
  await giveMany(page, lastName, 2);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Donations pending/ }).click();
  await expect(page).toHaveURL('/admin?section=donations&status=pending');
  await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(rowsOf(page, 'Donations').first()).toContainText(`Donor1 ${lastName}`);
  await expect(rowsOf(page, 'Donations').filter({ hasText: 'Failed' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: /Unread messages/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Messages' })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('false');
  await page.goBack();
  await page.getByRole('link', { name: /Applications waiting/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteers' })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
});

test('drafts, comments and the trash keep what they are narrowed to', async ({ page }) => {
  await openSection(page, 'programs', 'Programs');
  await page.getByLabel('State').selectOption('Drafts');
  await expect(page).toHaveURL('/admin?section=programs&state=draft');
  await page.reload();
  await expect(page.getByLabel('State')).toHaveValue('draft');

  // Those that wait come first, so all of them is something to say.
  await page.goto('/admin?section=comments');
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await page.getByLabel('Status').selectOption('All Statuses');
  await expect(page).toHaveURL('/admin?section=comments&status=');
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('');

  await page.goto('/admin?section=university');
  await page.getByLabel('State').selectOption('Live');
  await page.getByRole('tab', { name: 'Faculty' }).click();
  await expect(page.getByLabel('State')).toHaveValue('');
});

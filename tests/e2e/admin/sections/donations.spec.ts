import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { expectSorted, linesOf, refuseWrites, rowsOf, sortBy } from '../../support/admin-lists';
import { expect, expectToast, holdReads, test, unique } from '../../support/support';

/** A last name that nobody else has. */
const aName = () => unique('Noor').replace(' ', '');

/** Pledges a donation, with this status in the end. */
async function give(page: Page, fields: object, status = 'pending') {
  const donation = {
    firstName: 'Layla',
    email: 'layla@example.org',
    amount: 50,
    paymentMethod: 'credit',
    ...fields,
  };
  const given = await page.request.post('/api/donations', { data: donation });
  expect(given.status()).toBe(201);
  const { id }: { id: number } = await given.json();
  if (status !== 'pending') await page.request.put(`/api/donations/${id}/status`, { data: { status } });
}

test('donations are searched, sorted, paged and filtered, and what is left is exported', async ({ page }) => {
  await openSection(page, 'news', 'News & Updates');
  const lastName = aName();
  for (const index of Array.from({ length: 9 }).keys())
    await give(page, { lastName, firstName: `Donor${index}`, amount: 20 + index });
  await give(
    page,
    { lastName, firstName: 'aaron', amount: 5, email: `${lastName}@example.org` },
    'completed',
  );
  await give(page, { lastName, firstName: 'Zoë', amount: 1250.5, recurring: true }, 'refunded');
  await give(page, { lastName, firstName: 'عمر', amount: 10 }, 'failed');

  const release = await holdReads(page);
  if (await page.getByRole('button', { name: 'Menu' }).isVisible())
    await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Donations' }).click();
  await expect(page.getByText('Loading donations...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  await expectSorted(page, 'Date', 'descending');

  const rows = rowsOf(page, 'Donations');
  const search = page.getByPlaceholder('Search by name or email...');
  await search.fill(lastName.toUpperCase());
  await expect(page.getByText('Showing 10 of 12 donations')).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('عمر');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 2 of 12 donations')).toBeVisible();
  await expect(rows.last()).toContainText('Donor0');

  await sortBy(page, 'Donor', 'ascending');
  await expect(page.getByText('Showing 10 of 12 donations')).toBeVisible(); // at page 1 again
  await expect(rows.first()).toContainText('aaron');
  await sortBy(page, 'Amount', 'ascending');
  await expect(rows.first()).toContainText('$5.00');
  await sortBy(page, 'Amount', 'descending');
  await expect(rows.first()).toContainText('$1,250.50');
  await sortBy(page, 'Status', 'ascending');
  await expect(rows.first()).toContainText('Completed');
  await sortBy(page, 'Date', 'ascending');
  await expect(rows.first()).toContainText('Donor0');

  await page.getByLabel('Type').selectOption('Recurring');
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await expect(rows.first()).toContainText(`Zoë ${lastName}`);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await page.getByLabel('Type').selectOption('One-time');
  await expect(page.getByText('Showing 10 of 11 donations')).toBeVisible();
  await page.getByLabel('Status').selectOption('Failed');
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await expect(rows.first()).toContainText('عمر');
  await page.getByLabel('Status').selectOption('All Statuses');
  await expect(page.getByText('Showing 10 of 11 donations')).toBeVisible();

  await search.fill(`aaron ${lastName}`);
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await search.fill(`${lastName}@EXAMPLE`);
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await expect(rows.first()).toContainText('aaron');

  await search.fill(`Donor ${lastName}`);
  await expect(page.getByText('No donations found')).toBeVisible();
  await search.fill(lastName);
  await sortBy(page, 'Amount', 'ascending');
  await expect(page.getByText('Showing 10 of 11 donations')).toBeVisible();
  const lines = await linesOf(page, page.getByRole('link', { name: 'Export CSV' }));
  expect(lines).toHaveLength(12);
  expect(lines[1]).toContain(`aaron,${lastName},${lastName}@example.org,5.00,completed,no`);
  expect(lines[2]).toContain(`عمر,${lastName}`);
});

test("a donation's details open beneath it, and its status goes from any to any", async ({ page }) => {
  const lastName = aName();
  await give(page, { lastName, amount: 99.9, paymentMethod: 'bank', recurring: true });
  await openSection(page, 'donations', 'Donations');
  await page.getByPlaceholder('Search by name or email...').fill(lastName);
  const row = rowsOf(page, 'Donations').first();
  await expect(row).toContainText(`Layla ${lastName}`);
  await row.getByRole('button', { name: 'Details' }).click();
  const details = rowsOf(page, 'Donations').nth(1);
  for (const fact of [`Layla ${lastName}`, 'layla@example.org', '$99.90', 'Recurring', 'Bank Transfer'])
    await expect(details.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  // However far the table had to be scrolled for the button.
  await expect(details.getByText('Layla').first()).toBeInViewport({ ratio: 1 });
  const group = details.getByRole('group', { name: 'Mark as' });
  await expect(group).toContainText('A status never moves money');

  const looks = {
    Completed: 'bg-green-100',
    Refunded: 'bg-orange-100',
    Failed: 'bg-danger',
    Pending: 'border-yellow-600',
  };
  for (const [status, look] of Object.entries(looks)) {
    await group.getByRole('button', { name: status }).click();
    await expectToast(page, 'Donation status updated successfully');
    await expect(row.getByText(status)).toHaveClass(new RegExp(look));
    await expect(group.getByRole('button', { pressed: true })).toHaveText(status);
  }

  const allow = await refuseWrites(page, 'donations.setStatus');
  await group.getByRole('button', { name: 'Refunded' }).click();
  await expectToast(page, 'Failed to update donation status');
  await expect(row).toContainText('Pending');
  await allow();
  await group.getByRole('button', { name: 'Refunded' }).click();
  await expect(row).toContainText('Refunded');
  await page.getByLabel('Status').selectOption('Refunded');
  await expect(row).toContainText(lastName);
  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(group).toBeHidden();
});

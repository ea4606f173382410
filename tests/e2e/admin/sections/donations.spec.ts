// The donations section as specified: its list, its export, and the details with every status.
import { openSection } from '../../support/admin';
import { expectSorted, linesOf, rowsOf, sortBy } from '../../support/admin-lists';
import { aName, pledge } from '../../support/money';
import { expect, expectToast, test } from '../../support/support';

test('donations are found, sorted, filtered, exported by month and given any status', async ({ page }) => {
  await openSection(page, 'donations', 'Donations');
  const lastName = aName();
  await pledge(page, { lastName, amount: 99.9, paymentMethod: 'bank', recurring: true });
  await pledge(page, { lastName, firstName: 'عمر', amount: 1250.5 });
  await pledge(page, { lastName, firstName: 'aaron', amount: 5, email: `${lastName}@example.org` });
  await expectSorted(page, 'Date', 'descending');
  const rows = rowsOf(page, 'Donations');
  const search = page.getByPlaceholder('Search by name or email...');
  await search.fill(lastName.toUpperCase());
  await expect(page.getByText('Showing 3 of 3 donations')).toBeVisible();
  for (const [heading, order, first] of [
    ['Donor', 'ascending', 'aaron'],
    ['Amount', 'ascending', '$5.00'],
    ['Amount', 'descending', '$1,250.50'],
  ] as const) {
    await sortBy(page, heading, order);
    await expect(rows.first()).toContainText(first);
  }
  await page.getByLabel('Type').selectOption('One-time');
  await expect(page.getByText('Showing 2 of 2 donations')).toBeVisible();
  await sortBy(page, 'Amount', 'ascending');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'This month', exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/);
  const lines = await linesOf(page, page.getByRole('link', { name: 'Export CSV' }));
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`aaron,${lastName},${lastName}@example.org,5.00,pending,no`);
  expect(lines[2]).toContain(`عمر,${lastName}`);
  await page.getByLabel('Type').selectOption('Recurring');
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();

  const row = rows.first();
  await row.getByRole('button', { name: 'Details' }).click();
  const details = rows.nth(1);
  for (const fact of [`Layla ${lastName}`, 'layla@example.org', '$99.90', 'Recurring', 'Bank Transfer'])
    await expect(details.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(details.getByText('Layla').first()).toBeInViewport({ ratio: 1 });
  const group = details.getByRole('group', { name: 'Mark as' });
  await expect(group).toContainText('Changing the status does not move money');
  for (const [status, look] of [
    ['Completed', /bg-green-100/],
    ['Refunded', /bg-orange-100/],
    ['Failed', /bg-danger/],
    ['Pending', /border-yellow-600/],
  ] as const) {
    await group.getByRole('button', { name: status }).click();
    await expectToast(page, 'Donation status updated successfully');
    await expect(row.getByText(status)).toHaveClass(look);
    await expect(group.getByRole('button', { pressed: true })).toHaveText(status);
  }
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
  await expect(page.getByText('No donations found')).toBeVisible();
});

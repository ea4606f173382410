// The volunteers section as specified: its list, its export, and the details with every status.
import { openSection } from '../../support/admin';
import { linesOf, rowsOf, sortBy } from '../../support/admin-lists';
import { expect, expectToast, test, unique } from '../../support/support';

test('applications are found, sorted, filtered, exported and given any status', async ({ page }) => {
  await openSection(page, 'volunteers', 'Volunteers');
  const lastName = unique('Farouk').replace(' ', '');
  const area = `الترجمة ${lastName}`;
  const time = `Weekend mornings ${lastName}`;
  const application = {
    lastName,
    phone: '+1 555 0100',
    message: 'I would like to help.\n\nOn most weekends.',
  };
  for (const fields of [
    { firstName: 'aaron', email: 'aaron@example.org', areas: [area] },
    { firstName: 'Omar', email: 'omar@example.org', areas: ['Fundraising', area], availability: [time] },
  ])
    expect(
      (await page.request.post('/api/volunteers', { data: { ...application, ...fields } })).status(),
    ).toBe(201);

  const rows = rowsOf(page, 'Volunteers');
  const exported = page.getByRole('link', { name: 'Export CSV' });
  await page.getByPlaceholder('Search by name, email, phone or message...').fill(lastName);
  await expect(exported).toHaveAttribute('href', new RegExp(`search=${lastName}`));
  await expect(rows).toHaveCount(2);
  await sortBy(page, 'Contact', 'ascending');
  await expect(rows.first()).toContainText('aaron');
  await page.getByLabel('Area of Interest').selectOption(area);
  await expect(exported).toHaveAttribute('href', /area/);
  const lines = await linesOf(page, exported);
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['aaron', 'Omar']);
  await page.getByLabel('Availability').selectOption(time);
  await expect(rows).toHaveCount(1);

  const row = rows.first();
  await row.getByRole('button', { name: 'Details' }).click();
  const details = rows.nth(1);
  for (const fact of [`Omar ${lastName}`, 'omar@example.org', '+1 555 0100', 'Fundraising', area, time])
    await expect(details.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(details.getByText('On most weekends.')).toBeVisible();
  const group = details.getByRole('group', { name: 'Decide' });
  const statuses = { Approve: 'Approved', Reject: 'Rejected', Contacted: 'Contacted', Pending: 'Pending' };
  for (const [action, status] of Object.entries(statuses)) {
    await group.getByRole('button', { name: action }).click();
    await expectToast(page, 'Volunteer application status updated successfully');
    await expect(row).toContainText(status);
    await expect(group.getByRole('button', { pressed: true })).toHaveText(action);
  }
  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(group).toBeHidden();
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page.getByText('No volunteer applications found')).toBeVisible();
});

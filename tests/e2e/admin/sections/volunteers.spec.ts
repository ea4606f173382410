// The volunteers section as specified, and the person page that its addresses lead to.
import { openSection } from '../../support/admin';
import { linesOf, rowsOf, sortBy } from '../../support/admin-lists';
import { endless } from '../../support/money';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test('applications are sorted, filtered, exported and decided about, and lead to the person', async ({
  page,
}) => {
  test.slow(); // axe
  const lastName = unique('Farouk').replace(' ', '');
  const [area, time] = [`الترجمة ${lastName}`, `Weekend mornings ${lastName}`];
  const message = `${endless}\n\nOn most weekends.`;
  await openSection(page, 'volunteers', 'Volunteers');
  for (const fields of [
    { firstName: 'aaron', email: 'aaron@example.org', areas: [area] },
    { firstName: 'Omar', email: `${lastName}@example.org`, areas: [area], availability: [time] },
  ]) {
    const data = { lastName, phone: '+1 555 0100', message, ...fields };
    expect((await page.request.post('/api/volunteers', { data })).status()).toBe(201);
  }
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
  for (const fact of [`Omar ${lastName}`, `${lastName}@example.org`, '+1 555 0100', area, time])
    await expect(details.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(details.getByText('On most weekends.')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  const group = details.getByRole('group', { name: 'Decide' });
  const statuses = { Approve: 'Approved', Reject: 'Rejected', Contacted: 'Contacted', Pending: 'Pending' };
  for (const [action, status] of Object.entries(statuses)) {
    await group.getByRole('button', { name: action }).click();
    await expectToast(page, 'Volunteer application status updated successfully');
    await expect(row).toContainText(status);
    await expect(group.getByRole('button', { pressed: true })).toHaveText(action);
  }
  await row.getByRole('link', { name: `${lastName}@example.org` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of Omar ${lastName}`);
  await expect(page.getByText('$0.00 received in all')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.goBack();
  await expect(rows.first()).toContainText('Omar');
});

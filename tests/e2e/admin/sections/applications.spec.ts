// University applications as specified: the list, its export, the details, and the history of a person.
import { openSection } from '../../support/admin';
import { linesOf, rowsOf, sortBy } from '../../support/admin-lists';
import { endless } from '../../support/money';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test('an application is found, exported, decided on, answered and deleted', async ({ page }) => {
  test.slow(); // axe
  const lastName = unique('Rahim').replace(' ', '');
  const email = `${lastName.toLowerCase()}@example.org`;
  await openSection(page, 'applications', 'Applications');
  for (const data of [
    { lastName, email, firstName: endless, courseId: 1 },
    { lastName, email, firstName: 'هدى', phone: '+1 555 0111', message: `${endless}\n\nNot more.` },
  ])
    expect((await page.request.post('/api/university/applications', { data })).status()).toBe(201);
  await page.getByRole('searchbox', { name: 'Search' }).fill(lastName.toUpperCase());
  const rows = rowsOf(page, 'Applications');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('General admission');
  await sortBy(page, 'Course', 'ascending');
  await expect(rows.first()).toContainText('Arabic I: Reading and Writing');
  await page.getByLabel('Course').selectOption('General admission');
  await expect(rows).toHaveCount(1);
  const exported = page.getByRole('link', { name: 'Export CSV' });
  await expect(exported).toHaveAttribute('href', /course=General/);
  expect((await linesOf(page, exported)).slice(1).map((line) => line.split(',')[2])).toEqual(['هدى']);

  await rows.first().getByRole('button', { name: 'Details' }).click();
  const details = rows.nth(1);
  for (const fact of [`هدى ${lastName}`, email, '+1 555 0111', 'General admission'])
    await expect(details.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(details.getByText('Not more.')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  const group = details.getByRole('group', { name: 'Decide' });
  for (const [action, status] of Object.entries({
    Accept: 'Accepted',
    Decline: 'Declined',
    Pending: 'Pending',
  })) {
    await group.getByRole('button', { name: action }).click();
    await expectToast(page, 'Application status updated successfully');
    await expect(rows.first()).toContainText(status);
  }
  await details.getByLabel('Note').fill('She called on Monday.');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expectToast(page, 'Note saved');
  await details.getByLabel('Reply', { exact: true }).fill('Welcome.');
  await details.getByRole('button', { name: 'Save reply (not sent)' }).click();
  await expectToast(page, 'Saved as a file; no mail server is set up');

  await details.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Application' });
  await expect(question).toContainText(`هدى ${lastName}`);
  await expectAllWellAtBothWidths(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Application deleted successfully');
  await expect(page.getByText('No applications found')).toBeVisible();
});

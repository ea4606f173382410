import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { expectSorted, linesOf, rowsOf, searchFor, sortBy } from '../../support/admin-lists';
import { expect, expectToast, test, unique } from '../../support/support';

/** A word that nobody else has. */
const aWord = () => unique('Rahim').replace(' ', '');

async function apply(page: Page, fields: object) {
  const data = { firstName: 'Huda', email: 'huda@example.org', ...fields };
  const sent = await page.request.post('/api/university/applications', { data });
  expect(sent.status()).toBe(201);
}

async function find(page: Page, word: string) {
  await openSection(page, 'applications', 'Applications');
  await searchFor(page, word);
  return rowsOf(page, 'Applications');
}

test('applications are searched, sorted and filtered, and what is left is exported', async ({ page }) => {
  const lastName = aWord();
  await apply(page, { lastName, firstName: 'Zaid', courseId: 1 });
  await apply(page, { lastName, firstName: 'هدى', message: `${lastName} text` });
  const rows = await find(page, lastName.toUpperCase());
  await expectSorted(page, 'Date', 'descending');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('General admission');
  await sortBy(page, 'Course', 'ascending');
  await expect(rows.first()).toContainText('Arabic I: Reading and Writing');
  await page.getByLabel('Course').selectOption('General admission');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('هدى');
  const exported = page.getByRole('link', { name: 'Export CSV' });
  await expect(exported).toHaveAttribute('href', /course=General/);
  const lines = await linesOf(page, exported);
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['هدى']);
  await page.getByLabel('Course').selectOption('All Courses');
  await page.getByLabel('Status').selectOption('Declined');
  await expect(page.getByText('No applications found')).toBeVisible();
});

test('an application is decided about, noted about and answered', async ({ page }) => {
  const lastName = aWord();
  await apply(page, {
    lastName,
    courseId: 1,
    phone: '+1 555 0111',
    message: 'I read a little.\n\nNot more.',
  });
  const rows = await find(page, lastName);
  await rows.first().getByRole('button', { name: 'Details' }).click();
  const details = rows.nth(1);
  for (const fact of [`Huda ${lastName}`, 'huda@example.org', '+1 555 0111', 'Arabic I: Reading and Writing'])
    await expect(details.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(details.getByText('Not more.')).toBeVisible();

  const group = details.getByRole('group', { name: 'Decide' });
  const statuses = { Accept: 'Accepted', Decline: 'Declined', Pending: 'Pending' };
  for (const [action, status] of Object.entries(statuses)) {
    await group.getByRole('button', { name: action }).click();
    await expectToast(page, 'Application status updated successfully');
    await expect(rows.first()).toContainText(status);
  }

  await details.getByLabel('Note for colleagues').fill('She called on Monday.');
  await details.getByRole('button', { name: 'Save Note' }).click();
  await expectToast(page, 'Note saved');
  await details.getByLabel('Answer', { exact: true }).fill('Welcome.');
  await details.getByRole('button', { name: 'Send Answer' }).click();
  await expectToast(page, 'Saved as a file; no mail server is set up');
});

test('several are decided about at once', async ({ page }) => {
  const lastName = aWord();
  for (const firstName of ['Huda', 'Zaid']) await apply(page, { lastName, firstName });
  const rows = await find(page, lastName);
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Accept Selected' }).click();
  await expectToast(page, '2 applications accepted');
  await expect(rows.filter({ hasText: 'Accepted' })).toHaveCount(2);
});

test('a deleted one is asked about first, and gone', async ({ page }) => {
  const lastName = aWord();
  await apply(page, { lastName });
  const rows = await find(page, lastName);
  await rows.first().getByRole('button', { name: 'Details' }).click();
  await rows.nth(1).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Application' });
  await expect(question).toContainText(`Huda ${lastName}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Application deleted successfully');
  await expect(page.getByText('No applications found')).toBeVisible();
});

test('what a person applied for is told in their history, and what comes meanwhile is shown', async ({
  page,
}) => {
  const lastName = aWord();
  const email = `${lastName.toLowerCase()}@example.org`;
  await apply(page, { lastName, email, courseId: 1 });
  const rows = await find(page, lastName);
  await expect(rows).toHaveCount(1);
  await apply(page, { lastName, email, firstName: 'Zaid' });
  await expect(rows).toHaveCount(2);
  await page.goto(`/admin?section=person&email=${email}`);
  const part = page.getByRole('region', { name: /^University applications/ }).first();
  await expect(part).toContainText('Arabic I: Reading and Writing');
  await expect(part).toContainText('General admission');
});

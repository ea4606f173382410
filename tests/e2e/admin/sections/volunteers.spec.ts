import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { expectSorted, linesOf, refuseWrites, rowsOf, sortBy } from '../../support/admin-lists';
import { expect, expectToast, holdReads, test, unique } from '../../support/support';

/** A word that nobody else has. */
const aWord = () => unique('Farouk').replace(' ', '');

/** Applies as a volunteer, with this status in the end. */
async function apply(page: Page, fields: object, status = 'pending') {
  const application = {
    firstName: 'Omar',
    email: 'omar@example.org',
    phone: '+1 555 0100',
    message: 'I would like to help.\n\nOn most weekends.',
    ...fields,
  };
  const sent = await page.request.post('/api/volunteers', { data: application });
  expect(sent.status()).toBe(201);
  const { id }: { id: number } = await sent.json();
  if (status !== 'pending') await page.request.put(`/api/volunteers/${id}/status`, { data: { status } });
}

test('applications are searched, sorted, paged and filtered, and what is left is exported', async ({
  page,
}) => {
  await openSection(page, 'news', 'News & Updates');
  const word = aWord();
  const area = `Area ${word}`;
  const time = `Time ${word}`;
  for (const index of Array.from({ length: 8 }).keys())
    await apply(page, { lastName: word, firstName: `Helper${index}`, email: `m${index}@example.org` });
  await apply(page, { lastName: word, firstName: 'aaron', phone: `+49 ${word}`, areas: [area] }, 'approved');
  await apply(page, { lastName: word, firstName: 'Zoë', availability: [time], areas: [area] }, 'contacted');
  await apply(
    page,
    { lastName: word, firstName: 'عمر', email: 'zz@example.org', message: `${word} text` },
    'rejected',
  );

  const release = await holdReads(page);
  if (await page.getByRole('button', { name: 'Menu' }).isVisible())
    await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Volunteers' }).click();
  await expect(page.getByText('Loading volunteer applications...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteers' })).toBeVisible();
  await expectSorted(page, 'Date', 'descending');

  const rows = rowsOf(page, 'Volunteers');
  const search = page.getByPlaceholder('Search by name, email, phone or message...');
  await search.fill(word.toUpperCase());
  // The list that the search leaves, not the one before it.
  const exported = page.getByRole('link', { name: 'Export CSV' });
  await expect(exported).toHaveAttribute('href', new RegExp(`search=${word.toUpperCase()}`));
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('عمر');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Helper0');

  await sortBy(page, 'Applicant', 'ascending');
  await expect(rows).toHaveCount(10); // at page 1 again
  await expect(rows.first()).toContainText('aaron');
  await sortBy(page, 'Contact', 'ascending');
  await expect(rows.first()).toContainText('m0@example.org');
  await sortBy(page, 'Contact', 'descending');
  await expect(rows.first()).toContainText('zz@example.org');
  await sortBy(page, 'Status', 'ascending');
  await expect(rows.first()).toContainText('Approved');
  await sortBy(page, 'Date', 'ascending');
  await expect(rows.first()).toContainText('Helper0');

  await page.getByLabel('Area of Interest').selectOption(area);
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Availability').selectOption(time);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(`Zoë ${word}`);
  await page.getByLabel('Availability').selectOption('All Availability');
  await expect(rows).toHaveCount(2);
  const lines = await linesOf(page, exported);
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(['aaron', 'Zoë']);
  await page.getByLabel('Area of Interest').selectOption('All Areas');
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('عمر');
  await page.getByLabel('Status').selectOption('All Statuses');

  for (const [text, name] of [
    [`aaron ${word}`, 'aaron'],
    [`49 ${word}`, 'aaron'],
    [`${word} TEXT`, 'عمر'],
  ] as const) {
    await search.fill(text);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(name);
  }
  await search.fill(`nobody ${word}`);
  await expect(page.getByText('No volunteer applications found')).toBeVisible();
});

test("an application's details open beneath it, and its status goes from any to any", async ({ page }) => {
  const lastName = aWord();
  await apply(page, { lastName, areas: ['Fundraising', 'الترجمة'], availability: ['Weekend mornings'] });
  await openSection(page, 'volunteers', 'Volunteers');
  await page.getByPlaceholder('Search by name, email, phone or message...').fill(lastName);
  const row = rowsOf(page, 'Volunteers').first();
  await expect(row).toContainText(`Omar ${lastName}`);
  await row.getByRole('button', { name: 'Details' }).click();
  const details = rowsOf(page, 'Volunteers').nth(1);
  for (const fact of [
    `Omar ${lastName}`,
    'omar@example.org',
    '+1 555 0100',
    'Fundraising',
    'الترجمة',
    'Weekend mornings',
  ])
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

  const allow = await refuseWrites(page, 'volunteers.setStatus');
  await group.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Failed to update volunteer application status');
  await expect(row).toContainText('Pending');
  await allow();
  await group.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(group).toBeHidden();
});

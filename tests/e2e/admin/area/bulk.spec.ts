// Everyday work on lists: monthly export, history of a person, moderation by keyboard.
import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { linesOf, rowsOf } from '../../support/admin-lists';
import { expect, expectAccessible, expectToast, sampleArticle, test, unique } from '../../support/support';

const aName = () => unique('Rahma').replace(' ', '');

/** Pledges so many donations under one last name. */
async function giveMany(page: Page, lastName: string, count: number) {
  for (let index = 0; index < count; index += 1)
    await page.request.post('/api/donations', {
      data: {
        firstName: `Donor${index}`,
        lastName,
        email: `${lastName}@example.org`,
        amount: 1000 + index,
        paymentMethod: 'bank',
      },
    });
}

async function applyMany(page: Page, lastName: string, count: number) {
  for (let index = 0; index < count; index += 1)
    await page.request.post('/api/volunteers', {
      data: {
        firstName: `Helper${index}`,
        lastName,
        email: `${lastName}@example.org`,
        phone: '1',
        message: 'Hello',
      },
    });
}

test('the month for the accountant is three presses, in list, sums and file', async ({ page }) => {
  const lastName = aName();
  await giveMany(page, lastName, 2);
  await openSection(page, 'dashboard', 'Dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Donations' }).click();
  await page.getByRole('button', { name: 'This month', exact: true }).click();
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  expect((await linesOf(page, page.getByRole('link', { name: 'Export CSV' }))).join()).toContain(lastName);
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)$/);
  await expect(page.getByText(/^Showing 0 of 0/)).toBeVisible();
  expect(await linesOf(page, page.getByRole('link', { name: 'Export CSV' }))).toHaveLength(1);
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
  await page.getByPlaceholder('Search by name or email...').fill('$1,001.00');
  await expect(rowsOf(page, 'Donations').filter({ hasText: `Donor1 ${lastName}` })).toHaveCount(1);
  await expect(rowsOf(page, 'Donations').filter({ hasText: `Donor0 ${lastName}` })).toHaveCount(0);
});

test('the history of a person leads to and from the lists', async ({ page }) => {
  const lastName = aName();
  await giveMany(page, lastName, 2);
  await applyMany(page, lastName, 1);
  await openSection(page, 'volunteers', 'Volunteers');
  await page.getByPlaceholder('Search by name, email, phone or message...').fill(lastName);
  await expect(page).toHaveURL(new RegExp(`search=${lastName}`));
  await rowsOf(page, 'Volunteers')
    .getByRole('link', { name: `${lastName}@example.org` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of Helper0 ${lastName}`);
  await expect(page.getByRole('heading', { name: 'Donations (2)' })).toBeVisible();
  await expect(page.getByText('$0.00 received in all')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Donations' }).getByRole('link', { name: '$1,001.00' }).click();
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of Helper0 ${lastName}`);
});

test('comments are moderated by keys, which act on the selection and can be switched off', async ({
  page,
}) => {
  const name = aName();
  await openSection(page, 'comments', 'Comments');
  const { slug } = await sampleArticle(page);
  for (const number of [1, 2, 3])
    await page.request.post(`/api/news/${slug}/comments`, {
      data: { name: `${name} ${number}`, email: `${name}@example.org`, content: 'Thank you for this.' },
    });
  await page.getByPlaceholder('Search by name, email or comment...').fill(name);
  await expect(page).toHaveURL(new RegExp(`search=${name}`));
  const rows = rowsOf(page, 'Comments');
  await expect(rows).toHaveCount(3);
  await page.getByRole('heading', { level: 1 }).click();

  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('a'); // for the selected row, not the focused one
  await expectToast(page, '1 comment approved successfully');
  await expect(rows).toHaveCount(2); // those that are still pending
  await expect(rows.filter({ hasText: `${name} 2` })).toHaveCount(0);
  await expect(rows.nth(0)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Selected comments' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('a');
  await expectToast(page, 'Comment status updated successfully');
  await expect(rows.nth(0)).toContainText('Approved');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.nth(0).getByRole('button', { name: 'Hide' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search by name, email or comment...')).toBeFocused();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await page.keyboard.press('j');
  await dialog.getByRole('checkbox', { name: 'Use single keys in this browser' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(rows.nth(0)).not.toBeFocused();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox', { name: 'Use single keys in this browser' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search by name, email or comment...')).toBeFocused();
  // What is typed in a field is no key.
  await page.keyboard.type('j?');
  await expect(page.getByPlaceholder('Search by name, email or comment...')).toHaveValue(`${name}j?`);
});

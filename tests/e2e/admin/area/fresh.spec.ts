// Changes by others appear in lists, badges and other tabs as they happen.
import type { Browser, Page } from '@playwright/test';
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { expect, test, unique } from '../../support/support';

/** One address may send little. */
const address = () => `${unique('visitor').replace(' ', '.')}@example.org`;

/** What somebody else does meanwhile, who is not signed in. */
async function visitor(browser: Browser) {
  const { request } = await browser.newContext();
  return {
    write: (subject: string) =>
      request.post('/api/contact', {
        data: { name: 'Visitor', email: address(), subject, message: 'A message to be read.' },
      }),
    give: (lastName: string) =>
      request.post('/api/donations', {
        data: { firstName: 'New', lastName, email: address(), amount: 12, paymentMethod: 'bank' },
      }),
  };
}

const unread = async (page: Page) =>
  Number(
    await page
      .locator('nav')
      .getByText(/^\d+ unread$/)
      .first()
      .textContent()
      .then((text) => text?.split(' ')[0]),
  );

async function storedUnread(page: Page) {
  const messages: { isRead: boolean }[] = await (await page.request.get('/api/contact')).json();
  return messages.filter(({ isRead }) => !isRead).length;
}

test('a message is in the list and on its badge as soon as it is sent', async ({ page, browser }) => {
  const other = await visitor(browser);
  await other.write(unique('Before'));
  const listening = page.waitForResponse('**/admin/changes*');
  await openSection(page, 'contacts', 'Contact Messages');
  await listening;
  const subject = unique('رسالة جديدة');
  expect((await other.write(subject)).status()).toBe(201);
  const row = rowsOf(page, 'Contact Messages').filter({ hasText: subject });
  await expect(row).toBeVisible({ timeout: 2000 });
  // Other tests send and delete messages meanwhile.
  await expect.poll(async () => (await unread(page)) - (await storedUnread(page)), { timeout: 5000 }).toBe(0);
});

test('what happens while there is no connection is caught up', async ({ page, browser, context }) => {
  const other = await visitor(browser);
  const listening = page.waitForResponse('**/admin/changes*');
  await openSection(page, 'contacts', 'Contact Messages');
  await listening;
  await context.setOffline(true);
  const subject = unique('Offline');
  await other.write(subject);
  await page.waitForTimeout(500);
  await expect(rowsOf(page, 'Contact Messages').filter({ hasText: subject })).toBeHidden();
  await context.setOffline(false);
  await expect(rowsOf(page, 'Contact Messages').filter({ hasText: subject })).toBeVisible({
    timeout: 10_000,
  });
});

test('a second tab hears by the first, and goes on alone', async ({ page, browser, context }) => {
  const other = await visitor(browser);
  const first = await context.newPage();
  const listening = first.waitForResponse('**/admin/changes*');
  await openSection(first, 'contacts', 'Contact Messages');
  await listening;
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/changes')) streams.push(request.url());
  });
  await page.goto('/admin?section=contacts');
  await expect(rowsOf(page, 'Contact Messages').first()).toBeVisible();
  const early = unique('Early');
  await other.write(early);
  await expect(rowsOf(page, 'Contact Messages').filter({ hasText: early })).toBeVisible();
  expect(streams).toEqual([]);
  const taken = page.waitForResponse('**/admin/changes*');
  await first.close();
  await taken;
  const next = unique('Next');
  await other.write(next);
  await expect(rowsOf(page, 'Contact Messages').filter({ hasText: next })).toBeVisible();
});

test('what is open and typed stays while others come', async ({ page, browser }) => {
  const other = await visitor(browser);
  const lastName = unique('Stays').replace(' ', '');
  for (let sent = 0; sent < 10; sent += 1) await other.give(lastName);
  const listening = page.waitForResponse('**/admin/changes*');
  await openSection(page, `donations&search=${lastName}`, 'Donations');
  await listening;
  const rows = rowsOf(page, 'Donations');
  await expect(rows).toHaveCount(10);
  await rows.last().getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Money received' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference (optional)').fill('Receipt 12');
  await other.give(lastName);
  await expect(page.getByText('Showing 10 of 11 donations')).toBeVisible();
  await expect(dialog.getByLabel('Reference (optional)')).toHaveValue('Receipt 12');
  await answer(page, true, () => dialog.getByRole('button', { name: 'Cancel' }).click());
  await expect(dialog).toBeHidden();
});

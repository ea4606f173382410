// Changes by others appear in lists, badges and other tabs as they happen.
import type { Browser, Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { rowsOf } from '../support/admin-lists';
import { expect, test, unique } from '../support/support';

/** Sends messages as a visitor who is not signed in, and finds them in a page's list. */
async function startVisitor(browser: Browser) {
  const { request } = await browser.newContext();
  return async (subject: string) => {
    const email = `${unique('visitor').replace(' ', '.')}@example.org`; // one address may send little
    const data = { name: 'Visitor', email, subject, message: 'A message to be read.' };
    expect((await request.post('/api/contact', { data })).status()).toBe(201);
  };
}
const messageOf = (page: Page, subject: string) =>
  rowsOf(page, 'Contact Messages').filter({ hasText: subject });

test('new messages reach every tab over one stream, also after being offline', async ({
  page,
  browser,
  context,
}) => {
  const send = await startVisitor(browser);
  const first = await context.newPage();
  const listening = first.waitForResponse('**/admin/changes*');
  await openSection(first, 'contacts', 'Contact Messages');
  await listening;
  const subject = unique('رسالة جديدة');
  await send(subject);
  await expect(messageOf(first, subject)).toBeVisible();
  const badge = first
    .locator('nav')
    .getByText(/^\d+ unread$/)
    .first();
  const difference = async () => {
    const messages: { isRead: boolean }[] = await (await first.request.get('/api/contact')).json();
    return (
      Number.parseInt((await badge.textContent()) ?? '') - messages.filter(({ isRead }) => !isRead).length
    );
  };
  await expect.poll(difference).toBe(0); // other tests send and delete meanwhile

  await context.setOffline(true);
  const missed = unique('Offline');
  await send(missed);
  await expect(messageOf(first, missed)).toBeHidden();
  const again = first.waitForResponse('**/admin/changes*');
  await context.setOffline(false);
  await expect(messageOf(first, missed)).toBeVisible();
  await again;

  // A second tab shares the stream of the first, and opens its own when that closes.
  const streams: string[] = [];
  page.on('request', (request) => request.url().includes('/admin/changes') && streams.push(request.url()));
  await page.goto('/admin?section=contacts');
  const early = unique('Early');
  await send(early);
  await expect(messageOf(page, early)).toBeVisible();
  expect(streams).toEqual([]);
  const taken = page.waitForResponse('**/admin/changes*');
  await first.close();
  await taken;
  const next = unique('Next');
  await send(next);
  await expect(messageOf(page, next)).toBeVisible();
});

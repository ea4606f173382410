// How messages come, stay and go.
import type { Page } from '@playwright/test';
import { expect, expectToast, hold, open, test, unique } from '../support/support';

const region = '**/assets/toast-region-*.js';
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

async function subscribe(page: Page, name: string) {
  const form = page.getByRole('contentinfo').locator('form');
  await form
    .getByRole('textbox', { name: /email/i })
    .fill(`${unique(name).replaceAll(' ', '-')}@example.org`);
  await form.getByRole('button', { name: 'Subscribe' }).click();
}

test('a message that comes before its region has loaded waits for it', { tag: '@wide' }, async ({ page }) => {
  const release = await hold(page, region);
  const answer = page.waitForResponse('**/trpc/newsletter.*');
  await open(page, '/about');
  await subscribe(page, 'early');
  await answer;
  await expect(notifications(page)).toHaveCount(0);
  release();
  await expectToast(page, 'Success!');
});

test('a region that could not load is tried again for the next message', { tag: '@wide' }, async ({
  page,
}) => {
  let tries = 0;
  await page.route(region, (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await open(page, '/about');
  await expect.poll(() => tries).toBe(1);
  await subscribe(page, 'again');
  await expectToast(page, 'Success!');
});

test('F8 leads to the messages, and a long enough swipe to the right takes one away', async ({ page }) => {
  await open(page, '/about');
  await expect(notifications(page)).toBeAttached();
  await subscribe(page, 'kept');
  await expectToast(page, 'Success!');
  await page.keyboard.press('F8');
  await expect(notifications(page).getByRole('list')).toBeFocused();
  const toast = notifications(page).getByRole('listitem');
  const box = await toast.boundingBox();
  if (!box) throw new Error('The message is nowhere');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect(toast).toHaveCount(1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 8 });
  await page.mouse.up();
  await expect(toast).toHaveCount(0);
});

test('one message is shown at a time, is read aloud, and goes after five seconds', { tag: '@wide' }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/about');
  await expect(notifications(page)).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.route('**/trpc/newsletter.*', (route) => route.abort());
  await subscribe(page, 'first');
  await expectToast(page, 'Failed to subscribe');
  await page.clock.runFor(3000);
  await page.unroute('**/trpc/newsletter.*');
  await subscribe(page, 'second');
  await expectToast(page, 'Success!');
  await expect(page.getByText('Failed to subscribe')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('status').filter({ hasText: "You've been subscribed" })).toBeAttached();
  await page.clock.runFor(4800);
  await expectToast(page, 'Success!');
  await page.clock.runFor(200);
  await expect(notifications(page).getByRole('listitem')).toHaveCount(0);
});

test('a message stays for as long as it is pointed at', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  await expect(notifications(page)).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await subscribe(page, 'pointed');
  await expectToast(page, 'Success!');
  await notifications(page).getByRole('listitem').hover();
  await page.clock.runFor(60_000);
  await expectToast(page, 'Success!');
  await page.mouse.move(1, 1);
  await page.clock.runFor(5100);
  await expect(notifications(page).getByRole('listitem')).toHaveCount(0);
});

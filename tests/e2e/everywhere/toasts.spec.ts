// How toasts appear, stay and go.
import type { Page } from '@playwright/test';
import { expect, expectToast, hold, open, test, unique } from '../support/support';

const region = '**/assets/toast-region-*.js';
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

async function subscribe(page: Page) {
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByRole('textbox', { name: /email/i }).fill(`${unique('r').replace(' ', '')}@example.org`);
  await form.getByRole('button', { name: 'Subscribe' }).click();
}

test('a toast loads its region, gets the focus by F8, is dismissed by a swipe, and waits for a late region', async ({
  page,
}) => {
  let tries = 0;
  await page.route(region, (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await open(page, '/about');
  await expect.poll(() => tries).toBe(1);
  await subscribe(page);
  await expectToast(page, 'Success!');
  await page.keyboard.press('F8');
  await expect(notifications(page).getByRole('list')).toBeFocused();
  const toast = notifications(page).getByRole('listitem');
  const { x: left = 0, y: top = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  const [x, y] = [left + 20, top + height / 2];
  for (const [distance, remaining] of [
    [40, 1],
    [80, 0],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: distance / 10 });
    await page.mouse.up();
    await expect(toast).toHaveCount(remaining);
  }

  const release = await hold(page, region);
  const answer = page.waitForResponse('**/trpc/newsletter.*');
  await open(page, '/about');
  await subscribe(page);
  await answer;
  await expect(notifications(page)).toHaveCount(0);
  release();
  await expectToast(page, 'Success!');
});

test('one toast shows at a time, is read aloud, and goes after five seconds without the pointer', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/about');
  await expect(notifications(page)).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.route('**/trpc/newsletter.*', (route) => route.abort(), { times: 1 });
  await subscribe(page);
  await expectToast(page, 'Failed to subscribe');
  await page.clock.runFor(3000);
  await subscribe(page);
  await expectToast(page, 'Success!');
  await page.clock.runFor(100);
  await expect(page.getByRole('status').filter({ hasText: "You've been subscribed" })).toBeAttached();
  await page.clock.runFor(4800);
  const toast = notifications(page).getByRole('listitem');
  await toast.hover();
  await page.clock.runFor(60_000);
  await expectToast(page, 'Success!');
  await page.mouse.move(1, 1);
  await page.clock.runFor(5100);
  await expect(toast).toHaveCount(0);
});

// Payments through the provider, as donors and staff see them.
import type { Browser } from '@playwright/test';
import { endAll, freePort, newFolder, startSite } from '../../support/processes';
import { type StripePeer, startStripePeer } from '../../support/stripe-peer';
import { fill, formOn, forms } from '../support/public-forms';
import { administrator, expect, expectToast, interactive, test } from '../support/support';

const donation = forms.find(({ name }) => name === 'donation') ?? forms[0];
let peer: StripePeer;
let site = '';

// A site of its own: with a provider the form leads away, which the site of the other tests must not.
test.beforeAll(async () => {
  peer = await startStripePeer();
  const { url } = await startSite({
    DATA_DIR: newFolder(),
    PORT: String(await freePort()),
    ADMIN_PASSWORD: administrator.password,
    STRIPE_SECRET_KEY: 'sk_test_browser',
    STRIPE_API_URL: peer.url,
  });
  site = url.replace('127.0.0.1', 'localhost'); // where the provider leads back to
});
test.afterAll(async () => {
  await endAll();
  await peer.close();
});

/** The staff's own browser, in the list of donations. */
async function donationsOf(browser: Browser) {
  const staff = await (await browser.newContext()).newPage();
  await staff.request.post(`${site}/api/auth/login`, { data: administrator });
  await staff.goto(`${site}/admin?section=donations`);
  return staff;
}

test('a gift is paid after a card was refused, and a part of it is given back', async ({ page, browser }) => {
  test.slow(); // a site is started, and its worker is waited for
  await page.goto(site + donation.path);
  await interactive(page);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('radio', { name: 'Credit Card' }).check();
  await form.getByRole('checkbox', { name: 'Make this a monthly donation' }).uncheck();
  await form.getByRole('button', { name: 'Donate $50' }).click();
  await expect(page).toHaveURL(/\/pay\/cs_/);
  await page.getByRole('button', { name: 'decline' }).click();
  await page.getByRole('button', { name: 'pay' }).click();
  await expect(page).toHaveURL(/\/donate\/[\da-f-]{36}\?from=checkout$/);
  const status = page.url();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Your (?:payment is being confirmed|gift has arrived)$/);
  await expect(heading).toHaveText('Your gift has arrived'); // by itself
  await expect(page.getByRole('main')).toContainText('$50.00');

  const staff = await donationsOf(browser);
  await staff.getByRole('button', { name: 'Details' }).click();
  await staff.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount (USD)').fill('20');
  await dialog.getByRole('button', { name: 'Refund the donor' }).click();
  await expectToast(staff, 'Refund requested.');
  await staff.context().close();

  await expect(async () => {
    await page.goto(status);
    await expect(page.getByRole('main')).toContainText('$20.00', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('link', { name: /^Receipt / })).toHaveCount(2);
  const paid = [...peer.account.charges.values()].filter(({ status: how }) => how === 'succeeded');
  expect(paid).toHaveLength(1);
});

test('a monthly gift is told in the area, with what the provider says of a status that a person set', async ({
  page,
  browser,
}) => {
  test.slow(); // the worker is waited for
  const data = { firstName: 'Layla', lastName: 'Monthly', email: 'layla@example.org', amount: 25 };
  const given = await page.request.post(`${site}/api/donations`, {
    data: { ...data, paymentMethod: 'credit', recurring: true },
  });
  const { id, checkoutUrl }: { id: number; checkoutUrl: string } = await given.json();
  const staff = await donationsOf(browser);
  await staff.request.put(`${site}/api/donations/${id}/status`, { data: { status: 'failed' } });
  await page.goto(checkoutUrl);
  await page.getByRole('button', { name: 'pay' }).click();
  await expect(page).toHaveURL(/\/donate\/[\da-f-]{36}\?from=checkout$/);

  const row = staff.getByRole('row').filter({ hasText: 'Monthly' });
  const attention = staff.getByRole('region', { name: 'Payments that need a look' });
  await expect(async () => {
    await staff.goto(`${site}/admin?section=donations`);
    await expect(row).toContainText('Provider: Completed', { timeout: 2000 });
  }).toPass();
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(staff.getByText('The payment provider says: Completed')).toBeVisible();
  const monthly = staff.getByRole('region', { name: 'Monthly gift' });
  await expect(monthly).toContainText('Active');
  await expect(monthly).toContainText('$25.00 a month');
  await monthly.getByRole('button', { name: 'Link to change it' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Monthly Gift of the Donor' });
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/giving\/[\da-f-]{36}$/);
  await staff.keyboard.press('Escape');

  await attention.getByRole('button', { name: 'Mark as done' }).click();
  await expect(attention).toBeHidden();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await attention.getByRole('button', { name: 'Mark as done' }).click();
  await expect(attention).toBeHidden();
  await staff.context().close();
});

test('a payment that is not confirmed in time says so, and can be checked again', async ({ page }) => {
  test.slow(); // sixty reads
  const data = { firstName: 'Layla', lastName: 'Slow', email: 'layla@example.org', amount: 25 };
  const given = await page.request.post(`${site}/api/donations`, {
    data: { ...data, paymentMethod: 'credit' },
  });
  const { statusUrl }: { statusUrl: string } = await given.json();
  await page.clock.install();
  await page.goto(`${site}${new URL(statusUrl).pathname}?from=checkout`);
  await interactive(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('this page updates by itself');
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(again).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [10] });
  await expect(main).toContainText('This takes longer than usual.');
  await expect(main).not.toContainText('updates by itself');
  // The frame has a status of its own.
  const status = main.getByRole('status').filter({ hasText: 'Your payment is being confirmed' });
  await expect(status).toHaveCount(1);
  const read = page.waitForResponse((response) => response.url().includes('/trpc/donations.status'));
  await again.click();
  expect((await read).status()).toBe(200);
});

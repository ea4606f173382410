// A payment through the provider, as donor and staff see it.
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

test('a donor pays after a card was declined, and gets a partial refund', async ({ page, browser }) => {
  test.slow(); // a site is started, and its worker is waited for
  await page.goto(site + donation.path);
  await interactive(page);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('radio', { name: 'Credit Card' }).check();
  await form.getByRole('checkbox', { name: 'Make this a monthly donation' }).uncheck();
  await form.getByRole('radio', { name: '$100' }).check();
  await form.getByRole('button', { name: 'Donate $100' }).click();
  await expect(page).toHaveURL(/\/pay\/cs_/);
  await page.goBack(); // without paying
  await interactive(page);
  for (const [label, text] of Object.entries(donation.texts))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(form.getByRole('button', { name: 'Donate $100' })).toBeEnabled();
  await form.getByRole('button', { name: 'Donate $100' }).click();
  await expect(page).toHaveURL(/\/donate\/[\da-f-]{36}$/); // of the same donation
  await page.getByRole('link', { name: 'Pay $100.00' }).click();
  await expect(page).toHaveURL(/\/pay\/cs_/);
  await page.getByRole('button', { name: 'decline' }).click();
  await page.getByRole('button', { name: 'pay' }).click();
  await expect(page).toHaveURL(/\/donate\/[\da-f-]{36}\?from=checkout$/);
  const status = page.url();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Your (?:payment is being confirmed|gift has arrived)$/);
  await expect(heading).toHaveText('We have received your donation'); // by itself
  await expect(page.getByRole('main')).toContainText('$100.00');

  const staff = await (await browser.newContext()).newPage();
  await staff.request.post(`${site}/api/auth/login`, { data: administrator });
  await staff.goto(`${site}/admin?section=donations`);
  await staff.getByRole('button', { name: 'Details' }).click();
  await staff.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount (USD)').fill('20');
  await dialog.getByRole('button', { name: 'Refund the donor' }).click();
  await expectToast(staff, 'Refund requested.');
  await staff.context().close();

  await expect.poll(async () => (await page.request.get(status)).text()).toContain('$20.00');
  await page.goto(status);
  await expect(page.getByRole('link', { name: /^Receipt / })).toHaveCount(2);
  await page.goto(site + donation.path);
  await interactive(page);
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('');
  const paid = [...peer.account.charges.values()].filter(({ status: how }) => how === 'succeeded');
  expect(paid).toHaveLength(1);
});

// The pages of a donation: how to pay, receipts, statements, and what a gift does.
import type { APIRequestContext, Page } from '@playwright/test';
import { fill, formOn, forms } from '../support/public-forms';
import {
  administrator,
  answerReads,
  expect,
  expectAccessible,
  expectAllWell,
  expectToast,
  open,
  test,
  unique,
} from '../support/support';

const donation = forms.find(({ name }) => name === 'donation') ?? forms[0];
const statusLink = 'How to pay, and how your donation stands';
const bank = 'Daewa Foundation\nIBAN DE02 1203 0000 0000 2020 51\nمؤسسة الدعوة';

/** Signed in, with bank details; the donor is somebody else. */
async function treasurer(request: APIRequestContext) {
  await request.post('/api/auth/login', { data: administrator });
  await request.patch('/api/settings/bankDetails', { data: { value: bank } });
}

/** A gift whose money came, and its page. */
async function received(request: APIRequestContext, donor: object = {}) {
  await treasurer(request);
  const email = `${unique('donor').replace(' ', '-')}@example.org`;
  const data = { firstName: 'ليلى', lastName: 'نور', email, amount: 50, paymentMethod: 'bank', ...donor };
  const { id, statusUrl }: { id: number; statusUrl: string } = await (
    await request.post('/api/donations', { data })
  ).json();
  await request.post(`/api/donations/${id}/received`, {
    data: { receivedOn: '2026-02-03', paymentMethod: 'bank' },
  });
  const { url }: { url: string } = await (await request.get(`/api/donations/${id}/statement`)).json();
  return { path: new URL(statusUrl).pathname, statement: new URL(url).pathname };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('who has pledged is led to how it is paid', async ({ page, request, context }) => {
  await treasurer(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('button', { name: 'Donate $50' }).click();
  await expectToast(page, 'Donation Received!');
  await form.getByRole('link', { name: statusLink }).click();
  await expect(heading(page)).toHaveText('Thank you for your pledge');
  await expect(page.getByRole('main')).toContainText('IBAN DE02 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Copy the reference' }).click();
  await expectToast(page, 'Reference copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^RF\d\d D\d{3} \d{4} \d{3}$/);
  await expect(page.getByRole('main')).toContainText(copied);
  await expectAllWell(page);
});

test('who can pay on the site goes there without a word', async ({ page }) => {
  await page.route('**/pay-here', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' }),
  );
  await answerReads(page, {
    'donations.terms': { paidHere: true, fees: { percent: 2.9, fixed: 0.3 }, funds: [] },
  });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Involved' }).click();
  const form = formOn(page, donation);
  await form.getByLabel('Credit Card').check();
  await form.getByLabel('Cover the fees').check();
  await expect(form.getByRole('button', { name: 'Donate $51.80' })).toBeVisible();
  await form.getByLabel('Bank Transfer').check();
  await expect(form.getByLabel('Cover the fees')).toBeHidden();
  await expect(form.getByRole('button', { name: 'Donate $50' })).toBeVisible();
  await fill(form, donation);
  await page.route('**/trpc/donations.create', async (route) => {
    const response = await route.fetch();
    const checkoutUrl = new URL('/pay-here', page.url()).href;
    const body = (await response.text()).replace('"checkoutUrl":null', `"checkoutUrl":"${checkoutUrl}"`);
    await route.fulfill({ response, body });
  });
  await form.getByRole('button', { name: 'Donate' }).click();
  await expect(heading(page)).toHaveText('Pay here');
});

test('a receipt and a statement are printed black on white, and nothing else with them', async ({
  page,
  request,
}) => {
  const { path, statement } = await received(request);
  for (const [address, title] of [
    [`${path}/receipt`, /^Receipt 2\d{3}-\d{6}$/],
    [`${statement}/gregory/2026`, 'Statement for 2026'],
    [`${statement}/hijri/1447`, 'Statement for 1447 AH'],
  ] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await open(page, address);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('article')).toContainText('ليلى نور');
    await expectAllWell(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const part of ['body > div > header', 'body > div > footer', 'main button'])
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
  }
});

test('all years of a donor are found from the link of their statement', async ({ page, request }) => {
  const { statement } = await received(request);
  await open(page, statement);
  await expect(heading(page)).toHaveText('Your gifts');
  await expectAllWell(page);
  await page.getByRole('link', { name: '1447 AH' }).click();
  await expect(page.getByRole('article')).toContainText('Shaʻban 15, 1447 AH');
  await page.getByRole('link', { name: 'All years' }).click();
  await expect(heading(page)).toHaveText('Your gifts');
});

test('a link that was cut says so', async ({ page, request }) => {
  const { path } = await received(request);
  await open(page, path.slice(0, -2));
  await expect(heading(page)).toHaveText('This link is not complete');
  await expectAccessible(page);
});

test('what a gift does is told by amount, and one need leads into its application', { tag: '@both' }, async ({
  page,
  request,
}) => {
  await treasurer(request);
  const value = '$50\nA winter coat\n\n$100\nسلة غذائية لأسرة';
  await request.patch('/api/settings/giftImpact', { data: { value } });
  await open(page, '/get-involved');
  const form = formOn(page, donation);
  await expect(form).toContainText('$50: A winter coat');
  await form.getByRole('radio', { name: '$25', exact: true }).check();
  await expect(form).not.toContainText('A winter coat');
  await form.getByRole('radio', { name: '$250' }).check();
  await expect(form).toContainText('$100: سلة غذائية لأسرة');

  const message = page.locator('#volunteer').getByLabel('Message');
  await page.getByRole('link', { name: 'Help with this: Drivers' }).click();
  await expect(message).toHaveValue('I would like to help with: Drivers');
  await expect(page.locator('#volunteer')).toBeInViewport();
  await page.getByRole('link', { name: 'Help with this: Translators' }).click();
  await expect(message).toHaveValue('I would like to help with: Translators');
  await message.fill('On Sundays.');
  await page.getByRole('link', { name: 'Help with this: Drivers' }).click();
  await expect(page).toHaveURL(/need=Drivers/);
  await expect(message).toHaveValue('On Sundays.');
  await expectAllWell(page);
  await request.patch('/api/settings/giftImpact', { data: { value: '' } });
});

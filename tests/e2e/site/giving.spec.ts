// The pages of a donation: how to pay, receipts and statements.
import type { APIRequestContext, Page } from '@playwright/test';
import { aProgram } from '../../support/factories';
import { test } from '../support/content';
import { fill, formOn, forms } from '../support/public-forms';
import { administrator, expect, expectAllWell, expectToast, open, unique } from '../support/support';

const donation = forms.find(({ name }) => name === 'donation') ?? forms[0];
const bank = 'Daewa Foundation\nIBAN DE02 1203 0000 0000 2020 51\nمؤسسة الدعوة';

/** Signed in, with bank details; the donor is somebody else. */
async function treasurer(request: APIRequestContext) {
  await request.post('/api/auth/login', { data: administrator });
  await request.patch('/api/settings/bankDetails', { data: { value: bank } });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a donor who has pledged is told how to pay', async ({ page, request, context }) => {
  await treasurer(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('button', { name: 'Donate $50' }).click();
  for (const words of donation.sent) await expectToast(page, words);
  const thanks = page.getByRole('region', { name: /^Thank you, / });
  await expect(thanks.getByRole('heading').first()).toBeFocused();
  await expect(thanks).toContainText(/Your pledge of \$50\.00 each month has the number D-\d{6}/);
  await expect(thanks).toContainText('IBAN DE02 1203 0000 0000 2020 51');
  await expectAllWell(page);
  await thanks.getByRole('link', { name: 'Follow your donation' }).click();
  await expect(heading(page)).toHaveText('Thank you for your pledge');
  await expect(page.getByRole('main')).toContainText('IBAN DE02 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Copy the reference' }).click();
  await expectToast(page, 'Reference copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^RF\d\d D\d{3} \d{4} \d{3}$/);
  await expect(page.getByRole('main')).toContainText(copied);
  await expectAllWell(page);
});

test('the link of a program selects its fund, also over an earlier selection', async ({ page, make }) => {
  const fund = await make('/api/funds', {
    name: unique('Learning'),
    description: '',
    zakat: false,
    active: true,
  });
  const { slug } = await make('/api/programs', aProgram({ slug: `funded-${fund.id}`, fundId: fund.id }));
  const form = formOn(page, donation);
  const selected = form.locator('[name=fundId]:checked');
  await open(page, donation.path);
  await form.getByLabel('First Name').fill('Layla');
  for (const _time of [1, 2]) {
    await open(page, `/programs/${slug}`);
    await page.getByRole('link', { name: 'Give to this program' }).click();
    await expect(page).toHaveURL(`/get-involved?fund=${fund.id}#donate`);
    await expect(form.getByLabel('First Name')).toHaveValue('Layla');
    await expect(selected).toHaveValue(`${fund.id}`);
    await page.reload();
    await expect(selected).toHaveValue(`${fund.id}`);
    await form.getByLabel('Where it is needed most').check();
    await page.reload();
    await expect(selected).toHaveValue('');
  }
});

test('receipts and statements are found from one link, and printed black on white', async ({
  page,
  request,
}) => {
  test.slow(); // axe takes seconds on a busy machine
  await treasurer(request);
  const email = `${unique('donor').replace(' ', '-')}@example.org`;
  const data = { firstName: 'ليلى', lastName: 'نور', email, amount: 50, paymentMethod: 'bank' };
  const { id, statusUrl }: { id: number; statusUrl: string } = await (
    await request.post('/api/donations', { data })
  ).json();
  const received = { receivedOn: '2026-02-03', paymentMethod: 'bank' };
  await request.post(`/api/donations/${id}/received`, { data: received });
  const { url }: { url: string } = await (await request.get(`/api/donations/${id}/statement`)).json();
  await open(page, new URL(url).pathname);
  await expect(heading(page)).toHaveText('Your donations');
  await expectAllWell(page);
  await page.getByRole('link', { name: '1447 AH' }).click();
  await expect(page.getByRole('article')).toContainText('Shaʻban 15, 1447 AH');
  await page.getByRole('link', { name: 'All years' }).click();
  await expect(heading(page)).toHaveText('Your donations');
  for (const [address, title] of [
    [`${new URL(statusUrl).pathname}/receipt`, /^Receipt 2\d{3}-\d{6}$/],
    [`${new URL(url).pathname}/gregory/2026`, 'Statement for 2026'],
  ] as const) {
    await open(page, address);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('article')).toContainText('ليلى نور');
    if (address.endsWith('/receipt')) await expectAllWell(page); // a statement looks alike
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const part of ['body > div > header', 'body > div > footer', 'main button'])
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

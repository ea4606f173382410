// The pages of a donation: how to pay, receipts and statements.
import type { APIRequestContext, Page } from '@playwright/test';
import { aProgram } from '../../support/factories';
import { test } from '../support/content';
import { white } from '../support/print';
import { fill, formOn, forms } from '../support/public-forms';
import {
  administrator,
  expect,
  expectAllWell,
  expectAllWellAtBothWidths,
  expectToast,
  interactive,
  open,
  unique,
} from '../support/support';
import { brokenWords } from '../support/widths';

const donation = forms.find(({ name }) => name === 'donation') ?? forms[0];
const bank = 'Daewa Foundation\nIBAN DE02 1203 0000 0000 2020 51\nمؤسسة الدعوة';

/** Signed in, with bank details; the donor is somebody else. */
async function treasurer(request: APIRequestContext) {
  await request.post('/api/auth/login', { data: administrator });
  await request.patch('/api/settings/bankDetails', { data: { value: bank } });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** In print: black on white, without the frame of the site and its buttons. */
async function expectOnPaper(page: Page) {
  await expect(page.locator('body')).toHaveCSS('background-color', white);
  await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const part of ['body > div > header', 'body > div > footer', 'main button'])
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
}

/** On a phone at 200 % text size, no amount breaks, and each cell has the name of its column above it. */
async function expectLargeTextWhole(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'));
  expect(await brokenWords(page.getByRole('article').getByText('$50.00').last())).toEqual([]);
  const name = page.getByRole('cell').first();
  expect(await name.evaluate((cell) => getComputedStyle(cell, '::before').float)).toBe('none');
  await page.locator('html').evaluate((html) => html.style.removeProperty('font-size'));
  if (wide) await page.setViewportSize(wide);
}

test('a donor who has pledged is told how to pay', async ({ page, request, context }) => {
  await treasurer(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, donation.path);
  const form = formOn(page, donation);
  await fill(form, donation);
  await form.getByRole('button', { name: 'Donate $50' }).click();
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

test('the facts of a program can be read, also in print, and its link selects its fund each time', async ({
  page,
  make,
}) => {
  test.slow(); // axe takes seconds on a busy machine
  const fund = await make('/api/funds', {
    name: unique('Learning'),
    description: '',
    zakat: false,
    active: true,
  });
  const facts = ['Mondays, 5 to 7 PM', 'كل سبت من العاشرة', 'Amina, +1 (555) 010-0142', 'هاتف: ٠١٢ ٣٤٥ ٦٧٨٩'];
  const { slug } = await make(
    '/api/programs',
    aProgram({
      slug: `funded-${fund.id}`,
      fundId: fund.id,
      schedule: facts.slice(0, 2).join('\n'),
      contact: facts.slice(2).join('\n'),
    }),
  );
  await open(page, `/programs/${slug}`);
  const lines = page.getByRole('definition').locator('> span');
  await expect(lines).toHaveText(facts);
  const directions = await lines.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
  expect(directions).toEqual(['ltr', 'rtl', 'ltr', 'rtl']);
  await expectAllWellAtBothWidths(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expectOnPaper(page);
  for (const line of await lines.all()) await expect(line).toBeVisible();
  const give = page.getByRole('link', { name: 'Give to this program' });
  await expect(give).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const form = formOn(page, donation);
  const selected = form.locator('[name=fundId]:checked');
  await give.click();
  await expect(page).toHaveURL(`/get-involved?fund=${fund.id}#donate`);
  await expect(selected).toHaveValue(`${fund.id}`);
  await form.getByLabel('First Name').fill('Layla');
  await form.getByLabel('Where it is needed most').check();
  await page.reload();
  await interactive(page);
  await expect(selected).toHaveValue('');
  await page.goBack();
  await give.click();
  await expect(selected).toHaveValue(`${fund.id}`);
  await expect(form.getByLabel('First Name')).toHaveValue('Layla');
});

test('a visitor who turns a monthly link into one donation finds it so after a reload', async ({ page }) => {
  await open(page, `${donation.path}?monthly=1`);
  const monthly = formOn(page, donation).getByLabel('Make this a monthly donation');
  await monthly.uncheck();
  await page.reload();
  await interactive(page);
  await expect(monthly).not.toBeChecked();
});

test('receipts and statements are found from one link, printed black on white, and fit a phone with large text', async ({
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
  const expectPrinted = async (title: string | RegExp, words: string) => {
    await expect(heading(page)).toHaveText(title);
    await expectAllWell(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expectOnPaper(page);
    for (const text of ['ليلى نور', words])
      await expect(page.getByRole('article').getByText(text)).toBeVisible();
    const names = page.getByText('Daewa Foundation', { exact: true });
    await expect(names.filter({ visible: true })).toHaveCount(1);
    await page.emulateMedia({ media: 'screen' });
  };
  await open(page, new URL(url).pathname);
  await expect(heading(page)).toHaveText('Your donations');
  await expectAllWell(page);
  await page.getByRole('link', { name: '1447 AH' }).click();
  await expectPrinted('Statement for 1447 AH', 'Shaʻban 15, 1447 AH');
  await expectLargeTextWhole(page);
  await page.getByRole('link', { name: 'All years' }).click();
  await expect(heading(page)).toHaveText('Your donations');
  await open(page, `${new URL(statusUrl).pathname}/receipt`);
  await expectPrinted(/^Receipt 2\d{3}-\d{6}$/, 'February 3, 2026');
  // Within an Arabic page, the lines of an English letterhead still begin on one side.
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  await expect(page.getByRole('article').locator('header')).toHaveCSS('text-align', 'left');
});

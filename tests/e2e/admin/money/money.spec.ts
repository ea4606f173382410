// Donations on paper, pledges, receipts and funds.
import { inGroups, referenceOf } from '../../../../src/shared/lib/references';
import { openSection } from '../../support/admin';
import { linesOf, rowsOf } from '../../support/admin-lists';
import { aName, endless, givenBy, pledge, searchFor } from '../../support/money';
import { aHelper, openAs, refusalsOf } from '../../support/staff';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test('offline donations are recorded one after another by keyboard alone', async ({ page, request }) => {
  const refused = refusalsOf(page);
  await openAs(page, await aHelper(request, ['treasurer']), 'donations', 'Donations');
  const lastName = aName('حداد');
  await page.getByRole('button', { name: 'Record an offline donation' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Record an offline donation' });
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByLabel('Received on').fill('2026-02-03');
  await form.getByLabel('Method').selectOption('Check');
  await form.getByLabel('First name').focus();

  // An envelope is its name and amount, two Tabs and Enter.
  for (const [count, amount] of ['20', '٢٠٫٥٠', '1,250.50'].entries()) {
    await page.keyboard.insertText('عمر');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(lastName);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(amount);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toContainText(`${count + 1} donation`);
    await expect(form.getByLabel('First name')).toBeFocused();
    await expect(form.getByLabel('First name')).toHaveValue('');
  }
  await expect(form.getByRole('status')).toContainText('3 donations recorded, $1,291.00 in total');

  await page.keyboard.insertText('عمر');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Amount').fill('7');
  await form.getByRole('button', { name: 'Save and close' }).click();
  await expectToast(page, 'Donation recorded successfully');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Record an offline donation' })).toBeFocused();

  const gifts = await givenBy(page, lastName);
  expect(gifts.map(({ amount, received, receivedOn }) => [amount, received, receivedOn])).toEqual(
    [20, 20.5, 1250.5, 7].map((amount) => [amount, amount, '2026-02-03']),
  );
  await searchFor(page, lastName);
  await expect(page.getByText('Showing 4 of 4 donations')).toBeVisible();
  await expect(rowsOf(page, 'Donations').first()).toContainText('Received on February 3, 2026');
  await expect(page.getByText('Pledged $1,298.00 · Received $1,298.00')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a pledge shows its reference, and once it is paid its entries and receipt', async ({ page }) => {
  test.slow(); // axe
  await openSection(page, 'donations', 'Donations');
  const lastName = aName(`${endless}عبد`);
  const id = await pledge(page, { lastName, amount: 80 });
  await searchFor(page, lastName);
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  const row = rowsOf(page, 'Donations').filter({ hasText: '$80.00' }).first();
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByLabel('Reference for a transfer')).toHaveValue(inGroups(referenceOf(id)));
  await page.getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record payment' });
  await form.getByLabel('Received on').fill('2026-02-03');
  await form.getByLabel('Reference').fill('B-77');
  await expectAllWellAtBothWidths(page);
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expectToast(page, 'Payment recorded');
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText(
    /Received.*\$80\.00 balance \$80\.00/,
  );
  await expect(page.getByRole('list', { name: 'Receipts' })).toContainText(/Receipt \d{4}-\d{6}, \$80\.00/);
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden();
  await expect(row).toContainText('Completed');

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Money', { exact: true }).selectOption('Received');
  await page.getByLabel('Received until').fill('2026-02-03');
  await expect(page.getByText('Pledged $80.00 · Received $80.00')).toBeVisible();
  await page.getByText('Annual statement').click();
  await page.getByLabel('Year', { exact: true }).fill('2026');
  await expectAllWellAtBothWidths(page);
  const lines = await linesOf(page, page.getByRole('link', { name: 'Export the statement' }));
  expect(lines[0]).toContain('Received (USD)');
  expect(lines.join()).toContain('Bank Transfer');
});

test('a fund is added, counts its donations, and is taken off the form', async ({ page }) => {
  test.slow(); // axe
  await openSection(page, 'funds', 'Funds');
  const name = unique(endless);
  await page.getByRole('button', { name: 'Add fund' }).click();
  const form = page.getByRole('dialog', { name: 'Add fund' });
  await form.getByRole('button', { name: 'Add fund' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('مواقد وبطانيات');
  await form.getByLabel('For zakat').check();
  await form.getByRole('button', { name: 'Add fund' }).click();
  await expectToast(page, 'Fund created successfully');
  const row = rowsOf(page, 'Funds').filter({ hasText: name });
  await expect(row).toContainText('Zakat');
  const all: { id: number; name: string }[] = await (await page.request.get('/api/funds')).json();
  const fundId = all.find((fund) => fund.name === name)?.id ?? 0;
  const lastName = aName();
  const id = await pledge(page, { lastName, amount: 42, fundId });
  await page.request.post(`/api/donations/${id}/received`, {
    data: { receivedOn: '2026-02-03', paymentMethod: 'cash' },
  });
  await expect(row).toContainText('$42.00'); // by itself
  await expectAllWellAtBothWidths(page);
  await row.getByRole('button', { name: 'Hide from donation form' }).click();
  await expect(row).toContainText('Not on the donation form');
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  await sidebar.getByRole('link', { name: 'Donations', exact: true }).click();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Fund').selectOption(name);
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await expect(rowsOf(page, 'Donations').first()).toContainText(lastName);
});

// A bank statement is read and confirmed line by line, without counting anything twice.
import { readFile } from 'node:fs/promises';
import { inGroups, referenceOf } from '../../../../src/shared/lib/references';
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { aName, endless, givenBy, pledge, searchFor } from '../../support/money';
import { expect, expectAllWellAtBothWidths, expectToast, test } from '../../support/support';

test('a statement is read, confirmed line by line, and never counts twice', async ({ page }) => {
  test.slow(); // axe
  await openSection(page, 'donations', 'Donations');
  const lastName = aName();
  const [named, other, larger] = [
    await pledge(page, { lastName, amount: 51.5 }),
    await pledge(page, { lastName, amount: 61 }),
    await pledge(page, { lastName, amount: 75 }),
  ];
  const statement = [
    'Wann;Wer;Betrag',
    `03/04/2026;${lastName} ${inGroups(referenceOf(named)).toLowerCase()};51,50`,
    `03/04/2026;${referenceOf(other)} ${endless}${endless};٦١٫٠٠`,
    `03/05/2026;تحويل ${lastName};70,00`,
    `03/06/2026;=HYPERLINK("http://x") ${lastName};12,00`,
    `03/07/2026;Rent ${lastName};-1.200,00`,
  ].join('\r\n');
  const read = page.getByRole('button', { name: 'Read the statement' });
  await page.getByRole('tab', { name: 'Bank statement' }).click();
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'umsatz.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(page.getByLabel('Or paste the text')).toHaveValue(/Wann;Wer/);
  await read.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please choose the column of the date. Columns in the file: Wann, Wer',
  );
  await page.getByLabel('Date', { exact: true }).selectOption('Wann');
  await page.getByLabel('Reference text').selectOption('Wer');
  await read.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'whether the day or the month comes first',
  );
  await expectAllWellAtBothWidths(page);
  await page.getByLabel('03/04/2026 is').selectOption('March 4 (month first)');
  await read.click();

  const said = page.getByRole('status').filter({ hasText: 'incoming payments found' });
  await expect(said).toContainText(
    '4 incoming payments found: 0 recorded, 2 suggested by reference and amount, 2 open',
  );
  const rows = rowsOf(page, 'Statement lines');
  await expect(rows.first()).toContainText('March 4, 2026');
  await expect(rows.first()).toContainText(`Layla ${lastName}`);
  await expectAllWellAtBothWidths(page);
  expect((await givenBy(page, lastName)).every(({ received }) => received === 0)).toBe(true);
  await page.getByRole('button', { name: 'Record all 2 suggested' }).click();
  await expectToast(page, '2 payments recorded');

  // Another amount than was promised is asked about.
  await rows.nth(2).getByRole('button', { name: 'Choose' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a Donation' });
  await searchFor(page, 'nobody at all');
  await expect(choice.getByText('0 of 0 found')).toBeVisible();
  await choice.getByPlaceholder('Search by name or email...').fill(lastName);
  const found = choice.getByRole('button', { name: `donation ${larger}` });
  await expect(found).toBeVisible();
  await expectAllWellAtBothWidths(page);
  expect(await answer(page, true, () => found.click())).toContain(
    '$75.00 was pledged, but the line is $70.00',
  );
  await expect(choice).toBeHidden();
  await expect(rows.nth(2)).toContainText('Recorded');

  // Whoever has pledged nothing is noted with the line.
  await rows.nth(3).getByRole('button', { name: 'Choose' }).click();
  await choice.getByRole('button', { name: 'Record as a new donation' }).click();
  const form = page.getByRole('dialog', { name: 'Record an offline donation' });
  await expect(form.getByLabel('Amount')).toHaveValue('12.00');
  await form.getByLabel('First name').fill('Sara');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByRole('button', { name: 'Save and close' }).click();
  await expect(said).toContainText('4 recorded, 0 suggested');

  // Read again it counts nothing, and this browser remembers its columns.
  await page.getByRole('button', { name: 'Read another statement' }).click();
  await page.getByLabel('Or paste the text').fill(statement);
  await read.click();
  await expect(said).toContainText('4 recorded, 0 suggested');
  await expect(rows.getByRole('button')).toHaveCount(0);
  expect((await givenBy(page, lastName)).map(({ received }) => received)).toEqual([51.5, 61, 70, 12]);
});

test('an XML statement is read from its file, and a suggestion says why', async ({ page }) => {
  test.slow(); // axe
  await openSection(page, 'donations', 'Donations');
  const lastName = aName();
  const id = await pledge(page, { lastName, amount: 43.21 });
  const statement = await readFile('tests/fixtures/bank-statements/dutch-camt.054.001.13.xml', 'utf8');
  const xml = statement
    .replace('>1250.00<', '>43.21<')
    .replace('STG. DE VRIES', `${lastName.toUpperCase()}, Layla`)
    .replace('Overboeking gift moskee', `هدية ${lastName}`);
  await page.getByRole('tab', { name: 'Bank statement' }).click();
  const buffer = Buffer.from(xml);
  await page.getByLabel('File').setInputFiles({ name: 'camt.xml', mimeType: 'text/xml', buffer });
  await page.getByRole('button', { name: 'Read the statement' }).click();
  const row = rowsOf(page, 'Statement lines').first();
  await expect(row).toContainText(`Possibly Layla ${lastName} (donation ${id})`);
  await expect(row).toContainText('Same amount and name');
  await row.getByRole('button', { name: 'Choose' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a Donation' });
  const suggested = choice.getByRole('button', { name: `suggested donation ${id}` });
  await expect(suggested).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await suggested.click();
  await expectToast(page, '1 payment recorded');
  expect(await givenBy(page, lastName)).toMatchObject([{ received: 43.21 }]);
});

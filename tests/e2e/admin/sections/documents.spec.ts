// Documents in the library: uploads, titles, the annual report, and deletion.
import { openSection } from '../../support/admin';
import { chooseFiles } from '../../support/pictures';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${text}\ntrailer\n%%EOF\n`),
});

test('a document is added, titled, chosen as the annual report, downloaded, and kept while in use', async ({
  page,
}) => {
  test.slow(); // axe
  const name = unique('التقرير السنوي');
  await openSection(page, 'pictures', 'Pictures');
  await page.getByRole('tab', { name: 'Documents' }).click();
  const place = page.getByRole('group', { name: 'Add documents' });
  await chooseFiles(place, { ...pdf('letter'), mimeType: 'text/plain', name: 'letter.txt' });
  await expect(place.getByRole('alert')).toHaveText(
    'This file cannot be used. Please choose a PDF document.',
  );
  await chooseFiles(place, { ...pdf('half'), buffer: Buffer.from('%PDF-1.4 half') });
  await expect(place.getByText('This PDF is empty or incomplete.')).toBeVisible();
  await chooseFiles(place, pdf(name));
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expectAllWellAtBothWidths(page);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Document' });
  await expect(dialog.getByText('Not used yet')).toBeVisible();
  const title = unique('Annual report 2025');
  await dialog.getByLabel('Title').fill(title);
  await expectAllWellAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Update document' }).click();
  await expectToast(page, 'Document updated successfully');

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Foundation' }).click();
  const proof = page.getByRole('region', { name: 'Proof' });
  await proof.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a Document' });
  await library.getByRole('searchbox', { name: 'Search' }).fill(title);
  await library.getByRole('button', { name: `Choose ${title}` }).click();
  await expect(proof.getByText(title)).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await proof.getByRole('button', { name: 'Save proof' }).click();
  await expectToast(page, 'Setting updated');

  await page.goto('/about');
  const download = page.waitForEvent('download');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Annual report' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`);

  await openSection(page, 'pictures', 'Pictures');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(page).toHaveURL(({ search }) => search.includes('2025')); // the search replaces the list
  await page.getByRole('button', { name: `Open ${title}` }).click();
  await expect(dialog.getByRole('link', { name: 'annualReportUrl' })).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'It is used in 1 setting.');
});

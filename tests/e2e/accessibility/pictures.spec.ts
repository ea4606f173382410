// axe finds nothing in the picture library and picture fields.
import { openSection } from '../support/admin';
import { aKeptPicture, aPhotograph, chooseFiles } from '../support/pictures';
import { expect, expectAllWellAtBothWidths, test, unique } from '../support/support';

// Axe takes seconds on a busy machine.
test.beforeEach(() => test.slow());

const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('pictures with any name and the dialog of one have no violations', async ({ page }) => {
  const mark = unique('سوق');
  await aKeptPicture(page, { name: `${endless}${endless} ${mark}`, alt: endless.repeat(3) });
  await aKeptPicture(page, { name: `أطفال يقرؤون في المكتبة ${mark}`, alt: 'أطفال يقرؤون' });
  await openSection(page, 'pictures', 'Pictures');
  await page.getByLabel('Search').fill(mark);
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(2);
  const none = { name: `${endless}.txt`, mimeType: 'text/plain', buffer: Buffer.from('a letter') };
  await chooseFiles(page.getByRole('group', { name: 'Add pictures' }), none);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await page
    .getByRole('button', { name: /^Open / })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Picture' }).getByText('Nowhere yet')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('a form with a picture, one that is refused, and the library have none', async ({ page }) => {
  const { url } = await aKeptPicture(page, { name: unique('مكتبة') });
  await openSection(page, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Image URL').fill(url);
  await expect(form.getByLabel('What does the picture show?')).toBeVisible();
  const place = form.getByRole('group', { name: 'Picture' });
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 503, json: {} }));
  await chooseFiles(place, await aPhotograph());
  await expect(place.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await place.getByRole('button', { name: 'Take from the Library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a Picture' });
  await expect(library.getByRole('listitem').first()).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

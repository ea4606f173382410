// What axe finds in the section Pages.
import { openSection } from '../support/admin';
import { expect, expectAllWellAtBothWidths, test } from '../support/support';

// Axe takes seconds on a busy machine.
test.beforeEach(() => test.slow());

const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('the words of a page and the form of a list have no violations', async ({ page }) => {
  await openSection(page, 'pages', 'Pages');
  await page.getByRole('tab', { name: 'University' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'University' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await page.getByRole('button', { name: 'Edit Admissions: deadlines' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  await form.getByLabel('Value').fill(`${endless}\n${endless}\n\nالخريف\nالثلاثون من يونيو`);
  await expect(form.getByText('Read as 2 entries')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('the look and the form of the colour have none', async ({ page }) => {
  await openSection(page, 'pages', 'Pages');
  await page.getByRole('tab', { name: 'Logo and Colour' }).click();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expectAllWellAtBothWidths(page);
  await page.getByRole('button', { name: 'Edit Brand colour' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Setting' });
  await form.getByLabel('Value').fill('#ffee00');
  await expect(form.getByText(/too light to be read here/)).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

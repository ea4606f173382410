// Finding a person and an item from the dashboard.
import { openSection } from '../../support/admin';
import { articleOf, test } from '../../support/content';
import { expect, expectAllWellAtBothWidths, expectToast, unique } from '../../support/support';

test('a person and an item are one press away from the dashboard', async ({ page, make }) => {
  const name = unique('Qasim').replace(' ', '');
  const title = `${name} “100%_wool” opens`;
  await make('/api/news', { ...articleOf(name), title });
  for (const firstName of ['Amina', 'ليلى'])
    await page.request.post('/api/donations', {
      data: { firstName, lastName: name, email: `${name}@example.org`, amount: 5000, paymentMethod: 'bank' },
    });
  await openSection(page, '', 'Dashboard');
  await page.getByLabel('Search').fill(name);
  const found = page.getByRole('list', { name: 'Found' });
  await expect(found.getByRole('link')).toHaveText([
    `ليلى ${name}${name}@example.org`,
    `${title}News article`,
  ]);
  await expectAllWellAtBothWidths(page);

  await found.getByRole('link', { name: `${name}@example.org` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`History of ليلى ${name}`);
  await page.goBack();
  await page.getByLabel('Search').fill(name.toUpperCase());
  await found.getByRole('link', { name: title }).click();
  const form = page.getByRole('dialog', { name: 'Edit News Article' });
  await form.getByLabel('Title').fill(`${name} opens`);
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await expectToast(page, 'News article updated successfully');
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'News & Updates' })).toBeVisible();
  await expect(form).toBeHidden();
});

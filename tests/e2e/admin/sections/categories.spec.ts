// Categories are changed in a dialog, and visitors see the change.
import { answer, openSection } from '../../support/admin';
import { articleOf, test } from '../../support/content';
import { expect, expectAllWellAtBothWidths, expectToast, unique } from '../../support/support';

test('a category is renamed, merged and deleted, and visitors see it at once', async ({ page, make }) => {
  test.slow(); // axe
  const [typo, right, spare] = [unique('Comunity'), unique('Community work'), unique('خدمة المجتمع')];
  for (const category of [typo, typo, spare])
    await make('/api/news', { ...articleOf(unique('Garden')), category });
  const unused = unique('Unused');
  const { id } = await make('/api/news', { ...articleOf(unique('Garden')), category: unused });
  await openSection(page, 'news', 'News & Updates');
  await page.request.delete(`/api/news/${id}`);
  await page.getByRole('button', { name: 'Categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'News Categories' });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row(typo)).toContainText('2 articles');
  await expect(row(typo).getByRole('button', { name: 'Delete' })).toBeDisabled();

  await row(typo).getByRole('button', { name: 'Rename' }).click();
  const field = dialog.getByLabel('New name of');
  await expect(field).toBeFocused();
  await field.fill(right);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Category renamed successfully');
  await expect(row(right)).toContainText('2 articles');
  await expect(row(right).getByRole('button', { name: 'Rename' })).toBeFocused();
  const listed = await (await page.request.get(`/news?category=${encodeURIComponent(right)}`)).text();
  expect(listed.match(/<article/g)).toHaveLength(2);
  expect(listed).toMatch(new RegExp(`aria-pressed="true"[^>]*>${right}<`));

  await row(right).getByRole('button', { name: 'Rename' }).click();
  await field.fill(` ${spare.toUpperCase()} `);
  await expect(dialog.getByRole('status')).toHaveText(
    `“${spare}” exists already: 2 articles will move to it.`,
  );
  await expectAllWellAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expectToast(page, 'Category merged successfully');
  await expect(row(right)).toBeHidden();
  await expect(row(spare)).toContainText('3 articles');

  await expect(row(unused)).toContainText('Not in use');
  const remove = () => row(unused).getByRole('button', { name: 'Delete' }).click();
  expect(await answer(page, true, remove)).toBe(
    'Are you sure you want to delete this category? This action cannot be undone.',
  );
  await expectToast(page, 'Category deleted successfully');
  await expect(row(unused)).toBeHidden();
});

// What was deleted is kept in the trash, and restored or removed from there.
import { answer, openSection } from '../support/admin';
import { remove, rowOf } from '../support/admin-content';
import { articleOf, test } from '../support/content';
import { expect, expectAllWell, expectToast, unique } from '../support/support';

const article = { noun: 'news article', router: 'news' };

test('a deleted item can be restored from the trash or removed for good', async ({ page, make }) => {
  const [kept, gone] = [unique('حصاد القمح'), unique('Frost')];
  for (const title of [kept, gone])
    await make('/api/news', { ...articleOf(title), slug: articleOf(unique('item')).slug });
  await openSection(page, 'news', 'News & Updates');
  for (const title of [kept, gone]) {
    await page.getByLabel('Search').fill(title);
    await remove(page, rowOf(page, title), article);
  }
  await openSection(page, 'trash', 'Trash');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row(kept)).toContainText('News article');
  await expect(row(kept)).toContainText('In 30 days');
  await expectAllWell(page);

  await row(kept).getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'News article restored successfully');
  await expect(row(kept)).toBeHidden();

  const question = await answer(page, true, () =>
    row(gone).getByRole('button', { name: 'Delete for good' }).click(),
  );
  expect(question).toContain(gone);
  await expectToast(page, 'News article removed for good');
  await expect(row(gone)).toBeHidden();

  await openSection(page, 'news', 'News & Updates');
  await page.getByLabel('Search').fill(kept);
  await expect(rowOf(page, kept)).toBeVisible();
});

import { answer, openSection } from '../support/admin';
import { remove, rowOf } from '../support/admin-content';
import { articleOf, test } from '../support/content';
import { expect, expectAllWell, expectToast, unique } from '../support/support';

const article = { noun: 'news article', router: 'news' };

test('a deletion can be undone at once, and the comments are there again', async ({ page, make }) => {
  const title = unique('Harvest');
  const { slug } = await make('/api/news', articleOf(title));
  await page.request.post(`/api/news/${slug}/likes`, { data: { userId: 'a-reader' } });
  await openSection(page, 'news', 'News & Updates');
  await page.getByLabel('Search').fill(title);
  const row = rowOf(page, title);
  await answer(page, true, () => row.getByRole('button', { name: 'Delete' }).click());
  await expectToast(page, 'News article deleted successfully');
  await expect(row).toBeHidden();
  expect((await page.request.get(`/api/news/${slug}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'News article restored successfully');
  await expect(row).toBeVisible();
  const liked = await page.request.get(`/api/news/${slug}/likes/check?userId=a-reader`);
  expect(await liked.json()).toEqual({ liked: true });
});

test('what was deleted is found in the trash, and comes back or goes for good', async ({ page, make }) => {
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

test('what cannot come back says why, and stays', async ({ page, make, admin }) => {
  const title = unique('Well');
  const { slug, id } = await make('/api/news', articleOf(title));
  await admin.delete(`/api/news/${id}`);
  await make('/api/news', { ...articleOf(unique('Another')), slug });
  await openSection(page, 'trash', 'Trash');
  await page.getByLabel('Search').fill(title);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'This slug is already taken');
  await expect(row).toBeVisible();
});

// The revisions of an item: what changed in each, and restoring one.
import { openSection } from '../support/admin';
import { chooseMore, rowOf } from '../support/admin-content';
import { articleOf, test } from '../support/content';
import { expect, expectAllWell, expectToast, unique } from '../support/support';

test('an earlier revision shows what changed since, and can be restored', async ({ page, make, admin }) => {
  const title = unique('Orchard');
  const article = articleOf(title);
  const { slug, id } = await make('/api/news', article);
  await admin.put(`/api/news/${id}`, {
    data: {
      ...article,
      content: article.content.replace('spring', 'حديقة'),
      imageUrl: '/images/events/planting-day.svg',
    },
  });
  await openSection(page, 'news', 'News & Updates');
  await page.getByLabel('Search').fill(title);
  await chooseMore(rowOf(page, title), 'Revisions');
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  const revision = (name: RegExp) => dialog.getByRole('button', { name });
  await expect(revision(/Changed by admin: .*content/)).toContainText('the newest');
  await revision(/Changed by admin: .*content/).click();
  await expect(dialog.getByText('The same as it is now.')).toBeVisible();

  await revision(/Created by admin/).press('Enter');
  await expect(dialog.locator('ins', { hasText: 'spring' })).toBeVisible();
  await expect(dialog.locator('del', { hasText: 'حديقة' })).toBeVisible();
  await expect(dialog.locator('ins', { hasText: '/images/news/winter-relief.svg' })).toBeVisible();
  await expectAllWell(page);

  await dialog.getByRole('button', { name: 'Restore This Revision' }).click();
  await expectToast(page, 'News article restored successfully');
  await expect(dialog).toBeHidden();
  const read = await page.request.get(`/api/news/${slug}`);
  expect(await read.json()).toMatchObject({
    article: { content: article.content, imageUrl: article.imageUrl },
  });

  await chooseMore(rowOf(page, title), 'Revisions');
  await expect(revision(/Brought back by admin: .*content/)).toContainText('the newest');
});

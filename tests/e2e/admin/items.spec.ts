// What is done with a stored item besides editing: its page, link, revisions and trash.
import { answer, openSection } from '../support/admin';
import { chooseMore, rowOf } from '../support/admin-content';
import { articleOf, test } from '../support/content';
import { expect, expectAllWellAtBothWidths, expectToast, unique } from '../support/support';

test('an item is viewed, its link copied, an earlier revision restored, and the item deleted for good', async ({
  page,
  make,
  admin,
  context,
}) => {
  test.slow(); // axe
  const title = unique('حصاد القمح');
  const article = { ...articleOf(title), slug: articleOf(unique('harvest')).slug };
  const { slug, id } = await make('/api/news', article);
  const content = article.content.replace('spring', 'حديقة');
  await admin.put(`/api/news/${id}`, { data: { ...article, content } });
  await openSection(page, 'news', 'News & Updates');
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  const row = rowOf(page, title);
  await expect(row).toContainText(/Last changed .+ by admin/);
  const [opened] = await Promise.all([page.waitForEvent('popup'), chooseMore(row, 'View on site')]);
  await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await opened.close();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = new URL(`/news/${slug}`, page.url()).href;
  await chooseMore(row, 'Copy link');
  await expectToast(page, link);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  // Where pages have no clipboard, the link can be selected.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await chooseMore(row, 'Copy link');
  const copy = page.getByRole('dialog', { name: 'Link' });
  await expect(copy.getByRole('textbox')).toHaveValue(link);
  await copy.getByRole('button', { name: 'Close' }).click();

  await chooseMore(row, 'Revisions');
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  const revision = (name: RegExp) => dialog.getByRole('button', { name });
  await expect(revision(/Changed by admin: .*Content/)).toContainText('the newest');
  await revision(/Created by admin/).press('Enter');
  await expect(dialog.locator('ins', { hasText: 'spring' })).toBeVisible();
  await expect(dialog.locator('del', { hasText: 'حديقة' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Restore This Version' }).click();
  await expectToast(page, 'News article restored successfully');
  await expect(dialog).toBeHidden();
  const stored = await page.request.get(`/api/news/${slug}`);
  expect(await stored.json()).toMatchObject({ article: { content: article.content } });

  await page.getByRole('button', { name: 'Team and system' }).click();
  expect(await answer(page, true, () => row.getByRole('button', { name: 'Delete' }).click())).toBe(
    'Are you sure you want to delete this news article? This action cannot be undone.',
  );
  await expectToast(page, 'News article deleted successfully');
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Trash', exact: true })
    .click();
  const deleted = page.getByRole('row').filter({ hasText: title });
  await expect(deleted).toContainText('News article');
  await expect(deleted).toContainText('30 days');
  await expectAllWellAtBothWidths(page);
  const remove = () => deleted.getByRole('button', { name: 'Delete permanently' }).click();
  expect(await answer(page, true, remove)).toContain(title);
  await expectToast(page, 'News article permanently deleted');
  await expect(deleted).toBeHidden();
});

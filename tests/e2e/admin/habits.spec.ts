// What the menu of an item offers beside editing.
import { openSection } from '../support/admin';
import { chooseMore, rowOf } from '../support/admin-content';
import { articleOf, test } from '../support/content';
import { expect, expectToast, unique } from '../support/support';

test('an item is seen on the site, its link copied, and who changed it last is told', async ({
  page,
  context,
  make,
}) => {
  const title = unique('A lecture');
  const article = await make('/api/news', articleOf(title));
  await openSection(page, 'news', 'News & Updates');
  const row = rowOf(page, title);
  await expect(row).toContainText(/Last changed on .+ by admin/);
  expect(JSON.stringify(await (await page.request.get(`/api/news/${article.slug}`)).json())).not.toContain(
    'updatedBy',
  );
  const [opened] = await Promise.all([page.waitForEvent('popup'), chooseMore(row, 'See it on the site')]);
  await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await opened.close();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = new URL(`/news/${article.slug}`, page.url()).href;
  await chooseMore(row, 'Copy its link');
  await expectToast(page, link);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  // Where the browser has no clipboard for pages, the link is there to be taken.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await chooseMore(row, 'Copy its link');
  await expect(page.getByRole('dialog', { name: 'Link' }).getByRole('textbox')).toHaveValue(link);
});

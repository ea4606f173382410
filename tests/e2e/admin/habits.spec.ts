import { openSection } from '../support/admin';
import { chooseMore, rowOf } from '../support/admin-content';
import { aHistoryEvent, storedHistory } from '../support/admin-sections';
import { articleOf, test } from '../support/content';
import { leaveForm, storedDrafts } from '../support/drafts';
import { expect, expectToast, unique } from '../support/support';

test('an item is duplicated as a draft, and nothing of it is published', async ({ page, make }) => {
  const title = unique('A kitchen');
  const article = await make('/api/news', {
    ...articleOf(title),
    content: `## A heading\n\nThe **second** one is being built. ${'It is long. '.repeat(5)}`,
    contentFormat: 'markdown',
  });
  await openSection(page, 'news', 'News & Updates');
  await chooseMore(rowOf(page, title), 'Duplicate');
  const form = page.getByRole('dialog', { name: 'Add News Article' });
  await expect(form.getByLabel('Title')).toHaveValue(`${title} (copy)`);
  await expect(form.getByLabel('Slug')).toHaveValue(`${article.slug}-copy`);
  await expect(form.getByLabel('Date')).toHaveValue(new Date().toISOString().slice(0, 10));
  await expect(form.getByLabel('Image URL')).toHaveValue('/images/news/winter-relief.svg');
  await expect(form.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  const [draft] = await storedDrafts(page, `${title} (copy)`);
  expect(draft).toMatchObject({
    itemId: null,
    values: { contentFormat: 'markdown', author: 'Maryam bint Yusuf' },
  });
  expect((await page.request.get(`/api/news/${article.slug}-copy`)).status()).toBe(404);
  await page.request.delete(`/api/drafts/${draft?.id}`);
});

test('a person is copied under their name, and a copy that is not wanted leaves nothing', async ({
  page,
  make,
}) => {
  const name = unique('Noor Haddad');
  const bio = 'She has taught since the house was built.';
  const portrait = '/images/team/placeholder.svg';
  await make('/api/team', { name, title: 'Teacher', bio, imageUrl: portrait });
  await openSection(page, 'team', 'Team Members');
  const more = rowOf(page, name).getByRole('button', { name: 'More' });
  await more.click();
  // Whoever is not of the leadership is on no page.
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'Revisions']);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const form = page.getByRole('dialog', { name: 'Add Team Member' });
  await expect(form.getByLabel('Name')).toHaveValue(`${name} (copy)`);
  await expect(form.getByLabel('Title')).toHaveValue('Teacher');
  await expect.poll(async () => (await storedDrafts(page, name)).length, { timeout: 15_000 }).toBe(1);
  await leaveForm(page, form, 'Delete draft');
  await expect.poll(() => storedDrafts(page, name)).toEqual([]);
  await expect(more).toBeFocused();
});

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

test('drafts, what is scheduled and what is live are looked through as one list', async ({ page }) => {
  const { title } = await aHistoryEvent(page, 'A spring');
  const draftOf = async (name: string, at?: string) => {
    const data = {
      type: 'history',
      values: { title: name, year: 1998, sortOrder: 1, description: 'It was found.' },
    };
    const { id }: { id: number } = await (await page.request.post('/api/drafts', { data })).json();
    if (at) await page.request.post(`/api/drafts/${id}/schedule`, { data: { at } });
    return id;
  };
  const [written, due] = [unique('A source'), unique('A delta')];
  const ids = [await draftOf(written), await draftOf(due, '2099-01-01T00:00:00Z')];
  await openSection(page, 'history', 'History Events');
  const state = page.getByLabel('State');
  const group = (name: string) => page.getByRole('group', { name });
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByText(/^Drafts \(\d+\)/)).toBeVisible();

  await state.selectOption('Live');
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByText(/^Drafts \(\d+\)/)).toBeHidden();
  await state.selectOption('Drafts');
  await expect(group(written)).toBeVisible();
  await expect(group(due)).toBeHidden();
  await expect(page.getByRole('table')).toBeHidden();
  await state.selectOption('Scheduled');
  await expect(group(due)).toBeVisible();
  await expect(group(written)).toBeHidden();

  // One that is due is published while it is looked at: it goes from here, and is live.
  await page.request.post(`/api/drafts/${ids[1]}/schedule`, {
    data: { at: new Date(Date.now() + 3000).toISOString() },
  });
  await page.reload();
  await state.selectOption('Scheduled');
  await expect(group(due)).toBeVisible();
  await expect(group(due)).toBeHidden({ timeout: 15_000 });
  await state.selectOption('All States');
  await expect(rowOf(page, due)).toBeVisible();
  expect(await storedHistory(page, due)).toHaveLength(1);
  await page.request.delete(`/api/drafts/${ids[0]}`);
});

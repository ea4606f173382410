import type { Page } from '@playwright/test';
import { hearNothing, openSection } from '../support/admin';
import { linesOf } from '../support/admin-lists';
import { articleOf } from '../support/content';
import {
  administrator,
  expect,
  expectAccessible,
  expectToast,
  signInAsAdministrator,
  test,
  unique,
} from '../support/support';

// Else what other tests change is read again, and asks to sign in before it is pressed.
test.beforeEach(({ page }) => hearNothing(page));

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';

/** A new article, opened in the form of its section. */
async function editNewArticle(page: Page) {
  await signInAsAdministrator(page);
  const title = unique('An article of two');
  const article = { ...articleOf(title), excerpt: text, content: text };
  const { id }: { id: number } = await (await page.request.post('/api/news', { data: article })).json();
  // From another section, so that back leads inside the area.
  await openSection(page, '', 'Dashboard');
  await page.getByRole('link', { name: 'Manage News' }).click();
  await page.getByLabel('Search').fill(title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit News Article' });
  const stored = async () => {
    const answer: { article: typeof article } = await (
      await page.request.get(`/api/news/${article.slug}`)
    ).json();
    return answer.article;
  };
  return { id, article, form, stored, remove: () => page.request.delete(`/api/news/${id}`) };
}

test('the second of two administrators is told, and decides', async ({ page }) => {
  const { id, article, form, stored, remove } = await editNewArticle(page);
  await page.request.put(`/api/news/${id}`, { data: { ...article, excerpt: 'What the other one wrote.' } });
  await form.getByLabel('Excerpt').fill('What this one wrote.');
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await expect(form.getByRole('alert')).toContainText('Somebody else changed this news article');
  await expect(form.getByLabel('Excerpt')).toHaveValue('What this one wrote.');
  await expectAccessible(page);
  expect((await stored()).excerpt).toBe('What the other one wrote.');
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await expectToast(page, 'News article updated successfully');
  expect((await stored()).excerpt).toBe('What this one wrote.');
  await remove();
});

test('who discards their changes sees those of the other', async ({ page }) => {
  const { id, article, form, remove } = await editNewArticle(page);
  await page.request.put(`/api/news/${id}`, { data: { ...article, author: 'Idris Bellamo' } });
  await form.getByLabel('Excerpt').fill('What this one wrote.');
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await form.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: article.title })).toContainText('Idris Bellamo');
  await remove();
});

test('a session that ended in the middle of a form costs nothing that was typed', async ({ page }) => {
  const { form, stored, remove } = await editNewArticle(page);
  await form.getByLabel('Content').fill(`${text} It was written while the session ended.`);
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Update News Article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill(administrator.username);
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('Invalid username or password. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expectToast(page, 'Signed in again');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Content')).toHaveText(/while the session ended/);
  await form.getByRole('button', { name: 'Update News Article' }).click();
  await expectToast(page, 'News article updated successfully');
  expect((await stored()).content).toContain('while the session ended');
  await remove();
});

test('an export after the session ended asks to sign in again, and then works', async ({ page }) => {
  await openSection(page, 'donations', 'Donations');
  const link = page.getByRole('link', { name: 'Export CSV' });
  await page.context().clearCookies();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill(administrator.username);
  await dialog.getByLabel('Password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expectToast(page, 'Signed in again');
  await expect(dialog).toBeHidden();

  const address = '**/admin/export/**';
  await page.route(address, (route) => route.fulfill({ status: 503, body: '{}' }));
  await link.click();
  await expectToast(page, 'Failed to export donations');
  await page.unroute(address);
  const lines = await linesOf(page, link);
  expect(lines[0]).toContain('Email');
});

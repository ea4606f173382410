// Signing in leads to the section that was asked for; a session that ends over a form costs nothing that was typed.
import type { Page } from '@playwright/test';
import { hearNothing, openSection } from '../support/admin';
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
  return { form, stored, remove: () => page.request.delete(`/api/news/${id}`) };
}

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

async function fillIn(page: Page, { username, password } = administrator) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('signing in leads to the section that was asked for, as its address has it', async ({ page }) => {
  await page.goto('/admin?section=university&tab=faculty&status=pending');
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await fillIn(page);
  await expect(page.getByRole('tab', { name: 'Faculty', selected: true })).toBeVisible();
  await expect(page).toHaveURL('/admin?section=university&tab=faculty&status=pending');
});

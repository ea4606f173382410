import type { Page } from '@playwright/test';
import { answer, hearNothing, openSection } from '../support/admin';
import { articleOf, test } from '../support/content';
import { expect, expectAccessible, unique } from '../support/support';

/** Follows an entry of the sidebar, which small screens keep behind a button. */
async function follow(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('what could not be read says so, and is read again when asked', async ({ page }) => {
  await hearNothing(page); // else what other tests change would be read by itself
  await openSection(page, 'settings', 'Settings');
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 503, body: 'away' }));
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  for (const section of ['News & Updates', 'University', 'Comments', 'Volunteers', 'Dashboard']) {
    await follow(page, section);
    await expect(failure).toHaveCount(1);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
  await expectAccessible(page);
  await Promise.all([
    page.waitForResponse('**/trpc/**'),
    failure.getByRole('button', { name: 'Try again' }).click(),
  ]);
  await expect(failure).toBeVisible();
  await page.unroute('**/trpc/**');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Newsletter Subscribers')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('a message that has been read no longer waits on the dashboard', async ({ page }) => {
  const subject = unique('Parking');
  const data = { name: 'Sara Ali', email: 'sara@example.org', subject, message: 'Where can I park?' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await openSection(page, '', 'Dashboard');
  await expect(page.getByText('Unread messages')).toBeVisible();
  await follow(page, 'Contact Messages');
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Unread' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await Promise.all([
    page.waitForRequest((request) => request.url().includes('stats.overview')),
    follow(page, 'Dashboard'),
  ]);
});

test('with an article its comments are gone', async ({ page, make }) => {
  const word = unique('Salma').replace(' ', '');
  const { slug } = await make('/api/news', articleOf(`News of ${word}`));
  const comment = { name: word, email: 'salma@example.org', content: 'Thank you for this.' };
  await page.request.post(`/api/news/${slug}/comments`, { data: comment });
  await openSection(page, 'comments', 'Comments');
  await page.getByLabel('Search').fill(word);
  await expect(page.getByRole('row', { name: word })).toBeVisible();
  await follow(page, 'News & Updates');
  await page.getByLabel('Search').fill(word);
  await expect(page.getByRole('row')).toHaveCount(2);
  const remove = () => page.getByRole('button', { name: 'Delete' }).click();
  await answer(page, true, remove);
  await expect(page.getByText('No news articles found')).toBeVisible();
  await follow(page, 'Comments');
  await page.getByLabel('Search').fill(word);
  await expect(page.getByText('No comments found')).toBeVisible();
});

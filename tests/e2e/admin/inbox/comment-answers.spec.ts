// The foundation answers a comment, and the answer is marked as its own.
import { openSection } from '../../support/admin';
import { expect, expectAccessible, expectToast, open, test, unique } from '../../support/support';

test('the foundation answers a comment, which is on the site with its mark', async ({ page }) => {
  const email = `${unique('reader').replace(' ', '.')}@example.org`;
  const [{ slug } = { slug: '' }]: { slug: string }[] = await (await page.request.get('/api/news')).json();
  const content = unique('How can I help');
  await page.request.post(`/api/news/${slug}/comments`, { data: { name: 'Sara Ali', email, content } });
  await openSection(page, 'comments', 'Comments');
  await page.getByLabel('Search').fill(content);
  const row = page.getByRole('row', { name: content });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Comment status updated successfully');
  await page.getByLabel('Status').selectOption('All Statuses');
  await row.getByRole('button', { name: 'Details' }).click();
  const answer = unique('Come on Monday');
  await page.getByLabel('Answer as the foundation').fill(answer);
  await page.getByRole('button', { name: 'Publish Answer' }).click();
  await expectToast(page, 'Your answer is on the site');
  await expect(page.getByLabel('Answer as the foundation')).toHaveValue('');

  await page.getByRole('row', { name: email }).getByRole('button', { name: 'Show all of Sara Ali' }).click();
  await expect(page.getByLabel('Author')).toHaveValue(email);
  await expect(page.getByRole('button', { name: /of Sara Ali$/ })).toHaveCount(1);
  await expectAccessible(page);

  await open(page, `/news/${slug}`);
  const shown = page.getByRole('listitem').filter({ hasText: answer }).last();
  await expect(shown).toContainText('Daewa Foundation');
  await expect(shown.getByText('Foundation', { exact: true })).toBeVisible();
});

// A row that was just decided keeps its place under the pointer for some seconds, with a way to undo it.
import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { articleOf, test } from '../support/content';
import { expect, expectAccessible, expectToast, unique } from '../support/support';

type Make = (path: string, content: object) => Promise<{ slug: string }>;

/** Three comments that wait, found by one word; the section shows them, the newest first. */
async function waiting(page: Page, make: Make) {
  const word = unique('Nadia').replace(' ', '');
  const { slug } = await make('/api/news', articleOf(unique('Well')));
  for (const name of ['third', 'second', 'first'])
    await page.request.post(`/api/news/${slug}/comments`, {
      data: { name: `${word} ${name}`, email: 'nadia@example.org', content: `It says ${name}` },
    });
  await openSection(page, 'comments', 'Comments');
  await Promise.all([
    page.waitForResponse((read) => read.url().includes('comments.page') && read.url().includes(word)),
    page.getByLabel('Search').fill(word),
  ]);
  await expect(page.getByRole('region', { name: 'Comments' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('row')).toHaveCount(4);
  return {
    row: (name: string) => page.getByRole('row', { name: `${word} ${name}` }),
    approved: async () => {
      const { comments }: { comments: { name: string }[] } = await (
        await page.request.get(`/api/news/${slug}`)
      ).json();
      return comments.map(({ name }) => name.replace(`${word} `, ''));
    },
  };
}

test('pressing twice at one place approves one comment, and a decision can be undone', async ({
  page,
  make,
}) => {
  const { row, approved } = await waiting(page, make);
  const approve = row('first').getByRole('button', { name: 'Approve' });
  await approve.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {};
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  await expectToast(page, 'Comment status updated successfully');
  await expect(row('first')).toContainText('Approved');
  await press();
  await expect(approve).toBeDisabled();
  expect(await approved()).toEqual(['first']);
  await expectAccessible(page);

  await row('third').getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(row('third')).toContainText('Rejected');
  await row('third').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row('third')).toContainText('Pending');
  await expect(row('third').getByRole('button', { name: 'Undo' })).toBeHidden();

  // What is not undone leaves the list by itself.
  await expect(row('first')).toBeHidden({ timeout: 15_000 });
  await expect(row('second')).toBeVisible();
  await expect(row('third')).toBeVisible();
  expect(await approved()).toEqual(['first']);
});

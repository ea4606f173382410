// Long words do not widen the admin area.
import { openSection } from '../support/admin';
import { expect, test, unique } from '../support/support';

const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('a long key leaves the settings as wide as the screen', async ({ page }) => {
  const key = unique('k'.repeat(60)).replace(' ', '');
  await openSection(page, 'settings', 'Settings');
  const data = { key, value: endless, label: endless, group: 'emails', type: 'text' };
  const { id }: { id: number } = await (await page.request.post('/api/settings', { data })).json();
  await page.reload();
  await page.getByRole('tab', { name: 'Emails' }).click();
  const card = page.getByRole('listitem').filter({ hasText: key });
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  const fits = await page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
  expect(fits).toBe(true);
  await page.request.delete(`/api/settings/${id}`);
});

// A phone is narrower than the table.
test('a word without end leaves the actions of a message in sight', { tag: '@wide' }, async ({ page }) => {
  const word = unique('Long');
  await openSection(page, 'contacts', 'Contact Messages');
  await page.request.post('/api/contact', {
    data: { name: endless, email: 'a@example.org', subject: `${word} ${endless}`, message: 'Hello.' },
  });
  await page.getByLabel('Search').fill(word);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Actions' })).toBeInViewport({ ratio: 1 });
});

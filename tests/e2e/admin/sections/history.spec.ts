import { openSection } from '../../support/admin';
import {
  expectColumns,
  openEdit,
  openPreview,
  remove,
  rowOf,
  save,
  submitEmpty,
} from '../../support/admin-content';
import { expect, test, unique } from '../../support/support';

const event = { noun: 'history event', router: 'history' };

test('a history event is added, previewed, edited and deleted', async ({ page }) => {
  test.slow(); // a long walk, on a busy computer
  const title = unique('A second library');
  await openSection(page, 'history', 'History Events');
  await expectColumns(page, ['Year', 'Order', 'Title', 'Actions']);

  const form = await submitEmpty(page, event);
  for (const message of ['Title must be at least 2 characters', 'Description must be at least 10 characters'])
    await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByLabel('Year')).toHaveValue(String(new Date().getFullYear()));
  await expect(form.getByLabel('Sort Order')).toHaveValue('0');
  await form.getByLabel('Year').fill('');
  await form.getByLabel('Sort Order').fill('-1');
  await expect(form.getByLabel('Year')).toHaveValue('0');
  await form.getByLabel('Image URL').fill('picture');
  await form.getByRole('button', { name: 'Create History Event' }).click();
  for (const message of [
    'Year must be a positive number',
    'Sort order must be a non-negative number',
    'Please enter a valid URL',
  ])
    await expect(form.getByText(message)).toBeVisible();

  await form.getByLabel('Year').fill('2031');
  await form.getByLabel('Sort Order').fill('');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('The second library opened its doors.');
  await form.getByLabel('Image URL').fill('');
  const sent = page.waitForRequest('**/trpc/history.create');
  await save(page, form, 'create', event);
  expect((await sent).postDataJSON()).toMatchObject({ year: 2031, sortOrder: 0, imageUrl: null });

  // Sorted by sort order first: 2031 stands above the events of earlier years with a higher one.
  const row = rowOf(page, title);
  await expect(row.getByRole('cell')).toContainText(['2031', '0', title]);
  const above = await page.getByRole('row').allInnerTexts();
  const place = (text: string) => above.findIndex((words) => words.includes(text));
  expect(place(title)).toBeGreaterThan(0);
  expect(place(title)).toBeLessThan(place('The foundation is established'));

  const preview = await openPreview(page, row);
  await expect(preview).toContainText('The second library opened its doors.');
  await expect(preview.locator('img')).toHaveCount(0);
  const edit = await openEdit(page, row, event);
  await edit.getByLabel('Image URL').fill('/images/history/first-well.svg');
  await expect(edit.getByAltText('Preview')).toHaveAttribute('src', '/images/history/first-well.svg');
  await edit.getByLabel('Sort Order').fill('90000');
  await save(page, edit, 'update', event);
  await expect(preview.locator('img')).toHaveAttribute('src', '/images/history/first-well.svg');
  await expect(row.getByRole('cell')).toContainText(['2031', '90000', title]);
  await remove(page, row, event);
});

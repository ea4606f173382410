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

const program = { noun: 'program', router: 'programs' };
const long = 'Free help with homework, four evenings a week.\n\nIn small groups and in three languages.';

test('a program is written, previewed, edited and deleted', async ({ page }) => {
  test.slow(); // a long walk, on a busy computer
  const title = unique('Evening tutoring');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const category = unique('Tutoring');
  await openSection(page, 'programs', 'Programs');
  await expectColumns(page, ['Title', 'Category', 'Actions']);

  const form = await submitEmpty(page, program);
  for (const message of [
    'Title must be at least 3 characters',
    'Slug must be at least 3 characters',
    'Category is required',
    'Please enter a valid URL',
    'Description must be at least 10 characters',
    'Long description must be at least 50 characters',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();

  await form.getByLabel('Title').fill(title);
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  await form.getByLabel('Slug').fill('Not A Slug');
  await expect(
    form.getByText('Slug must contain only lowercase letters, numbers, and hyphens'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  await form.getByLabel('Category').fill(category);
  await form.getByLabel('Image URL').fill('/images/no-such-image.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
  await form.getByLabel('Image URL').fill('/images/programs/after-school.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', '/images/programs/after-school.svg');
  await form.getByLabel('Description', { exact: true }).fill('Free help with homework.');
  await form.getByLabel('Long Description').fill(long);
  await save(page, form, 'create', program);

  const row = rowOf(page, title);
  await expect(row).toContainText(slug);
  await expect(row).toContainText(category);
  const preview = await openPreview(page, row);
  await expect(preview.locator('img')).toHaveAttribute('src', '/images/programs/after-school.svg');
  await expect(preview).toContainText('Free help with homework.');
  await expect(preview).toContainText('In small groups and in three languages.');
  await row.getByRole('button', { name: 'Collapse' }).click();
  await expect(page.getByText('In small groups and in three languages.')).toBeHidden();

  const edit = await openEdit(page, row, program);
  await expect(edit.locator('datalist option', { hasText: category })).toHaveCount(1);
  await edit.getByLabel('Title').fill(`${title} and more`);
  await expect(edit.getByLabel('Slug')).toHaveValue(slug);
  await save(page, edit, 'update', program);
  await expect(row).toContainText(`${title} and more`);
  await remove(page, row, program);
});

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

const course = { noun: 'course', router: 'courses' };
const facultyMember = { noun: 'faculty member', router: 'faculty' };

test('a course is added, previewed, edited and deleted', async ({ page }) => {
  test.slow(); // a long walk, on a busy computer
  const title = unique('Grammar');
  await openSection(page, 'university', 'University');
  await expect(page.getByRole('tab', { name: 'Courses' })).toHaveAttribute('aria-selected', 'true');
  await expectColumns(page, ['Course Title', 'Level', 'Duration', 'Actions']);

  const form = await submitEmpty(page, course);
  for (const message of [
    'Title must be at least 2 characters',
    'Description must be at least 10 characters',
    'Level is required',
    'Duration is required',
    'At least one instructor is required',
    'Please enter a valid URL',
  ])
    await expect(form.getByText(message)).toBeVisible();
  await form.getByLabel('Instructors').fill('a'.repeat(101));
  await expect(form.getByText('Must be at most 100 characters')).toBeVisible();
  await form.getByLabel('Instructors').fill(' , ,');
  await expect(form.getByText('At least one instructor is required')).toBeVisible();

  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('From the first letter on.\nWith exercises.');
  await expect(form.getByLabel('Level').locator('option')).toHaveText([
    'Choose one',
    'Beginner',
    'Intermediate',
    'Advanced',
    'All Levels',
  ]);
  await form.getByLabel('Level').selectOption('All Levels');
  await form.getByLabel('Duration').fill('8 weeks');
  await form.getByLabel('Instructors').fill(' Amina Haddad,, Idris Bello ,');
  await form.getByLabel('Image URL').fill('/images/courses/ethics.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', '/images/courses/ethics.svg');
  const sent = page.waitForRequest('**/trpc/courses.create');
  await save(page, form, 'create', course);
  expect((await sent).postDataJSON()).toMatchObject({ instructors: ['Amina Haddad', 'Idris Bello'] });

  const row = rowOf(page, title);
  await expect(row.getByRole('cell')).toContainText([title, 'All Levels', '8 weeks']);
  const preview = await openPreview(page, row);
  await expect(preview.getByRole('listitem')).toHaveText(['Amina Haddad', 'Idris Bello']);
  await expect(preview.locator('img')).toHaveAttribute('src', '/images/courses/ethics.svg');
  await expect(preview).toContainText('From the first letter on.');

  const edit = await openEdit(page, row, course);
  await expect(edit.getByLabel('Instructors')).toHaveValue('Amina Haddad, Idris Bello');
  await expect(edit.getByLabel('Level')).toHaveValue('All Levels');
  await edit.getByLabel('Level').selectOption('Advanced');
  await save(page, edit, 'update', course);
  await expect(row).toContainText('Advanced');
  await remove(page, row, course);
});

test('a faculty member is added, previewed, edited and deleted', async ({ page }) => {
  test.slow(); // a long walk, on a busy computer
  const name = unique('Amina');
  await openSection(page, 'university', 'University');
  await page.getByRole('tab', { name: 'Faculty' }).click();
  await expect(page).toHaveURL(/section=university&tab=faculty$/);
  await expect(page.getByRole('button', { name: 'Add Course' })).toBeHidden();
  await page.reload();
  await expectColumns(page, ['Photo', 'Name', 'Title', 'Specialization', 'Actions']);

  const form = await submitEmpty(page, facultyMember);
  for (const message of [
    'Name must be at least 2 characters',
    'Title must be at least 2 characters',
    'Specialization must be at least 2 characters',
    'Please enter a valid URL',
    'Biography must be at least 10 characters',
  ])
    await expect(form.getByText(message)).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Title').fill('Lecturer');
  await form.getByLabel('Specialization').fill('Arabic language');
  await form.getByLabel('Image URL').fill('/images/faculty/adil-hosnavar.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', '/images/faculty/adil-hosnavar.svg');
  await form.getByLabel('Biography').fill('Has taught Arabic for twenty years.');
  await save(page, form, 'create', facultyMember);

  const row = rowOf(page, name);
  await expect(row.getByRole('cell')).toContainText(['', name, 'Lecturer', 'Arabic language']);
  await expect(row.locator('img')).toHaveAttribute('src', '/images/faculty/adil-hosnavar.svg');
  const preview = await openPreview(page, row);
  await expect(preview).toContainText('Has taught Arabic for twenty years.');
  const edit = await openEdit(page, row, facultyMember);
  await edit.getByLabel('Title', { exact: true }).fill('Professor');
  await save(page, edit, 'update', facultyMember);
  await expect(row).toContainText('Professor');
  await remove(page, row, facultyMember);
});

test('the address keeps the tab, however it is written', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await openSection(page, 'university', 'University');
  await page.goto('/admin/?section=university&tab=faculty');
  await expect(tab('Faculty')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add Faculty Member' })).toBeVisible();
  await tab('Courses').click();
  await expect(page).toHaveURL(/section=university$/);
  await expect(page.getByRole('button', { name: 'Add Course' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add Faculty Member' })).toBeVisible();
  await page.goForward();
  await expect(tab('Courses')).toHaveAttribute('aria-selected', 'true');
});

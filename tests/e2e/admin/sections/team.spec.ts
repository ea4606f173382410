import { openSection } from '../../support/admin';
import {
  expectColumns,
  openEdit,
  openPreview,
  readsOfHome,
  remove,
  rowOf,
  save,
  submitEmpty,
  visitHome,
} from '../../support/admin-content';
import { expect, test, unique } from '../../support/support';

const member = { noun: 'team member', router: 'team' };

test('a team member is added, previewed, edited and deleted', async ({ page }) => {
  test.slow(); // a long walk, on a busy computer
  const name = unique('Halima');
  await openSection(page, 'team', 'Team Members');
  await expectColumns(page, ['Photo', 'Name', 'Title', 'Type', 'Actions']);
  await expect(rowOf(page, 'Dr. Amina Farouk').getByText('Leadership', { exact: true })).toBeVisible();
  await visitHome(page);

  const form = await submitEmpty(page, member);
  for (const message of [
    'Name must be at least 2 characters',
    'Title must be at least 2 characters',
    'Please enter a valid URL',
    'Bio must be at least 10 characters',
  ])
    await expect(form.getByText(message)).toBeVisible();
  await form.getByLabel('LinkedIn').fill('linkedin');
  await form.getByLabel('Twitter').fill('javascript:alert(1)');
  await form.getByLabel('Email').fill('halima');
  await form.getByRole('button', { name: 'Create Team Member' }).click();
  for (const message of [
    'Please enter a valid LinkedIn URL',
    'Please enter a valid Twitter URL',
    'Please enter a valid email',
  ])
    await expect(form.getByText(message)).toBeVisible();

  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Title').fill('Librarian');
  await form.getByLabel('Image URL').fill('/images/team/noor-castellar.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', '/images/team/noor-castellar.svg');
  await form.getByLabel('Bio').fill('Keeps the reading room.\nSince 2014.');
  for (const link of ['LinkedIn', 'Twitter', 'Email']) await form.getByLabel(link).fill('');
  const sent = page.waitForRequest('**/trpc/team.create');
  await save(page, form, 'create', member);
  expect((await sent).postDataJSON()).toMatchObject({ isLeadership: false, socialLinks: {} });

  const row = rowOf(page, name);
  await expect(row.locator('img')).toHaveAttribute('src', '/images/team/noor-castellar.svg');
  await expect(row).toContainText('Librarian');
  await expect(row.getByText('Staff', { exact: true })).toBeVisible();
  const preview = await openPreview(page, row);
  await expect(preview).toContainText('None provided');
  await expect(preview).toContainText('Keeps the reading room.');

  const edit = await openEdit(page, row, member);
  await edit.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/example');
  await edit.getByLabel('Email').fill('halima@example.org');
  await save(page, edit, 'update', member);
  await expect(preview.getByRole('link')).toHaveText([
    'https://www.linkedin.com/in/example',
    'halima@example.org',
  ]);
  await expect(preview.getByRole('link').last()).toHaveAttribute('href', 'mailto:halima@example.org');
  await readsOfHome(page, ['team.leadership']);
  await page.goBack();
  await remove(page, row, member);
});

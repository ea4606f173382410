// Signing in and out, and the news section as specified.
import { answer } from '../../support/admin';
import { expect, expectToast, open, signIn, test, unique } from '../../support/support';

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';

test('a wrong password is refused; signing in opens the area, and signing out closes it', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Admin access only')).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password. Please try again.');
  await expectToast(page, 'Login Failed');
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await signIn(page);
  await expectToast(page, 'Welcome to the admin dashboard.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expectToast(page, 'You have been successfully logged out.');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
});

test('an article is written, previewed, edited and deleted', async ({ page }) => {
  const title = unique('Winter relief');
  await signIn(page);
  await page.goto('/admin?section=news');
  await page.getByRole('button', { name: 'Add News Article' }).click();
  const form = page.getByRole('dialog', { name: 'Add News Article' });
  await form.getByRole('button', { name: 'Create News Article' }).click();
  for (const message of [
    'Title must be at least 3 characters',
    'Slug must be at least 3 characters',
    'Author name is required',
    'Category is required',
    'Please enter a valid URL',
    'Excerpt must be at least 10 characters',
    'Content must be at least 50 characters',
  ])
    await expect(form.getByText(message)).toBeVisible();

  await form.getByLabel('Title').fill(title);
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  await form.getByLabel('Slug').fill('something-else');
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  await form.getByLabel('Author').fill('Maryam Siddiqui');
  await form.getByLabel('Category').fill('Humanitarian Aid');
  await form.getByLabel('Image URL').fill('/images/no-such-image.svg');
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
  await form.getByLabel('Excerpt').fill(text);
  await form.getByLabel('Content').fill(`${text}\n\nThank you to all who gave.`);
  await form.getByRole('button', { name: 'Create News Article' }).click();
  await expectToast(page, 'News article created successfully');
  await expect(form).toBeHidden();

  await page.getByLabel('Search').fill(title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText(slug);
  await row.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Thank you to all who gave.')).toBeVisible();
  await row.getByRole('button', { name: 'Collapse' }).click();
  await expect(page.getByText('Thank you to all who gave.')).toBeHidden();

  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit News Article' });
  await edit.getByLabel('Title').fill(`${title} continued`);
  await expect(edit.getByLabel('Slug')).toHaveValue(slug);
  await edit.getByRole('button', { name: 'Update News Article' }).click();
  await expectToast(page, 'News article updated successfully');

  const reader = await page.context().newPage();
  await open(reader, `/news/${slug}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${title} continued`);
  await reader.close();

  const remove = () => row.getByRole('button', { name: 'Delete' }).click();
  expect(await answer(page, false, remove)).toBe(
    'Are you sure you want to delete this news article? This action cannot be undone.',
  );
  await expect(row).toBeVisible();
  await answer(page, true, remove);
  await expectToast(page, 'News article deleted successfully');
  await expect(page.getByText('No news articles found')).toBeVisible();
});

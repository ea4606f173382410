// Signing in and out, and the news section as specified.
import { answer, openSection } from '../../support/admin';
import { openPreview } from '../../support/admin-content';
import {
  administrator,
  expect,
  expectAllWellAtBothWidths,
  expectToast,
  test,
  unique,
} from '../../support/support';

const text = 'Blankets, stoves and food parcels went out before the first snow fell.';

test('a wrong password is refused; the right one opens the admin area, and signing out closes it', async ({
  page,
}) => {
  test.slow(); // axe
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Admin access only')).toBeVisible();
  await page.getByText('Forgot password?').click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password. Please try again.');
  await expectToast(page, 'Login Failed');
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await expectAllWellAtBothWidths(page);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expectToast(page, 'Welcome to the admin dashboard.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expectToast(page, 'You have been successfully logged out.');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
});

test('an article is written, previewed, edited and deleted', async ({ page }) => {
  test.slow(); // axe
  const title = unique('Winter relief');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await openSection(page, 'news', 'News & Updates');
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
  await expectAllWellAtBothWidths(page);
  for (const [label, value] of Object.entries({
    Title: title,
    Author: 'Maryam Siddiqui',
    Category: 'Humanitarian Aid',
    'Image URL': '/images/no-such-image.svg',
    Excerpt: text,
    Content: `${text}\n\nThank you to all who gave.`,
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await expect(form.getByLabel('Slug')).toHaveValue(slug);
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
  await form.getByRole('button', { name: 'Create News Article' }).click();
  await expectToast(page, 'News article created successfully');
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText(slug);
  await openPreview(row);
  await expect(page.getByText('Thank you to all who gave.')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await row.getByRole('button', { name: 'Collapse' }).click();
  await expect(page.getByText('Thank you to all who gave.')).toBeHidden();
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit News Article' });
  await edit.getByLabel('Title').fill(`${title} continued`);
  await edit.getByRole('button', { name: 'Update News Article' }).click();
  await expectToast(page, 'News article updated successfully');
  expect(await (await page.request.get(`/news/${slug}`)).text()).toContain(`${title} continued</h1>`);

  expect(await answer(page, true, () => row.getByRole('button', { name: 'Delete' }).click())).toBe(
    'Are you sure you want to delete this news article? This action cannot be undone.',
  );
  await expectToast(page, 'News article deleted successfully');
  await expect(page.getByText('No news articles found')).toBeVisible();
});

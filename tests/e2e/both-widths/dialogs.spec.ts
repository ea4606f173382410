// Forms in dialogs begin in their first field and keep their buttons in view.
import { expectInView, openSection } from '../support/admin';
import { expect, test } from '../support/support';

test('a form begins in its first field, says what it needs, and its buttons stay in view', async ({
  page,
}) => {
  await openSection(page, 'news', 'News & Updates');
  await page.getByRole('button', { name: 'Add News Article' }).click();
  const form = page.getByRole('dialog', { name: 'Add News Article' });
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Straight away');
  await expect(form.getByLabel('Slug', { exact: true })).toHaveValue('straight-away');
  for (const label of ['Title', 'Slug', 'Author', 'Category', 'Image URL', 'Excerpt', 'Content'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true');

  const save = form.getByRole('button', { name: 'Create News Article' });
  await expectInView(save, { below: false });
  // As a phone with its keyboard open.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 460 });
  await expectInView(save, { below: false });
  const excerpt = form.getByLabel('Excerpt', { exact: true });
  await excerpt.focus();
  const [field, button] = await Promise.all([excerpt.boundingBox(), save.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);

  // Too low for both: the buttons stand at the end of the form.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 300 });
  await excerpt.focus();
  await expect(save).not.toBeInViewport();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport();
});

test('what may be empty bears no star, and an edited item begins in its first field as well', async ({
  page,
}) => {
  await openSection(page, 'team', 'Team Members');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Team Member' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Bio', { exact: true })).toHaveAttribute('aria-required', 'true');
  await expect(form.getByLabel('LinkedIn')).not.toHaveAttribute('aria-required');
});

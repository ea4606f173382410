// The settings section as specified: its tabs, its forms and their messages.
import { answer, openSection } from '../../support/admin';
import { endless } from '../../support/money';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test('a setting is created, edited and deleted', async ({ page }) => {
  test.slow(); // axe
  const key = unique(`motto${'k'.repeat(60)}`).replaceAll(' ', '');
  const stored = async () => {
    const settings: { key: string }[] = await (await page.request.get('/api/settings')).json();
    return settings.find((setting) => setting.key === key);
  };
  await openSection(page, 'settings', 'Settings');
  await expect(page.getByRole('tab')).toHaveText(['URLs', 'Emails', 'Content', 'Social Media', 'General']);
  await expect(page.getByRole('tabpanel').getByText('browseCoursesUrl')).toBeVisible();
  await page.getByRole('tab', { name: 'URLs' }).press('End');
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');

  const form = page.getByRole('region', { name: 'Create New Setting' });
  await form.getByRole('button', { name: 'Create Setting' }).click();
  for (const message of [
    'Key must be at least 2 characters',
    'Value is required',
    'Label must be at least 2 characters',
    'Group is required',
    'Type is required',
  ])
    await expect(form.getByText(message)).toBeVisible();

  await expectAllWellAtBothWidths(page);
  await form.getByLabel('Key').fill('browseCoursesUrl');
  await form.getByLabel('Value').fill('First\n\nSecond');
  await form.getByLabel('Label').fill(`Our motto ${endless}`);
  await form.getByLabel('Description').fill('Nowhere shown');
  await form.getByLabel('Group').selectOption('General');
  await form.getByLabel('Type').selectOption('Textarea');
  await form.getByRole('button', { name: 'Create Setting' }).click();
  await expectToast(page, 'This key is already taken');
  await expect(form.getByText('This key is already taken')).toBeVisible();
  await expect(form.getByLabel('Value')).toHaveValue('First\n\nSecond');
  await form.getByLabel('Key').fill(key);
  await form.getByRole('button', { name: 'Create Setting' }).click();
  await expectToast(page, 'Setting created');
  for (const label of ['Key', 'Value', 'Label', 'Description', 'Group', 'Type'])
    await expect(form.getByLabel(label)).toHaveValue('');

  const card = page.getByRole('listitem').filter({ hasText: key });
  for (const text of ['Our motto', 'First', 'Nowhere shown']) await expect(card).toContainText(text);
  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Setting' });
  const value = edit.getByLabel('Value');
  await expect(value).toHaveJSProperty('tagName', 'TEXTAREA');
  await expect(value).toHaveValue('First\n\nSecond');
  await value.fill(' ');
  await edit.getByRole('button', { name: 'Update setting' }).click();
  await expect(edit.getByText('Value is required')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await value.fill('Third');
  await edit.getByRole('button', { name: 'Update setting' }).click();
  await expectToast(page, 'Setting updated');
  await expect(edit).toBeHidden();
  await expect(card).toContainText('Third');
  expect(await stored()).toMatchObject({ value: 'Third' });

  expect(await answer(page, true, () => card.getByRole('button', { name: 'Delete' }).click())).toBe(
    'Are you sure you want to delete this setting?',
  );
  await expectToast(page, 'Setting deleted');
  await expect(card).toBeHidden();
  expect(await stored()).toBeUndefined();
});

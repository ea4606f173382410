import type { Page } from '@playwright/test';
import { answer, hearNothing, openSection } from '../../support/admin';
import {
  answerReads,
  expect,
  expectAccessible,
  expectToast,
  holdReads,
  test,
  unique,
} from '../../support/support';

type Setting = { id: number; key: string; value: string };

const keyOf = (text: string) => unique(text).replaceAll(' ', '');

const stored = async (page: Page, key: string) => {
  const settings: Setting[] = await (await page.request.get('/api/settings')).json();
  return settings.find((setting) => setting.key === key);
};

/** Signs in, adds a setting that no page shows, and opens its group. */
async function openSetting(page: Page, key: string, type = 'text') {
  await openSection(page, 'settings', 'Settings');
  const data = { key, value: 'First', label: `Label of ${key}`, group: 'emails', type };
  expect((await page.request.post('/api/settings', { data })).status()).toBe(201);
  await page.reload();
  await page.getByRole('tab', { name: 'Emails' }).click();
  return page.getByRole('listitem').filter({ hasText: key });
}

async function remove(page: Page, key: string) {
  const setting = await stored(page, key);
  if (setting) await page.request.delete(`/api/settings/${setting.id}`);
}

test('a setting is created, edited and deleted', async ({ page }) => {
  const key = keyOf('motto');
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

  await form.getByLabel('Key').fill('browseCoursesUrl');
  await form.getByLabel('Value').fill('First\n\nSecond');
  await form.getByLabel('Label').fill('Our motto');
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
  await expect(edit.getByRole('textbox')).toHaveCount(1);
  await value.fill(' ');
  await edit.getByRole('button', { name: 'Update Setting' }).click();
  await expect(edit.getByText('Value is required')).toBeVisible();
  await value.fill('Third');
  await edit.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Setting updated');
  await expect(edit).toBeHidden();
  await expect(card).toContainText('Third');
  expect(await stored(page, key)).toMatchObject({ value: 'Third' });

  const remove = () => card.getByRole('button', { name: 'Delete' }).click();
  expect(await answer(page, false, remove)).toBe('Are you sure you want to delete this setting?');
  await expect(card).toBeVisible();
  await answer(page, true, remove);
  await expectToast(page, 'Setting deleted');
  await expect(card).toBeHidden();
  expect(await stored(page, key)).toBeUndefined();
});

test('a change that somebody else made meanwhile is not lost unseen', async ({ page }) => {
  const key = keyOf('subject');
  const card = await openSetting(page, key);
  const change = (value: string) => page.request.patch(`/api/settings/${key}`, { data: { value } });
  const edit = page.getByRole('dialog');

  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(edit.getByLabel('Value')).toHaveJSProperty('tagName', 'INPUT');
  await change('Theirs');
  await edit.getByLabel('Value').fill('Mine');
  await edit.getByRole('button', { name: 'Update Setting' }).click();
  await expect(edit.getByRole('alert')).toContainText('Somebody else changed this setting');
  await expectAccessible(page);
  expect(await stored(page, key)).toMatchObject({ value: 'Theirs' });
  await edit.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Setting updated');
  await expect(card).toContainText('Mine');
  expect(await stored(page, key)).toMatchObject({ value: 'Mine' });

  await card.getByRole('button', { name: 'Edit' }).click();
  await change('Theirs again');
  await edit.getByLabel('Value').fill('Mine again');
  await edit.getByRole('button', { name: 'Update Setting' }).click();
  await edit.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(edit).toBeHidden();
  await expect(card).toContainText('Theirs again');
  await remove(page, key);
});

test('what fails is said, and what was typed stays', async ({ page }) => {
  await hearNothing(page); // the card would be gone before it is pressed
  const key = keyOf('footer');
  const card = await openSetting(page, key);
  const refuse = (name: string) =>
    page.route(`**/trpc/settings.${name}`, (route) => route.fulfill({ status: 502, body: 'away' }));
  for (const name of ['create', 'update', 'delete']) await refuse(name);

  const form = page.getByRole('region', { name: 'Create New Setting' });
  await form.getByLabel('Key').fill('another');
  await form.getByLabel('Value').fill('Typed');
  await form.getByLabel('Label').fill('Another');
  await form.getByLabel('Group').selectOption('Emails');
  await form.getByLabel('Type').selectOption('Text');
  await form.getByRole('button', { name: 'Create Setting' }).click();
  await expectToast(page, 'Failed to create setting');
  await expect(form.getByLabel('Value')).toHaveValue('Typed');

  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Value').fill('Typed too');
  await edit.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Failed to update setting');
  await expect(edit.getByLabel('Value')).toHaveValue('Typed too');
  page.once('dialog', (dialog) => void dialog.accept());
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeHidden();

  page.on('dialog', (dialog) => void dialog.accept());
  await card.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete setting');
  await page.unroute('**/trpc/settings.delete');
  await remove(page, key);
  await card.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Setting not found');
  await expect(card).toBeHidden();
});

test('loading and an empty group say so, and leaving with changes asks', async ({ page }) => {
  await openSection(page, 'dashboard', 'Dashboard');
  await answerReads(page, { 'settings.staffList': [] });
  const release = await holdReads(page);
  const openEntry = async (name: string) => {
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
  };
  await openEntry('Settings');
  await expect(page.getByText('Loading settings...')).toBeVisible();
  release();
  await expect(page.getByText('No settings found in this group.')).toBeVisible();

  const heading = page.getByRole('heading', { level: 1 });
  await page.getByLabel('Key').fill('half a setting');
  const leave = () => openEntry('Contact Messages');
  expect(await answer(page, false, leave)).toBe('Discard your changes?');
  await expect(heading).toHaveText('Settings');
  await expect(page.getByLabel('Key')).toHaveValue('half a setting');
  await answer(page, true, leave);
  await expect(heading).toHaveText('Contact Messages');
});

test('the address keeps the group, and a group that is opened keeps what is typed below', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await openSection(page, 'settings', 'Settings');
  await expect(tab('URLs')).toHaveAttribute('aria-selected', 'true');
  await tab('Social Media').click();
  await expect(page).toHaveURL(/section=settings&tab=social$/);
  await page.reload();
  await expect(tab('Social Media')).toHaveAttribute('aria-selected', 'true');
  await tab('Emails').click();
  await page.goBack();
  await expect(tab('Social Media')).toHaveAttribute('aria-selected', 'true');
  await tab('URLs').click();
  await expect(page).toHaveURL(/section=settings$/);

  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.accept();
  });
  await page.getByLabel('Key').fill('half a setting');
  await tab('General').click();
  await expect(tab('General')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Key')).toHaveValue('half a setting');
  expect(questions).toBe(0);

  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('dialog').getByLabel('Value').fill('half a value');
  await page.goBack(); // closes the dialog, and goes nowhere
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(tab('General')).toHaveAttribute('aria-selected', 'true');
  expect(questions).toBe(1);
  await page.goBack();
  await expect(tab('URLs')).toHaveAttribute('aria-selected', 'true');
});

import type { Page } from '@playwright/test';
import { answer, openSection } from '../../support/admin';
import { expect, expectAccessible, expectToast, test, unique } from '../../support/support';

/** Opens the form of a setting that every site has. */
async function edit(page: Page, tab: string, key: string) {
  await page.getByRole('tab', { name: tab }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByText(key, { exact: true }) });
  await card.getByRole('button', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Setting' });
}

test('a value that the site cannot use is refused at its field', async ({ page }) => {
  await openSection(page, 'settings', 'Settings');
  page.on('dialog', (dialog) => void dialog.accept());
  for (const [tab, key, typed, words] of [
    ['Social Media', 'facebook', 'www.facebook.com/ourpage', 'Please enter a valid URL'],
    ['URLs', 'mapUrl', 'our map', 'Please enter a valid URL'],
    ['General', 'contactEmail', 'not an email', 'Please enter a valid email'],
    [
      'Emails',
      'volunteerAcknowledgement',
      'Dear {firstNam}',
      '{firstNam} is not known here. What may stand in braces: {firstName}, {lastName}, {foundation}',
    ],
  ] as const) {
    const form = await edit(page, tab, key);
    const value = form.getByLabel('Value');
    await value.fill(typed);
    await form.getByRole('button', { name: 'Update Setting' }).click();
    await expect(form.getByText(words)).toBeVisible();
    await expect(value).toHaveAccessibleDescription(words);
    await expect(value).toHaveValue(typed);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  }
});

test('a refusal of the server alone is said at the field as well', async ({ page }) => {
  await openSection(page, 'settings', 'Settings');
  const form = await edit(page, 'General', 'timeZone');
  const message = 'Please choose a known time zone';
  const error = {
    message,
    code: -32600,
    data: { code: 'BAD_REQUEST', httpStatus: 400, issues: [{ path: 'value', message }] },
  };
  await page.route('**/trpc/settings.update', (route) => route.fulfill({ status: 400, json: { error } }));
  await form.getByLabel('Value').selectOption('Asia/Kathmandu');
  const sent = page.waitForRequest('**/trpc/settings.update');
  await form.getByRole('button', { name: 'Update Setting' }).click();
  expect((await sent).postDataJSON()).toEqual({ key: 'timeZone', value: 'Asia/Kathmandu' });
  await expectToast(page, message);
  await expect(form.getByLabel('Value')).toHaveAccessibleDescription(message);
  for (const zone of ['UTC', 'America/Chicago', 'Pacific/Auckland'])
    await expect(form.getByRole('option', { name: zone, exact: true })).toBeAttached();
});

test('a setting that was deleted is named, and comes back with its first value', async ({ page }) => {
  await openSection(page, 'settings', 'Settings');
  await page.getByRole('tab', { name: 'Emails' }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByText('volunteerAcknowledgementSubject', { exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Delete' }) });
  const removed = page.getByRole('region', { name: 'Removed settings' });
  const restore = removed.getByRole('button', { name: 'Restore Answer to volunteers: subject' });
  await expect(restore).toBeHidden();
  await answer(page, true, () => card.getByRole('button', { name: 'Delete' }).click());
  await expectToast(page, 'Setting deleted');
  await expect(card).toBeHidden();
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await restore.click();
  await expectToast(page, 'Setting restored');
  await expect(restore).toBeHidden();
  await expect(card).toContainText('Thank you for offering your help');
});

test('leaving asks about changes alone: not after a setting was created, nor for a choice taken back', async ({
  page,
}) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  const openEntry = async (name: string) => {
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
  };
  const key = unique('motto').replaceAll(' ', '');
  await openSection(page, 'settings', 'Settings');
  const form = page.getByRole('region', { name: 'Create New Setting' });
  for (const [label, text] of [
    ['Key', key],
    ['Value', 'Peace'],
    ['Label', 'Motto'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByLabel('Group').selectOption('Emails');
  await form.getByLabel('Type').selectOption('Text');
  await form.getByRole('button', { name: 'Create Setting' }).click();
  await expectToast(page, 'Setting created');
  await expect(form.getByLabel('Group')).toHaveValue('');
  await openEntry('University');
  await expect(page.getByRole('heading', { level: 1, name: 'University' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Course' }).click();
  const course = page.getByRole('dialog');
  await course.getByLabel('Level').selectOption('Advanced');
  await course.getByLabel('Level').selectOption('');
  await course.getByRole('button', { name: 'Cancel' }).click();
  await expect(course).toBeHidden();
  expect(questions).toEqual([]);

  const settings: { id: number; key: string }[] = await (await page.request.get('/api/settings')).json();
  await page.request.delete(`/api/settings/${settings.find((one) => one.key === key)?.id}`);
});

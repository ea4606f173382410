import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { onOwnSite } from '../../support/own-site';
import { aHelper, openAs } from '../../support/staff';
import { test as base, expect, expectAllWellAtBothWidths, expectToast, unique } from '../../support/support';

const test = base.extend(onOwnSite); // other tests read there what these change
test.describe.configure({ mode: 'serial' });

const values = async (page: Page) => {
  const all: { key: string; value: string }[] = await (await page.request.get('/api/settings')).json();
  return Object.fromEntries(all.map(({ key, value }) => [key, value]));
};

test('the office hours are two presses away, and what else is typed stays', async ({ page }) => {
  test.slow();
  await openSection(page, '', 'Dashboard');
  await page.getByRole('link', { name: 'Contact and Office Hours' }).click();
  const contact = page.getByRole('region', { name: 'Contact and office hours' });
  const hours = contact.getByLabel('Office hours');
  await expect(hours).toBeVisible();
  await expectAllWellAtBothWidths(page);
  const before = await values(page);
  const save = contact.getByRole('button', { name: 'Save contact and office hours' });
  await expect(save).toBeDisabled();

  const typed = `${unique('Sunday to Thursday')}\n٨ صباحًا إلى ٤ مساءً`;
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Not saved yet');
  await hours.fill(typed);
  await save.click();
  await expectToast(page, 'Setting updated');
  await expect(save).toBeDisabled();
  expect(await values(page)).toEqual({ ...before, officeHours: typed });
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Not saved yet');
  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByText(typed.split('\n', 1)[0] ?? '').first()).toBeVisible();
  await visitor.close();

  // The next change follows the one that was just saved.
  await hours.fill(before['officeHours'] ?? '');
  await save.click();
  await expect(save).toBeDisabled();
  await expect.poll(async () => (await values(page))['officeHours']).toBe(before['officeHours']);
});

test('what cannot be saved says why at its field, and what can is saved', async ({ page }) => {
  await openSection(page, 'foundation', 'Foundation');
  const contact = page.getByRole('region', { name: 'Contact and office hours' });
  const { contactPhone = '', contactEmail = '' } = await values(page);
  const save = contact.getByRole('button', { name: 'Save contact and office hours' });
  await contact.getByLabel('E-mail').fill('no address');
  await save.click();
  await expect(contact.locator('[aria-invalid=true]')).toBeFocused();
  expect((await values(page))['contactEmail']).toBe(contactEmail);

  await contact.locator('[aria-invalid=true]').fill(contactEmail);
  const phone = contact.getByLabel('Phone');
  await phone.fill('+1 555 0100');
  const theirs = unique('+1 555 0199').slice(0, 30);
  await page.request.patch('/api/settings/contactPhone', { data: { value: theirs } });
  await save.click();
  await expectToast(page, `Somebody else has changed this to “${theirs}”.`);
  await expect(phone).toBeFocused();
  expect((await values(page))['contactPhone']).toBe(theirs);
  await save.click();
  await expectToast(page, 'Setting updated');
  expect((await values(page))['contactPhone']).toBe('+1 555 0100');
  await page.request.patch('/api/settings/contactPhone', { data: { value: contactPhone } });
});

test('default texts are listed until somebody confirms or edits them', async ({ page }) => {
  const before = await values(page);
  await openSection(page, 'foundation', 'Foundation');
  const summary = page.getByText(/^\d+ default texts to check$/);
  const count = async () => Number.parseInt(await summary.innerText(), 10);
  const all = await count();
  await summary.click();
  const statistics = page.getByRole('listitem').filter({ hasText: '500+' });
  await expect(statistics).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await statistics.getByRole('button', { name: /^Confirm/ }).click();
  await expectToast(page, 'Text confirmed');
  await expect(statistics).toHaveCount(0);
  expect(await count()).toBe(all - 1);
  expect(await values(page)).toEqual(before);

  await page.getByRole('button', { name: 'Edit Tagline' }).click();
  await page.getByRole('dialog').getByLabel('Value').fill('Knowledge for all');
  await page.getByRole('button', { name: 'Update Setting' }).click();
  await expect.poll(count).toBe(all - 2);
  await openSection(page, 'pages', 'Pages');
  const mission = page.getByRole('listitem').filter({ hasText: 'Default text' }).first();
  await mission.getByRole('button', { name: /^Confirm/ }).click();
  await expectToast(page, 'Text confirmed');
  await page.request.patch('/api/settings/tagline', { data: { value: before['tagline'] } });
});

test('a treasurer finds what they may change', async ({ page, request }) => {
  await openAs(page, await aHelper(request, ['treasurer']), 'foundation', 'Foundation');
  await expect(page.getByRole('region', { name: 'Giving' }).getByLabel('Bank details')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact and office hours' })).toHaveCount(0);
});

test('what waits longest is done from the dashboard', async ({ page }) => {
  const [{ slug } = { slug: '' }]: { slug: string }[] = await (await page.request.get('/api/news')).json();
  for (const content of ['Thank you for this', 'I liked it'])
    await page.request.post(`/api/news/${slug}/comments`, {
      data: { name: 'ليلى حداد', email: 'layla@example.org', content },
    });
  await page.request.post('/api/contact', {
    data: { name: 'Sara Ali', email: 'sara@example.org', subject: 'Parking', message: 'Where can I park?' },
  });
  await openSection(page, '', 'Dashboard');
  const comments = page.getByRole('region', { name: 'Comments to decide about' });
  const messages = page.getByRole('region', { name: 'Messages to answer' });
  await expect(comments.getByRole('listitem')).toHaveText([/Thank you for this/, /I liked it/]);
  await expectAllWellAtBothWidths(page);
  await comments.getByRole('listitem').filter({ hasText: 'I liked it' }).getByText('Reject').click();
  await expectToast(page, 'Comment status updated successfully');
  await expect(comments.getByRole('listitem')).toHaveText([/Thank you for this/]);
  await comments.getByRole('button', { name: /^Approve/ }).click();
  await expect(comments).toBeHidden();

  await messages.getByRole('button', { name: 'Parking' }).click();
  await expect(page.getByRole('dialog', { name: 'Message Details' })).toContainText('Where can I park?');
  await page.keyboard.press('Escape');
  await expect(messages).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a new item is begun from the dashboard, once', async ({ page }) => {
  await openSection(page, '', 'Dashboard');
  await page.getByRole('link', { name: 'Enter an Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(page).toHaveURL('/admin?section=events');
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/admin?section=events');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(form).toBeHidden();
});
